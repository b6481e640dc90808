#include <errno.h>
#include <pthread.h>
#include <sodium.h>
#include <unistd.h>

/* Starts a detached thread with 256 KiB of stack; the answer is 0, or an errno. pthread_create has another Swift
   signature on every system. */
static inline int weft_sodium_start_thread(void *(*body)(void *), void *argument) {
    pthread_attr_t attributes;
    pthread_t thread;
    int problem = pthread_attr_init(&attributes);
    if (problem != 0) return problem;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, 256 * 1024);
    problem = pthread_create(&thread, &attributes, body, argument);
    pthread_attr_destroy(&attributes);
    return problem;
}

/* Lets other threads go first from now on. Linux keeps this per thread; elsewhere it would slow the whole program. */
static inline void weft_sodium_step_back(void) {
#ifdef __linux__
    int ignored = nice(10);
    (void)ignored;
#endif
}

/* 0 the password fits, 1 it does not, 2 there was no memory to find out: libsodium tells the last two apart only
   through errno. */
static inline int weft_sodium_verify(const char *hash, const char *password, unsigned long long length) {
    errno = 0;
    if (crypto_pwhash_str_verify(hash, password, length) == 0) return 0;
    return errno == ENOMEM ? 2 : 1;
}
