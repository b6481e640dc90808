"""Opens idle event streams and prints what each costs the server: streams.py PORT PROCESS COUNT."""

import resource
import socket
import sys
import time

REQUEST = b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"


def memory(process):
    """The resident memory of a process in kB."""
    with open(f"/proc/{process}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def spent(process):
    """The seconds a process has spent on processors."""
    with open(f"/proc/{process}/stat") as stat:
        return sum(map(int, stat.read().rsplit(")")[1].split()[11:13])) / 100


def main():
    port, process, count = map(int, sys.argv[1:])
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    before, streams = memory(process), []
    for _ in range(count):
        stream = socket.create_connection(("127.0.0.1", port))
        stream.sendall(REQUEST)
        if b"text/event-stream" not in stream.recv(4096):
            sys.exit("streams: the server did not open a stream")
        streams.append(stream)
    each = (memory(process) - before) / count
    start = spent(process)
    time.sleep(10)
    share = (spent(process) - start) * 10
    print(f"{count} idle event streams: {each:.1f} kB of memory each, {share:.1f} % of one processor for all")


main()
