export const bodyLimitBytes = 1024 * 1024;

/** Below this many bytes an answer is not worth compressing. */
export const compressFromBytes = 1024;

/** The largest file that may be sent. */
export const uploadLimitBytes = 20_000_000;
