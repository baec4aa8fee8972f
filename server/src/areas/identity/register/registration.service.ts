import { invitation as invitations } from '@millwright/contract/areas/identity/invitation/invitation.ts';
import type { register } from '@millwright/contract/areas/identity/register/registration.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { inTenant, type TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Emitted } from '../../../platform/events/events.queries.ts';
import type { App, PublicCtx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { createAttempts } from '../../../platform/session/attempts.ts';
import { hashPassword } from '../../../platform/session/passwords.ts';
import { addRow, asSystem, editRow } from '../../../resource/index.ts';
import { assertUnlocked } from '../login/login.service.ts';
import { administeringRole, keptCode } from '../invitation/invitation.hooks.ts';
import { letWait, lockInvitation, millName } from './registration.queries.ts';
import type { Codes } from '../sms/codes.service.ts';
import { mobileInMill } from '../sms/typedMobile.ts';
import { findInvitation, noteLoginPhone, setFirstPassword } from '../sms/sms.queries.ts';
import { triesOfRegistration } from '../../access/index.ts';

type Said = InputOf<typeof register>;
type Registered = OutputOf<typeof register>;

/**
 * Registers people by invitation. The person becomes a row of the mill like one that its administrator adds: with the
 * same rules and events, and with the system as the one who wrote it. Throws `iam.invitationWrong` for an invitation that
 * is unknown, over, or gives a role that administers people by now.
 */
export function createRegistration(app: App, codes: Codes) {
  const { pool, clock, log, events } = app;
  const attempts = createAttempts(app);

  const write = async (tx: TenantTransaction, said: Said & { invitationId: string; hash: string }) => {
    const emitted: Emitted[] = [];
    const { tenantId } = tx;
    const ctx = await asSystem({
      tx,
      tenantId,
      clock,
      log,
      emit: (name, payload) => {
        emitted.push({ name, payload });
      },
    });
    const { invitationId, hash, username, realname, phone } = said;
    const asked = await lockInvitation(tx, { id: invitationId });
    // Others may have taken the last places meanwhile.
    if (asked === undefined || asked.people >= asked.mostPeople) throw fail('iam.invitationWrong');
    const { roleIds, departmentIds, needsApproval } = asked;
    // A role may have been given more since the invitation was made.
    if ((await administeringRole(tx, roleIds)) !== undefined) throw fail('iam.invitationWrong');
    const { id: userId } = await addRow(ctx, user, {
      username,
      realname,
      ...(phone === undefined ? {} : { phone }),
      ...(roleIds.length === 0 ? {} : { roleIds }),
      ...(departmentIds.length === 0 ? {} : { departmentIds }),
    });
    await setFirstPassword(tx, { userId, newHash: hash });
    if (phone !== undefined) await noteLoginPhone(tx, { userId, mobile: phone });
    if (needsApproval) await letWait(tx, { id: userId });
    await editRow(ctx, invitations, { id: invitationId }, { people: asked.people + 1 });
    const registered: Registered = { username, tenantName: await millName(tx), waits: needsApproval };
    return { registered, isHeard: await events.store(tx, emitted) };
  };

  return async ({ ip }: PublicCtx, said: Said): Promise<Registered> => {
    const tries = [triesOfRegistration(ip)];
    const [standing] = await attempts.read(tries);
    assertUnlocked(standing ?? { waitMs: 0 });
    const found = await findInvitation(pool, {
      code: keptCode(said.invitation),
      at: new Date(clock.nowMs()),
    });
    if (found === undefined) {
      await attempts.note(tries);
      throw fail('iam.invitationWrong', {}, [{ field: 'invitation', rule: 'reference', params: {} }]);
    }
    const { tenantId, id: invitationId } = found;
    const { smscode = '' } = said;
    const phone =
      said.phone === undefined
        ? undefined
        : await mobileInMill(pool, said.phone, { tenantId, field: 'phone' });
    // Before the transaction: it locks the invitation, and whoever waits for that must not keep this from a connection.
    if (phone !== undefined) await codes.assertRight(smscode, { purpose: 'register', mobile: phone });
    const hash = await hashPassword(said.password);
    const { registered, isHeard } = await inTenant(pool, tenantId, (tx) =>
      write(tx, { ...said, ...(phone === undefined ? {} : { phone }), invitationId, hash }),
    );
    if (isHeard) events.wake(tenantId);
    return registered;
  };
}
