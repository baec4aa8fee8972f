import { describe, expect, it } from 'vitest';
import { currentTenants, login } from '@millwright/contract/areas/identity/login/calls.ts';
import { resetPassword, sendSms, verifyPhone } from '@millwright/contract/areas/identity/sms/sms.ts';
import { smsServer } from './smsTesting.ts';

const { server, sent, codeTo, aNumber, holderOf } = await smsServer();
const { visitor, make, owner, clock } = server;
const [former, fresh] = ['Spindle-40S!', 'Bobbin-60S!'];
let addresses = 0;
const anAddress = () => `10.4.0.${++addresses}`;

const askFor = (mobile: string) => visitor.call(sendSms, { mobile, smsmode: 2 }, { from: anAddress() });
const verified = async (phone: string) => {
  await askFor(phone);
  const smscode = await codeTo(phone);
  return (await visitor.call(verifyPhone, { phone, smscode }, { from: anAddress() })).result;
};
const entersWith = async (username: string, password: string) =>
  (await visitor.call(login, { username, password }, { from: anAddress() })).body.success;

describe('a new password for who forgot it', () => {
  it('takes the place of the old one and ends every session', async () => {
    const mobile = aNumber();
    const person = await holderOf(mobile);
    const open = await visitor.call(login, { username: person.username, password: former });
    const { ticket, username } = await verified(mobile);
    expect(username).toBe(person.username);
    const said = { ticket, password: fresh, confirmpassword: fresh };
    expect((await visitor.call(resetPassword, said)).body).toMatchObject({ success: true, result: null });
    const { body } = await server.withToken(open.result.token).call(currentTenants);
    expect(body).toMatchObject({ code: 401, messageCode: 'iam.sessionEnded' });
    expect(await entersWith(username, former)).toBe(false);
    expect(await entersWith(username, fresh)).toBe(true);
  });

  it.each(['POST', 'PUT', 'GET'] as const)('comes by %s with the names of other clients', async (method) => {
    const mobile = aNumber();
    const { username } = await holderOf(mobile);
    const { smscode } = await verified(mobile);
    await visitor.call(resetPassword, { username, password: fresh, smscode, phone: mobile }, { method });
    expect(await entersWith(username, fresh)).toBe(true);
  });

  it('a ticket is good once, for ten minutes, and for its person alone', async () => {
    const [mobile, other] = [aNumber(), aNumber()];
    const { username } = await holderOf(mobile);
    const victim = await holderOf(other);
    const { ticket } = await verified(mobile);
    const said = { ticket, password: fresh, username: victim.username, phone: other };
    expect((await visitor.call(resetPassword, said)).body.success).toBe(true);
    expect(await entersWith(victim.username, former)).toBe(true);
    expect(await entersWith(username, fresh)).toBe(true);
    expect((await visitor.call(resetPassword, said)).body.messageCode).toBe('iam.ticketOver');
    const late = await verified(mobile);
    clock.advance(10 * 60_000);
    const reply = await visitor.call(resetPassword, { ...late, password: former });
    expect(reply.body).toMatchObject({ code: 400, messageCode: 'iam.ticketOver' });
  });

  it('a weak password is refused by its rule, and the ticket stays good', async () => {
    const mobile = aNumber();
    const { username } = await holderOf(mobile);
    const { ticket } = await verified(mobile);
    const weak = await visitor.call(resetPassword, { ticket, password: 'Spindles!' });
    expect(weak.body).toMatchObject({ code: 400, errors: [{ field: 'password', rule: 'needsDigit' }] });
    const differs = { ticket, password: fresh, confirmpassword: former };
    expect((await visitor.call(resetPassword, differs)).body.errors?.[0]).toMatchObject({
      field: 'confirmpassword',
      rule: 'differs',
    });
    await visitor.call(resetPassword, { ticket, password: fresh });
    expect(await entersWith(username, fresh)).toBe(true);
  });

  it.each(['tenantAdministrator', 'platformAdministrator'])(
    'is refused to a %s, in a message and not in the answer',
    async (roleCode) => {
      const mobile = aNumber();
      const { id: userId, tenantId } = await holderOf(mobile);
      await make.grant({ tenantId, userId, roleId: await make.role({ tenantId, roleCode }) });
      const told = (await askFor(mobile)).body;
      const ofNobody = (await askFor(aNumber())).body;
      expect({ ...told, timestamp: 0 }).toEqual({ ...ofNobody, timestamp: 0 });
      await expect.poll(() => sent.at(-1)).toMatchObject({ mobile });
      expect(sent.at(-1)?.words).toBe(
        '【Millwright】管理员账号不能通过短信找回密码，请联系其他管理员发放新密码。',
      );
    },
  );

  it('forgets no guess: wrong codes lock, and tickets cannot be made up', async () => {
    const [phone, from] = [aNumber(), anAddress()];
    await holderOf(phone);
    const codes = [];
    for (let tries = 0; tries < 6; tries++)
      codes.push((await visitor.call(verifyPhone, { phone, smscode: 'none' }, { from })).body.messageCode);
    expect(codes).toEqual([...Array(5).fill('iam.codeWrong'), 'iam.loginLocked']);
    const made = { ticket: 'A'.repeat(43), password: fresh };
    expect((await visitor.call(resetPassword, made)).body.messageCode).toBe('iam.ticketOver');
  });

  it('gives somebody who was never told a password one of his or her own', async () => {
    const mobile = aNumber();
    const { id, username } = await holderOf(mobile);
    await owner.query('update user_password set is_handed_out = true where user_id = $1', [id]);
    const { ticket } = await verified(mobile);
    await visitor.call(resetPassword, { ticket, password: fresh });
    const { result } = await visitor.call(login, { username, password: fresh }, { from: anAddress() });
    expect(result.mustChangePassword).toBe(false);
  });
});
