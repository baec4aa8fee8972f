import type { updatePassword } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { createAttempts } from '../../../platform/session/attempts.ts';
import { hashPassword, verifyPassword } from '../../../platform/session/passwords.ts';
import type { Person } from '../../../platform/session/principal.ts';
import { createTurns } from '../../../platform/session/turns.ts';
import { changePassword, findAccount } from '../people/account.queries.ts';
import { triesOfOwnPassword } from './tries.ts';

type PasswordChange = (ctx: Ctx, input: InputOf<typeof updatePassword>) => Promise<null>;

/**
 * A person's own new password. Whoever sits down at a forgotten screen must know the old one, and cannot guess it:
 * after five wrong ones the person waits a quarter of an hour. Every other session of the person ends.
 */
export function createPasswordChange(app: App): PasswordChange {
  const { sessions } = app;
  const knownHash = createOwnPassword(app);

  return async (ctx, { username, oldpassword, password }) => {
    const { person, sessionId, tx } = ctx;
    if (username !== undefined && username.toLowerCase() !== person.username.toLowerCase())
      throw fail('iam.notOwnAccount');
    const known = await knownHash(person, oldpassword);
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

/**
 * Gives the hash of a person's password to who knows the password. Throws `iam.oldPasswordWrong`, and
 * `iam.passwordLocked` after five wrong ones.
 */
export function createOwnPassword(app: Pick<App, 'pool' | 'clock'>) {
  const attempts = createAttempts(app);
  const inTurn = createTurns();

  const judged = async ({ id, username }: Pick<Person, 'id' | 'username'>, typed: string) => {
    const tries = [triesOfOwnPassword(id)];
    const [before] = await attempts.read(tries);
    const waitMs = before?.waitMs ?? 0;
    if (waitMs > 0) throw fail('iam.passwordLocked', { minutes: Math.ceil(waitMs / minuteMs) });
    const account = await findAccount(app.pool, { username });
    const isRight = await verifyPassword(typed, account?.passwordHash);
    if (!account || !isRight) {
      await attempts.note(tries);
      throw fail('iam.oldPasswordWrong');
    }
    if (before?.count !== 0) await attempts.clear(tries);
    return account.passwordHash;
  };

  // In turn, so that many guesses sent at once are no more guesses than the lock allows.
  return (person: Pick<Person, 'id' | 'username'>, typed: string): Promise<string> =>
    inTurn(person.id, () => judged(person, typed));
}
