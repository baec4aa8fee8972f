import { ApiRefusal } from '../../../app/refusal.ts';

/** The mill has no machine with the code that was asked for. */
export function isUnknownMachine(error: Error | null): boolean {
  return error instanceof ApiRefusal && error.code === 404;
}
