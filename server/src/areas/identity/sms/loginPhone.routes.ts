import {
  removeLoginPhone,
  saveLoginPhone,
  sendOwnCode,
  showLoginPhone,
} from '@millwright/contract/areas/identity/sms/sms.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { acrossMillsCall, call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { createOwnPassword } from '../../access/index.ts';
import type { Codes } from './codes.service.ts';
import { loginPhoneOf, noteLoginPhone } from './sms.queries.ts';

/** The telephone that somebody logs in with: proved by a code, changed with the password. */
export function mountLoginPhone(app: App, codes: Codes): void {
  const { sessions } = app;
  const knownHash = createOwnPassword(app);

  const shown = async ({ tx, person }: Ctx) => ({
    phone: await loginPhoneOf(tx, { userId: person.id }),
    hasSms: codes.hasSms,
  });
  const note = async (ctx: Ctx, mobile: string | null) => {
    await noteLoginPhone(ctx.tx, { userId: ctx.person.id, mobile });
    ctx.afterCommit(() => sessions.forget(ctx.sessionId));
    return shown(ctx);
  };

  call(app, showLoginPhone, shown);

  // The gateway may take seconds: no transaction waits for it.
  acrossMillsCall(app, sendOwnCode, async ({ person, tenant }, { phone: mobile }, { ip, language }) => {
    const [userId, tenantId] = [person.id, tenant.id];
    await codes.send({ purpose: 'ownPhone', mobile, asker: userId, userId, tenantId, ip, language });
    return null;
  });

  call(app, saveLoginPhone, async (ctx, { phone: mobile, smscode, password }) => {
    const { person } = ctx;
    await knownHash(person, password);
    const { userId } = await codes.assertRight(smscode, { purpose: 'ownPhone', mobile, asker: person.id });
    if (userId !== person.id) throw fail('iam.codeWrong');
    return note(ctx, mobile);
  });

  call(app, removeLoginPhone, (ctx) => note(ctx, null));
}
