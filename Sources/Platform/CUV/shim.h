#include <uv.h>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

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
