import { isStartupFailure, startupFailure, systemCode } from '../startup/failure.ts';

/**
 * Turns what went wrong with PostgreSQL's programs into one sentence that names the remedy, where the cause is
 * known; otherwise into one that carries the last lines of the log.
 */
export function explain({ error, log, folder }: { error?: unknown; log?: string; folder: string }): Error {
  if (isStartupFailure(error)) return error;
  const text = `${log ?? ''}\n${error instanceof Error ? error.message : ''}`;
  const code = systemCode(error);
  if (code === 'ENOSPC' || text.includes('No space left on device')) {
    return startupFailure(
      `The disk is full: free some space for the data folder ${folder} and start again.`,
      error,
    );
  }
  if (code === 'EACCES' || code === 'EPERM' || text.includes('Permission denied')) {
    return startupFailure(
      `PostgreSQL may not use the folder ${folder}: give its account access, or choose another folder with --data.`,
      error,
    );
  }
  if (code === 'EROFS') {
    return startupFailure(`The folder ${folder} is read-only: choose another folder with --data.`, error);
  }
  if (text.includes('could not look up effective user ID')) {
    return startupFailure(
      'PostgreSQL needs an account that has a name on this system: start Millwright under one, or set DATABASE_URL.',
      error,
    );
  }
  if (code === 'ENOENT' || text.includes('error while loading shared libraries')) {
    return startupFailure(
      'The bundled PostgreSQL does not run on this system (it needs glibc on Linux): set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
      error,
    );
  }
  const detail = (log ?? '').trim() || (error instanceof Error ? error.message : 'it gave no reason');
  return startupFailure(`PostgreSQL did not start; its last words were:\n${detail}`, error);
}
