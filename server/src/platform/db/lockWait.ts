/** SQLSTATE of a statement that waited for rows of somebody else as long as it may. */
const lockNotAvailable = '55P03';
const longestWaitMs = 5_000;

/**
 * How long a statement of the app's connections waits for rows that somebody else is changing. An import of 20,000 rows holds
 * its rows for as long as it takes: whoever saves one of them would keep a connection, and a place of the mill, until then.
 */
export const lockWaitSetting = `-c lock_timeout=${longestWaitMs}`;

/** Whether a statement was given up because others held its rows; nothing of its transaction has happened then. */
export function hasWaitedTooLong(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === lockNotAvailable;
}
