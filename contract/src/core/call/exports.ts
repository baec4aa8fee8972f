/** The most rows of a sheet that is written while its reader waits; more are a job of their own. */
export const mostRowsAtOnce = 100_000;
