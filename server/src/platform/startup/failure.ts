/** Name of errors whose message is one sentence for the person at the terminal; no stack is shown for them. */
const name = 'StartupFailure';

/** An error that ends the start: `message` says in one sentence what is wrong and what helps. */
export function startupFailure(message: string, cause?: unknown): Error {
  const failure = new Error(message, { cause });
  failure.name = name;
  return failure;
}

export function isStartupFailure(error: unknown): error is Error {
  return error instanceof Error && error.name === name;
}

/** The system's code of an error (`ENOSPC`, `EADDRINUSE`, …), or undefined. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Turns the rejection of a file operation into undefined where the file or folder is missing; throws any other error again. */
export function undefinedIfMissing(error: unknown): undefined {
  if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return undefined;
  throw error;
}

/** Says why a network port could not be opened and which option chooses another one. Other errors pass unchanged. */
export function portFailure(error: unknown, { port, option }: { port: number; option: string }): Error {
  const code = systemCode(error);
  if (code === 'EADDRINUSE') {
    return startupFailure(
      `Port ${port} is taken by another program: stop it, or choose another port with ${option}.`,
      error,
    );
  }
  if (code === 'EACCES') {
    return startupFailure(
      `Port ${port} may not be opened by this user: choose one above 1023 with ${option}.`,
      error,
    );
  }
  if (code === 'EADDRNOTAVAIL') {
    return startupFailure(
      `This machine does not have the address given: choose another one with --host.`,
      error,
    );
  }
  return error instanceof Error ? error : new Error(String(error));
}
