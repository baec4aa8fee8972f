import { handedOutDays } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import type { login as loginCall } from '@millwright/contract/areas/identity/login/calls.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { App, PublicCtx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { createAttempts } from '../../../platform/session/attempts.ts';
import { verifyPassword } from '../../../platform/session/passwords.ts';
import { createTurns } from '../../../platform/session/turns.ts';
import type { Captchas } from '../captcha/captcha.service.ts';
import { type Enter, logged } from './entry.service.ts';
import {
  type Account,
  findAccount,
  clearLogin,
  type LoginStanding,
  noteWrongLogin,
  readLogin,
  triesOfLogin,
} from '../../access/index.ts';
import { answerOfferOf } from '../../tenancy/index.ts';

type LoginInput = InputOf<typeof loginCall>;
type Login = (ctx: PublicCtx, input: LoginInput) => Promise<OutputOf<typeof loginCall>>;

/**
 * Login by account and password. One sentence and equal time for an unknown account and a wrong password; that an
 * account is frozen is told only to who knows its password. Wrong ones are counted by what was typed and by address:
 * they ask for a captcha, and lock, whether or not anybody has the account.
 */
export function createLogin(app: App, { captchas, enter }: { captchas: Captchas; enter: Enter }): Login {
  const { pool, clock } = app;
  const attempts = createAttempts(app);
  const inTurn = createTurns();

  const accountOf = async (input: LoginInput, ip: string): Promise<Account> => {
    const { username, password } = input;
    const tries = triesOfLogin(username, ip);
    const before = await readLogin(attempts, tries);
    assertUnlocked(before);
    if (before.needsCaptcha) await captchas.assertRight(input, ip);
    const account = await findAccount(pool, { username });
    const isRight = await verifyPassword(password, account?.passwordHash);
    if (!account || !isRight) return refuseLogin(await noteWrongLogin(attempts, tries));
    if (before.hasFailed) await clearLogin(attempts, tries);
    return account;
  };

  return (ctx, input) => {
    const { username, tenantId, terminal } = input;
    return logged(app, ctx, { typed: username, tenantId }, async () => {
      // In turn, so that many guesses sent at once are no more guesses than the lock allows.
      const key = `${username.toLowerCase()} ${ctx.ip}`;
      const { userId, status, isHandedOut, changedAt } = await inTurn(key, () => accountOf(input, ctx.ip));
      if (status === 'normal' && isHandedOut && isOver(changedAt)) throw fail('iam.passwordExpired');
      if (status === 'normal') await answer(userId, input);
      return enter(ctx, {
        userId,
        status,
        tenantId,
        terminal,
        mustChangePassword: isHandedOut,
        way: 'password',
      });
    });
  };

  async function answer(userId: string, { accepts, declines }: LoginInput): Promise<void> {
    const asked = accepts ?? declines;
    if (asked === undefined) return;
    const heardIn = await inTenant(pool, asked, (tx) =>
      answerOfferOf(app, tx, { userId, tenantId: asked, isAccepted: accepts !== undefined }),
    );
    for (const each of heardIn) app.events.wake(each);
  }

  function isOver(handedOutAt: Date): boolean {
    return clock.nowMs() - handedOutAt.getTime() > handedOutDays * dayMs;
  }
}

/** Throws `iam.loginLocked` with the minutes to wait. */
export function assertUnlocked({ waitMs }: Pick<LoginStanding, 'waitMs'>): void {
  if (waitMs > 0) throw fail('iam.loginLocked', { minutes: Math.ceil(waitMs / minuteMs) });
}

/** Refuses a login. The page shows the captcha of the next one at once. */
function refuseLogin({ needsCaptcha }: LoginStanding): never {
  const asked = needsCaptcha ? [{ field: 'captcha', rule: 'required', params: {} }] : [];
  throw fail('iam.loginRefused', {}, asked);
}
