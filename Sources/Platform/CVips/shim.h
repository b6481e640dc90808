#include <dlfcn.h>
#include <stddef.h>

/* libvips is opened by the process that decodes and by no other: linked, its hundred libraries would be in the server
   as well. What is used of it is declared here, for the stable interface of libvips.so.42; objects are opaque. */

typedef struct {
    int (*init)(const char *);
    int (*version)(int);
    void (*cache_set_max)(int);
    void (*concurrency_set)(int);
    void (*vector_set_enabled)(int);
    unsigned long (*type_find)(const char *, const char *);
    const char *(*error_buffer)(void);

    void *(*operation_new)(const char *);
    int (*cache_operation_buildp)(void **);
    void (*object_unref_outputs)(void *);
    void (*object_set)(void *, const char *, ...);
    void (*object_get)(void *, const char *, ...);
    void (*object_unref)(void *);

    void *(*blob_new)(void *, const void *, size_t);
    const void *(*blob_get)(void *, size_t *);
    void (*area_unref)(void *);

    void *(*image_new_from_memory_copy)(const void *, size_t, int, int, int, int);
    void *(*image_write_to_memory)(void *, size_t *);
    int (*image_get_width)(const void *);
    int (*image_get_height)(const void *);
    int (*image_get_bands)(const void *);
    int (*image_hasalpha)(void *);
    unsigned long (*image_get_typeof)(const void *, const char *);
    int (*image_get_int)(const void *, const char *, int *);
    int (*image_get_array_int)(void *, const char *, int **, int *);
    void (*image_set_int)(void *, const char *, int);
    void (*image_set_array_int)(void *, const char *, const int *, int);
    void (*image_set_blob_copy)(void *, const char *, const void *, size_t);

    void *(*module_open)(const char *, int);
    void (*free)(void *);
} weft_vips;

/* Opens the library at `path`: 1, or 0 where it is missing or lacks something. */
static inline int weft_vips_open(weft_vips *vips, const char *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    if (!library) return 0;
#define WEFT_FIND(field, name) \
    if (!(*(void **)&vips->field = dlsym(library, name))) return 0;
    WEFT_FIND(init, "vips_init")
    WEFT_FIND(version, "vips_version")
    WEFT_FIND(cache_set_max, "vips_cache_set_max")
    WEFT_FIND(concurrency_set, "vips_concurrency_set")
    WEFT_FIND(vector_set_enabled, "vips_vector_set_enabled")
    WEFT_FIND(type_find, "vips_type_find")
    WEFT_FIND(error_buffer, "vips_error_buffer")
    WEFT_FIND(operation_new, "vips_operation_new")
    WEFT_FIND(cache_operation_buildp, "vips_cache_operation_buildp")
    WEFT_FIND(object_unref_outputs, "vips_object_unref_outputs")
    WEFT_FIND(object_set, "g_object_set")
    WEFT_FIND(object_get, "g_object_get")
    WEFT_FIND(object_unref, "g_object_unref")
    WEFT_FIND(blob_new, "vips_blob_new")
    WEFT_FIND(blob_get, "vips_blob_get")
    WEFT_FIND(area_unref, "vips_area_unref")
    WEFT_FIND(image_new_from_memory_copy, "vips_image_new_from_memory_copy")
    WEFT_FIND(image_write_to_memory, "vips_image_write_to_memory")
    WEFT_FIND(image_get_width, "vips_image_get_width")
    WEFT_FIND(image_get_height, "vips_image_get_height")
    WEFT_FIND(image_get_bands, "vips_image_get_bands")
    WEFT_FIND(image_hasalpha, "vips_image_hasalpha")
    WEFT_FIND(image_get_typeof, "vips_image_get_typeof")
    WEFT_FIND(image_get_int, "vips_image_get_int")
    WEFT_FIND(image_get_array_int, "vips_image_get_array_int")
    WEFT_FIND(image_set_int, "vips_image_set_int")
    WEFT_FIND(image_set_array_int, "vips_image_set_array_int")
    WEFT_FIND(image_set_blob_copy, "vips_image_set_blob_copy")
    WEFT_FIND(module_open, "g_module_open")
    WEFT_FIND(free, "g_free")
#undef WEFT_FIND
    return 1;
}

#ifdef __linux__
/* The C library hides dladdr without _GNU_SOURCE, which a module cannot set. */
typedef struct {
    const char *dli_fname;
    void *base;
    const char *name;
    void *address;
} weft_symbol_place;
extern int weft_find_symbol(const void *, weft_symbol_place *) __asm__("dladdr");
#else
typedef Dl_info weft_symbol_place;
#define weft_find_symbol dladdr
#endif

/* Where the library lies that `vips` was found in; NULL where the system does not tell. */
static inline const char *weft_vips_path(const weft_vips *vips) {
    weft_symbol_place found;
    return weft_find_symbol(*(void *const *)&vips->init, &found) ? found.dli_fname : NULL;
}

/* Properties of an operation, by their C types; Swift cannot call functions with variable arguments. */
static inline void weft_vips_set_int(const weft_vips *vips, void *object, const char *name, int value) {
    vips->object_set(object, name, value, NULL);
}

static inline void weft_vips_set_double(const weft_vips *vips, void *object, const char *name, double value) {
    vips->object_set(object, name, value, NULL);
}

static inline void weft_vips_set_pointer(const weft_vips *vips, void *object, const char *name, const void *value) {
    vips->object_set(object, name, value, NULL);
}

static inline void *weft_vips_get_pointer(const weft_vips *vips, void *object, const char *name) {
    void *value = NULL;
    vips->object_get(object, name, &value, NULL);
    return value;
}

static inline double weft_vips_get_double(const weft_vips *vips, void *object, const char *name) {
    double value = 0;
    vips->object_get(object, name, &value, NULL);
    return value;
}
