import { randomBytes } from 'node:crypto';
import { fail, Refusal } from './fail.ts';

/**
 * Returns an error as what a person reads of it: a refusal as it is, anything else as a bug with a reference, under which
 * it is logged whole.
 */
export function refusalOfError(
  error: unknown,
  log: { readonly error: (about: object, line: string) => void },
  { line, ...about }: { readonly line: string } & Readonly<Record<string, unknown>>,
): Refusal {
  if (error instanceof Refusal) return error;
  const reference = randomBytes(6).toString('hex');
  log.error({ err: error, reference, ...about }, line);
  return fail('core.bug', { reference });
}
