/* What a process gives up before it touches bytes from outside. Everything but the limits is Linux only; elsewhere the
   functions succeed and do nothing. Each answers 0, or an errno. */

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>
#include <unistd.h>

/* What a process still has to do. */
enum weft_jail_work { weft_jail_computes, weft_jail_starts_program, weft_jail_reads_folders };

static inline int weft_jail_limit(int resource, unsigned long long value) {
    struct rlimit limit = {value, value};
    return setrlimit(resource, &limit) == 0 ? 0 : errno;
}

/* Bytes of address space, seconds of processor time, bytes in a file; no core dump. */
static inline int weft_jail_limits(unsigned long long memory, unsigned long long seconds, unsigned long long file) {
    int problem = weft_jail_limit(RLIMIT_CORE, 0);
    if (!problem) problem = weft_jail_limit(RLIMIT_CPU, seconds);
    if (!problem) problem = weft_jail_limit(RLIMIT_FSIZE, file);
#ifdef __linux__
    if (!problem) problem = weft_jail_limit(RLIMIT_AS, memory);
#else
    (void)memory;
#endif
    return problem;
}

#ifdef __linux__

#include <fcntl.h>
#include <linux/landlock.h>
#include <linux/sched.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

/* The C library hides it without _GNU_SOURCE. */
#ifndef O_PATH
#define O_PATH 010000000
#endif

/* Dies with its parent, gains no privilege by any program it starts, cannot be looked into, and goes last. */
static inline int weft_jail_humble(void) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return errno;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return errno;
    int ignored = nice(10);
    (void)ignored;
    return 0;
}

static inline int weft_jail_close_from(int first) {
    for (int descriptor = first; descriptor < 1024; descriptor++) close(descriptor);
#ifdef SYS_close_range
    syscall(SYS_close_range, (unsigned int)first, ~0U, 0U);
#endif
    return 0;
}

/* A place in the file system that stays within reach. */
typedef struct {
    const char *path;
    int is_folder;
    int may_write;
} weft_jail_place;

/* Leaves only `places` within reach, for this thread and what it starts. ENOSYS and EOPNOTSUPP: no Landlock here. */
static inline int weft_jail_files(const weft_jail_place *places, size_t count) {
    /* The third version's rights, by number, for headers that are older than the kernel. */
    const unsigned long long execute = 1 << 0, write = 1 << 1, read = 1 << 2, list = 1 << 3, truncate = 1 << 14;
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 0) return errno;
    unsigned long long handled = version >= 3 ? (1 << 15) - 1 : version == 2 ? (1 << 14) - 1 : (1 << 13) - 1;
    struct { unsigned long long files; } rules = {handled};
    int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
    if (ruleset < 0) return errno;
    int problem = 0;
    for (size_t i = 0; i < count && !problem; i++) {
        int place = open(places[i].path, O_PATH | O_CLOEXEC);
        if (place < 0) continue;
        unsigned long long rights = execute | read;
        if (places[i].is_folder) rights |= list;
        if (places[i].may_write) rights = read | write | truncate;
        struct landlock_path_beneath_attr rule = {.allowed_access = rights & handled, .parent_fd = place};
        if (syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) problem = errno;
        close(place);
    }
    if (!problem && syscall(SYS_landlock_restrict_self, ruleset, 0) != 0) problem = errno;
    close(ruleset);
    return problem;
}

/* What computing needs, and reading and writing what is open already. */
static const int weft_jail_basic_calls[] = {
    SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(pread64), SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(pwrite64),
    SCMP_SYS(lseek), SCMP_SYS(close), SCMP_SYS(fstat), SCMP_SYS(newfstatat), SCMP_SYS(ftruncate), SCMP_SYS(munmap),
    SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(brk), SCMP_SYS(futex), SCMP_SYS(set_robust_list), SCMP_SYS(rseq),
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack),
    SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity), SCMP_SYS(getpid), SCMP_SYS(gettid), SCMP_SYS(tgkill),
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep),
    SCMP_SYS(gettimeofday), SCMP_SYS(time), SCMP_SYS(getrandom), SCMP_SYS(getrusage), SCMP_SYS(times),
    SCMP_SYS(sysinfo), SCMP_SYS(uname), SCMP_SYS(restart_syscall), SCMP_SYS(exit), SCMP_SYS(exit_group),
};

/* What opening files needs besides; Landlock says which files. */
static const int weft_jail_file_calls[] = {
    SCMP_SYS(open), SCMP_SYS(openat), SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2),
    SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(statx), SCMP_SYS(statfs), SCMP_SYS(fstatfs), SCMP_SYS(readlink),
    SCMP_SYS(readlinkat), SCMP_SYS(getcwd), SCMP_SYS(fcntl), SCMP_SYS(ioctl), SCMP_SYS(dup), SCMP_SYS(dup2),
    SCMP_SYS(pipe2), SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(select), SCMP_SYS(pselect6), SCMP_SYS(arch_prctl),
    SCMP_SYS(set_tid_address), SCMP_SYS(prlimit64), SCMP_SYS(getrlimit), SCMP_SYS(getuid), SCMP_SYS(geteuid),
    SCMP_SYS(getgid), SCMP_SYS(getegid), SCMP_SYS(getppid), SCMP_SYS(sched_getparam), SCMP_SYS(sched_getscheduler),
    SCMP_SYS(fadvise64), SCMP_SYS(set_mempolicy), SCMP_SYS(get_mempolicy), SCMP_SYS(mmap), SCMP_SYS(mprotect),
};

/* From now on every thread of this process has only the calls above: no socket, no new process, no other file. The
   rest fails with EPERM. A process that only computes also turns no memory into code. */
static inline int weft_jail_calls(enum weft_jail_work work) {
    int opens_files = work != weft_jail_computes;
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (!filter) return ENOMEM;
    int problem = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
    for (size_t i = 0; i < sizeof weft_jail_basic_calls / sizeof(int) && !problem; i++)
        problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, weft_jail_basic_calls[i], 0);
    for (size_t i = 0; opens_files && i < sizeof weft_jail_file_calls / sizeof(int) && !problem; i++)
        problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, weft_jail_file_calls[i], 0);
    if (work == weft_jail_starts_program && !problem)
        problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(execve), 0);
    if (work == weft_jail_reads_folders && !problem)
        problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(getdents64), 0);
    /* Threads, not processes. clone3 hides its flags behind a pointer; told that it is missing, libc uses clone. */
    if (!problem)
        problem = seccomp_rule_add(
            filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
    if (!problem) problem = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    if (!problem)
        problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prctl), 1, SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME));
    if (!opens_files && !problem)
        problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, 4, 0));
    if (!opens_files && !problem)
        problem = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, 4, 0));
    if (!problem) problem = seccomp_load(filter);
    seccomp_release(filter);
    return problem < 0 ? -problem : problem;
}

#else

typedef struct {
    const char *path;
    int is_folder;
    int may_write;
} weft_jail_place;

static inline int weft_jail_humble(void) {
    int ignored = nice(10);
    (void)ignored;
    return 0;
}

static inline int weft_jail_close_from(int first) {
    for (int descriptor = first; descriptor < 1024; descriptor++) close(descriptor);
    return 0;
}

static inline int weft_jail_files(const weft_jail_place *places, size_t count) {
    (void)places;
    (void)count;
    return 0;
}

static inline int weft_jail_calls(enum weft_jail_work work) {
    (void)work;
    return 0;
}

#endif

/* Lets no crash write the memory to a disk, by the kernel or by a program that the kernel hands it to, and nobody else
   look into it. */
static inline int weft_jail_no_dumps(void) {
    int problem = weft_jail_limit(RLIMIT_CORE, 0);
#ifdef __linux__
    if (!problem && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) problem = errno;
#endif
    return problem;
}
