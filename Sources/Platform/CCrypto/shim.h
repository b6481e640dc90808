#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/params.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>

/* What may be done with a key that is made from its numbers: the macro is too much for Swift's importer. */
static inline int weft_crypto_public_key(void) { return EVP_PKEY_PUBLIC_KEY; }
