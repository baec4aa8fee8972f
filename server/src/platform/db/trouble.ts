/** `away`: nothing can be asked now, later it can. `diskFull`: nothing can be written until somebody makes room. */
export type DatabaseTrouble = 'away' | 'diskFull';

export const sqlStateDiskFull = '53100';

/**
 * SQLSTATE of a server that is there and cannot serve: connections lost (08), shutting down or starting (57P), out of
 * connections or memory (53), or a standby that may not write (25006). A violation of the protocol (08P01) is none of these: it
 * tells of values that do not fit their statement. Source: PostgreSQL, appendix A.
 */
const awayStates = /^(08(?!P01)|57P|53)|^25006$/;

const awayCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EAGAIN',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);

/** What the driver and its pool say without a code. */
const awayMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
] as const;

/** Whether an error of the driver says that the database is in trouble; undefined when the statement is at fault. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = Reflect.get(error, 'code');
  if (code === sqlStateDiskFull) return 'diskFull';
  if (typeof code === 'string') return isAwayCode(code, error) ? 'away' : undefined;
  return awayMessages.some((message) => error.message.startsWith(message)) ? 'away' : undefined;
}

function isAwayCode(code: string, error: Error): boolean {
  if (awayStates.test(code) && 'severity' in error) return true;
  // A file that is missing is a bug of ours; a socket that is missing is a server that does not run.
  return awayCodes.has(code) && (code !== 'ENOENT' || Reflect.get(error, 'syscall') === 'connect');
}
