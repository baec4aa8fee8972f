import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '../http/fail.ts';
import { createLimiter } from './limiter.ts';

// A hash takes a core for a tenth of a second: one core is always left to every other request, and two at a time are enough.
const limited = createLimiter({ width: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: 100 });

/** An argon2id hash of a password. Throws `core.tooMany` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/**
 * Whether a password belongs to a hash. Without a hash, as for an unknown account, the answer is no and takes as long,
 * so that time does not tell which accounts exist.
 */
export async function verifyPassword(password: string, known: string | undefined): Promise<boolean> {
  const compared = known ?? (await hashOfNobody());
  const isRight = await inTurn(() => verify(compared, password));
  return isRight && known !== undefined;
}

let nobody: Promise<string> | undefined;

/** A hash of a password that nobody has; made once, before the first login can need it. */
export function hashOfNobody(): Promise<string> {
  nobody ??= hash(crypto.randomUUID());
  return nobody;
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const outcome = await limited(async () => ({ result: await work() }));
  if (!outcome) throw fail('core.tooMany', { seconds: 10 });
  return outcome.result;
}
