/* Writers that post one after the other, each over a kept connection with a session of its own, and count what the
 * server acknowledged.
 *
 *     writers PORT WRITERS SECONDS < sessions
 *
 * A line of the input is a session: its Cookie header's value, a space, and its form token. Prints the number of
 * acknowledged posts, the seconds they took, and the median and 99th percentile of their latency in milliseconds. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MAX_WRITERS = 1024, MAX_POSTS = 4 << 20, LINE = 512, ANSWER = 8192 };

struct writer {
    int socket;
    char cookie[LINE], token[LINE];
    char answer[ANSWER];
    size_t length;
    double began;
    long posts;
};

static struct writer writers[MAX_WRITERS];
static double *latencies;
static long acknowledged;

static void fail(const char *what) {
    fprintf(stderr, "writers: %s: %s\n", what, errno ? strerror(errno) : "failed");
    exit(1);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void post(struct writer *writer, int number) {
    char body[1024], request[3072];
    int body_length = snprintf(
        body, sizeof body,
        "text=Post+%ld+of+writer+%d%%3A+a+thought+of+the+usual+length%%2C+neither+short+nor+long%%2C+"
        "that+ends+when+the+kettle+boils.&audience=0&language=en",
        writer->posts, number);
    int length = snprintf(
        request, sizeof request,
        "POST /posts HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: %s\r\nX-CSRF-Token: %s\r\n"
        "Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        "Content-Length: %d\r\n\r\n%s",
        writer->cookie, writer->token, body_length, body);
    writer->began = now();
    writer->length = 0;
    writer->posts++;
    if (send(writer->socket, request, (size_t)length, MSG_NOSIGNAL) != length) fail("sending");
}

/* Reads what is there; 1 once the answer is whole. An answer other than 303 ends the run. */
static int receive(struct writer *writer) {
    ssize_t count = recv(
        writer->socket, writer->answer + writer->length, ANSWER - 1 - writer->length, 0);
    if (count <= 0) fail("receiving");
    writer->length += (size_t)count;
    writer->answer[writer->length] = 0;
    char *end = strstr(writer->answer, "\r\n\r\n");
    if (!end) return 0;
    if (strncmp(writer->answer, "HTTP/1.1 303 ", 13) != 0) {
        fprintf(stderr, "writers: not acknowledged:\n%s\n", writer->answer);
        exit(1);
    }
    char *field = strcasestr(writer->answer, "\r\nContent-Length:");
    size_t body = field && field < end ? strtoul(field + 17, NULL, 10) : 0;
    return writer->length >= (size_t)(end + 4 - writer->answer) + body;
}

static void open_writer(struct writer *writer, int port, int poll, uint32_t number) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int one = 1;
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = number};
    char line[2 * LINE];
    if (!fgets(line, sizeof line, stdin) || sscanf(line, "%511s %511s", writer->cookie, writer->token) != 2)
        fail("reading the sessions");
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    writer->socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (writer->socket < 0 || connect(writer->socket, (struct sockaddr *)&address, sizeof address) != 0)
        fail("connecting");
    setsockopt(writer->socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (epoll_ctl(poll, EPOLL_CTL_ADD, writer->socket, &event) != 0) fail("polling");
}

static int compare(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

int main(int count, char **arguments) {
    if (count != 4) {
        fprintf(stderr, "usage: writers PORT WRITERS SECONDS < sessions\n");
        return 64;
    }
    int port = atoi(arguments[1]), number = atoi(arguments[2]), open = number;
    double seconds = atof(arguments[3]);
    if (number < 1 || number > MAX_WRITERS) fail("the number of writers");
    latencies = calloc(MAX_POSTS, sizeof *latencies);
    int poll = epoll_create1(EPOLL_CLOEXEC);
    if (!latencies || poll < 0) fail("starting");
    for (int index = 0; index < number; index++) open_writer(&writers[index], port, poll, (uint32_t)index);

    double began = now(), ended = began;
    for (int index = 0; index < number; index++) post(&writers[index], index);
    while (open > 0) {
        struct epoll_event events[256];
        int ready = epoll_wait(poll, events, 256, 30000);
        if (ready <= 0 && errno != EINTR) fail("waiting for the server");
        for (int index = 0; index < ready; index++) {
            struct writer *writer = &writers[events[index].data.u32];
            if (!receive(writer)) continue;
            ended = now();
            if (acknowledged < MAX_POSTS) latencies[acknowledged] = ended - writer->began;
            acknowledged++;
            if (ended - began < seconds) post(writer, (int)events[index].data.u32);
            else open--;
        }
    }
    long known = acknowledged < MAX_POSTS ? acknowledged : MAX_POSTS;
    qsort(latencies, (size_t)known, sizeof *latencies, compare);
    printf("%ld %.3f %.2f %.2f\n", acknowledged, ended - began, latencies[known / 2] * 1e3,
           latencies[known * 99 / 100] * 1e3);
    return 0;
}
