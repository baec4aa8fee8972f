import { type phoneLogin, type sendSms, smsPurposes } from '@millwright/contract/areas/identity/sms/sms.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import type { App, PublicCtx } from '../../../platform/http/calls/app.ts';
import { fail, Refusal } from '../../../platform/http/errors/fail.ts';
import { createAttempts } from '../../../platform/session/attempts.ts';
import { createTurns } from '../../../platform/session/turns.ts';
import { type Enter, logged } from '../login/entry.service.ts';
import { keptCode } from '../invitation/invitation.hooks.ts';
import { assertUnlocked } from '../login/login.service.ts';
import {
  type StandardRole,
  clearLogin,
  noteWrongLogin,
  readLogin,
  triesOfLogin,
} from '../../access/index.ts';
import type { Codes } from './codes.service.ts';
import { findInvitation, findPhoneOwner } from './sms.queries.ts';
import { mobileInMill, typedMobile } from './typedMobile.ts';

const administrators: readonly StandardRole[] = ['platformAdministrator', 'tenantAdministrator'];

/** Sends a code to whoever asks for one, if the number is somebody's, or an invitation pays for it. */
export function createSendSms({ pool, clock }: Pick<App, 'pool' | 'clock'>, codes: Codes) {
  return async (
    ctx: PublicCtx,
    { mobile: typed, smsmode, invitation }: InputOf<typeof sendSms>,
  ): Promise<null> => {
    const purpose = smsPurposes[smsmode];
    const { ip, language } = ctx;
    const { mobile: read, owner } = await typedMobile(pool, typed, { field: 'mobile', administrators });
    const invited = await findInvitation(pool, {
      code: keptCode(invitation ?? ''),
      at: new Date(clock.nowMs()),
    });
    const isRegistering = purpose === 'register' && invited !== undefined;
    const mobile = isRegistering
      ? await mobileInMill(pool, typed, { tenantId: invited.tenantId, field: 'mobile' })
      : read;
    const to = { purpose, mobile, ip, language };
    if (purpose === 'register') await codes.send({ ...to, tenantId: invited?.tenantId });
    else if (owner?.status !== 'normal') await codes.send(to);
    else {
      const { userId, tenantId } = owner;
      // Whoever steals the telephone of an administrator does not get the mill with it.
      const isRefused = purpose === 'reset' && owner.isAdministrator;
      await codes.send({ ...to, tenantId, isRefused, userId: isRefused ? undefined : userId });
    }
    return null;
  };
}

/** Login by a code that was sent to one's login telephone. */
export function createPhoneLogin(app: App, { codes, enter }: { codes: Codes; enter: Enter }) {
  const { pool } = app;
  const judged = createCodeJudge(app, codes);

  return async (ctx: PublicCtx, input: InputOf<typeof phoneLogin>): Promise<OutputOf<typeof phoneLogin>> => {
    const typed = input.mobile ?? input.phone ?? '';
    const code = input.captcha ?? input.code ?? '';
    const { tenantId, terminal } = input;
    const field = input.mobile === undefined ? 'phone' : 'mobile';
    const { mobile } = await typedMobile(pool, typed, { field });
    return logged(app, ctx, { typed: mobile, tenantId }, async () => {
      const userId = await judged({ purpose: 'login', mobile, code, ip: ctx.ip });
      const owner = await findPhoneOwner(pool, { mobile, administrators });
      // The number went to somebody else since the code was sent.
      if (owner?.userId !== userId) throw fail('iam.codeWrong');
      // Such a session would have no rights, and could not change a password that the person does not know.
      if (owner.isHandedOut) throw fail('iam.passwordFirst');
      const { status } = owner;
      return enter(ctx, { userId, status, tenantId, terminal, mustChangePassword: false, way: 'phone' });
    });
  };
}

/** Gives the person whose code it is, and counts wrong ones as wrong logins. Throws `iam.codeWrong`, `iam.loginLocked`. */
export function createCodeJudge(app: App, codes: Codes) {
  const attempts = createAttempts(app);
  const inTurn = createTurns();

  const judge = async ({ purpose, mobile, code, ip }: SaidCode): Promise<string> => {
    const tries = triesOfLogin(`${purpose} ${mobile}`, ip);
    const before = await readLogin(attempts, tries);
    assertUnlocked(before);
    try {
      const { userId } = await codes.assertRight(code, { purpose, mobile });
      if (userId === undefined) throw fail('iam.codeWrong');
      if (before.hasFailed) await clearLogin(attempts, tries);
      return userId;
    } catch (error) {
      if (error instanceof Refusal) await noteWrongLogin(attempts, tries);
      throw error;
    }
  };
  return (said: SaidCode): Promise<string> => inTurn(`${said.mobile} ${said.ip}`, () => judge(said));
}

interface SaidCode {
  readonly purpose: 'login' | 'reset';
  readonly mobile: string;
  readonly code: string;
  readonly ip: string;
}
