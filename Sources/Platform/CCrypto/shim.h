#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <openssl/params.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>

/* What may be done with a key that is made from its numbers: the macro is too much for Swift's importer. */
static inline int weft_crypto_public_key(void) { return EVP_PKEY_PUBLIC_KEY; }

/* Writes the public point (65 bytes) that belongs to a private number (32 bytes) of P-256; 0 where it is no such number. */
static inline int weft_p256_point(const unsigned char *number, unsigned char *point) {
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *place = group ? EC_POINT_new(group) : NULL;
    BIGNUM *scalar = BN_bin2bn(number, 32, NULL);
    int is_made = place && scalar && !BN_is_zero(scalar) && BN_cmp(scalar, EC_GROUP_get0_order(group)) < 0
        && EC_POINT_mul(group, place, scalar, NULL, NULL, NULL) == 1
        && EC_POINT_point2oct(group, place, POINT_CONVERSION_UNCOMPRESSED, point, 65, NULL) == 65;
    BN_clear_free(scalar);
    EC_POINT_free(place);
    EC_GROUP_free(group);
    return is_made;
}

/* A key of P-256 from its public point (65 bytes) and, unless null, its private number (32 bytes); null where the point
   is not on the curve. */
static inline EVP_PKEY *weft_p256_key(const unsigned char *number, const unsigned char *point) {
    EVP_PKEY *key = NULL;
    OSSL_PARAM *values = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM_BLD *list = OSSL_PARAM_BLD_new();
    BIGNUM *scalar = number ? BN_bin2bn(number, 32, NULL) : NULL;
    if (context && list && (!number || scalar)
        && OSSL_PARAM_BLD_push_utf8_string(list, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) == 1
        && OSSL_PARAM_BLD_push_octet_string(list, OSSL_PKEY_PARAM_PUB_KEY, point, 65) == 1
        && (!number || OSSL_PARAM_BLD_push_BN(list, OSSL_PKEY_PARAM_PRIV_KEY, scalar) == 1)
        && (values = OSSL_PARAM_BLD_to_param(list)) != NULL && EVP_PKEY_fromdata_init(context) == 1
        && EVP_PKEY_fromdata(context, &key, number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, values) != 1) {
        key = NULL;
    }
    OSSL_PARAM_free(values);
    BN_clear_free(scalar);
    OSSL_PARAM_BLD_free(list);
    EVP_PKEY_CTX_free(context);
    return key;
}
