const words = process.argv.slice(2);

/** One JSON object a line on standard output, nothing else. */
export const isJson = words.includes('--json');
/** The long form of a benchmark. */
export const isLong = words.includes('--long');
