import { randomBytes } from 'node:crypto';
import {
  type resetPassword,
  ticketMinutes,
  type verifyPhone,
} from '@millwright/contract/areas/identity/sms/sms.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { App, PublicCtx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { hashPassword } from '../../../platform/session/passwords.ts';
import { createProofs } from '../../../platform/session/proofs.ts';
import type { Codes } from './codes.service.ts';
import { createCodeJudge } from './phoneLogin.service.ts';
import { typedMobile } from './typedMobile.ts';
import { findPhoneOwner, resetPasswordOf } from './sms.queries.ts';

/**
 * A new password for who forgot it: the code that was sent to the login telephone leads to a ticket of 256 random bits,
 * which the server holds as a hash, and which is good once. Administrators have no such way.
 */
export function createReset(app: App, codes: Codes) {
  const { pool, sessions } = app;
  const judged = createCodeJudge(app, codes);
  const proofs = createProofs(app);
  const placeOf = (ticket: string) => ({ of: `ticket\n${ticket}`, secret: ticket });

  return {
    verify: async (
      ctx: PublicCtx,
      { phone: typed, smscode }: InputOf<typeof verifyPhone>,
    ): Promise<OutputOf<typeof verifyPhone>> => {
      const { mobile: phone } = await typedMobile(pool, typed, { field: 'phone' });
      const userId = await judged({ purpose: 'reset', mobile: phone, code: smscode, ip: ctx.ip });
      const owner = await findPhoneOwner(pool, { mobile: phone, administrators: [] });
      if (owner?.userId !== userId) throw fail('iam.codeWrong');
      const ticket = randomBytes(32).toString('base64url');
      const lastsMs = ticketMinutes * minuteMs;
      await proofs.keep({ ...placeOf(ticket), tries: 1, lastsMs, userId, replaces: false });
      return { username: owner.username, smscode: ticket, ticket };
    },

    reset: async (_ctx: PublicCtx, input: InputOf<typeof resetPassword>): Promise<null> => {
      const ticket = input.ticket ?? input.smscode ?? '';
      const { isRight, userId } = await proofs.check(placeOf(ticket));
      if (!isRight || userId === undefined) throw fail('iam.ticketOver');
      sessions.noteEnded(
        await resetPasswordOf(pool, { userId, newHash: await hashPassword(input.password) }),
      );
      return null;
    },
  };
}
