import type { updatePassword } from '@millwright/contract/areas/iam/calls.ts';
import type { InputOf } from '@millwright/contract/core/call.ts';
import type { App, Ctx } from '../../platform/http/app.ts';
import { fail } from '../../platform/http/fail.ts';
import { createFailures } from '../../platform/session/failures.ts';
import { hashPassword, verifyPassword } from '../../platform/session/passwords.ts';
import { createTurns } from '../../platform/session/turns.ts';
import { changePassword, findAccount } from './iam.queries.ts';
import { failuresBeforeLock, lockMs } from './limits.ts';

type PasswordChange = (ctx: Ctx, input: InputOf<typeof updatePassword>) => Promise<null>;

/**
 * A person's own new password. Whoever sits down at a forgotten screen must know the old one, and cannot guess it:
 * after five wrong ones the person waits a quarter of an hour. Every other session of the person ends.
 */
export function createPasswordChange({ pool, sessions, clock }: App): PasswordChange {
  const failures = createFailures({ clock, max: failuresBeforeLock, windowMs: lockMs });
  const inTurn = createTurns();

  const knownHash = async ({ person }: Ctx, typed: string): Promise<string> => {
    const waitMs = failures.waitMs(person.id);
    if (waitMs > 0) throw fail('iam.passwordLocked', { minutes: Math.ceil(waitMs / 60_000) });
    const account = await findAccount(pool, person.username);
    const isRight = await verifyPassword(typed, account?.passwordHash);
    if (!account || !isRight) {
      failures.note(person.id);
      throw fail('iam.oldPasswordWrong');
    }
    failures.clear(person.id);
    return account.passwordHash;
  };

  return async (ctx, { username, oldpassword, password }) => {
    const { person, sessionId, tx } = ctx;
    if (username !== undefined && username.toLowerCase() !== person.username.toLowerCase())
      throw fail('iam.notOwnAccount');
    // In turn, so that many guesses sent at once are no more guesses than the lock allows.
    const known = await inTurn(person.id, () => knownHash(ctx, oldpassword));
    const ended = await changePassword(tx, {
      userId: person.id,
      knownHash: known,
      newHash: await hashPassword(password),
      keptSessionId: sessionId,
    });
    if (!ended) throw fail('iam.oldPasswordWrong');
    ctx.afterCommit(() => {
      sessions.noteEnded(ended);
      // A password of one's own gives the session its rights.
      sessions.forget(sessionId);
    });
    return null;
  };
}
