#include <errno.h>
#include <sodium.h>

/* 0 the password fits, 1 it does not, 2 there was no memory to find out: libsodium tells the last two apart only
   through errno. */
static inline int weft_sodium_verify(const char *hash, const char *password, unsigned long long length) {
    errno = 0;
    if (crypto_pwhash_str_verify(hash, password, length) == 0) return 0;
    return errno == ENOMEM ? 2 : 1;
}
