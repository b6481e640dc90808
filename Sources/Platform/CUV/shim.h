#include <uv.h>

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/filter.h>
#endif

/* Ends a connection whose other side has not acknowledged what was sent for so many milliseconds. */
static inline int weft_tcp_give_up_after(int descriptor, unsigned int milliseconds) {
#if defined(TCP_USER_TIMEOUT)
    return setsockopt(descriptor, IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
#elif defined(TCP_RXT_CONNDROPTIME)
    int seconds = (int)(milliseconds / 1000) + 1;
    return setsockopt(descriptor, IPPROTO_TCP, TCP_RXT_CONNDROPTIME, &seconds, sizeof seconds);
#else
    return 0;
#endif
}

/* Takes a name that one process of this machine has at a time, until the descriptor is closed; below 0 where another
   has it. Elsewhere than on Linux there are no such names. */
static inline int weft_take_name(const char *name) {
#ifdef __linux__
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(name);
    if (length >= sizeof address.sun_path) return -ENAMETOOLONG;
    memcpy(address.sun_path + 1, name, length);
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -errno;
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length);
    if (bind(descriptor, (const struct sockaddr *)&address, size) == 0) return descriptor;
    int error = errno;
    close(descriptor);
    return -error;
#else
    int descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC);
    return descriptor < 0 ? -errno : descriptor;
#endif
}

/* Gives such a name back. */
static inline void weft_give_name_back(int descriptor) {
    close(descriptor);
}

/* 0 where nobody listens at an address, below 0 where somebody does, whoever it is. */
static inline int weft_probe_address(const struct sockaddr *address, socklen_t size) {
    int descriptor = socket(address->sa_family, SOCK_STREAM, 0);
    if (descriptor < 0) return -errno;
    int on = 1;
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    int status = bind(descriptor, address, size) == 0 ? 0 : -errno;
    close(descriptor);
    return status;
}

/* Lets a listening socket begin no more connections: whoever asks is not answered, and asks again. Those that have begun
   come about. The filter sees a segment from its header on, whose byte 13 says what it is. */
static inline int weft_begin_no_more(int listener) {
#ifdef SO_ATTACH_FILTER
    struct sock_filter steps[] = {
        {BPF_LD | BPF_B | BPF_ABS, 0, 0, 13},
        {BPF_ALU | BPF_AND | BPF_K, 0, 0, TH_SYN | TH_ACK},
        {BPF_JMP | BPF_JEQ | BPF_K, 0, 1, TH_SYN},
        {BPF_RET | BPF_K, 0, 0, 0},
        {BPF_RET | BPF_K, 0, 0, 0xFFFFFFFF},
    };
    struct sock_fprog program = {sizeof steps / sizeof steps[0], steps};
    return setsockopt(listener, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program);
#else
    return 0;
#endif
}

/* The next connection that waits in the queue of a listening socket; below 0 where none does. */
static inline int weft_accept_waiting(int listener) {
    int descriptor = accept(listener, NULL, NULL);
    if (descriptor < 0) return -errno;
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    return descriptor;
}

/* Whether bytes have arrived on a socket that nobody has read. */
static inline int weft_has_input(int descriptor) {
    char byte;
    return recv(descriptor, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}
