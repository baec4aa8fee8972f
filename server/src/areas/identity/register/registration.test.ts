import { describe, expect, it } from 'vitest';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { invitation } from '@millwright/contract/areas/identity/invitation/invitation.ts';
import { register } from '@millwright/contract/areas/identity/register/registration.ts';
import { phoneLogin, sendSms } from '@millwright/contract/areas/identity/sms/sms.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { smsServer } from '../sms/smsTesting.ts';

const { server, codeTo, aNumber, sent } = await smsServer();
const { visitor, make, owner, clock } = server;
const password = 'Bobbin-60S!';
const calls = resourceCalls(invitation);
const people = resourceCalls(user);
const rights = [...Object.values(invitation.access), ...Object.values(user.access), 'boards.mill'];
let last = 0;
const aName = () => `doffer_${++last}`;
const anAddress = () => `10.5.${Math.floor(++last / 200)}.${last % 200}`;

/** A mill with its administrator and a role of the shop floor. */
async function aMill() {
  const tenantId = await make.tenant({ name: `Mill ${++last}` });
  const as = server.as(await make.user({ tenantIds: [tenantId], codes: rights }));
  const roleId = await make.role({
    tenantId,
    codes: ['boards.mill'],
    roleCode: 'doffer',
    roleName: 'Doffer',
  });
  const invite = async (said: object = {}) => {
    const row = { mostPeople: 2, lastDay: '2099-12-31', roleIds: [roleId], needsApproval: false, ...said };
    return (await as.call(calls.add, row)).result;
  };
  return { tenantId, as, roleId, invite };
}

const enrol = async (code: unknown, said: object = {}) =>
  visitor.call(
    register,
    { invitation: code, username: aName(), realname: '张三', password, confirmpassword: password, ...said },
    { from: anAddress() },
  );
const entered = async (username: string) =>
  (await visitor.call(login, { username, password }, { from: anAddress() })).body;

describe('registration by invitation', () => {
  it('gives an account of the mill with the roles of the invitation, and lets in at once', async () => {
    const { invite, as, tenantId } = await aMill();
    const { code, id } = await invite();
    expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    const { result } = await enrol(String(code).toLowerCase().replaceAll('-', ' '));
    expect(result).toMatchObject({ tenantName: expect.stringMatching(/^Mill/), waits: false });
    const { success, result: granted } = await entered(result.username);
    expect(success).toBe(true);
    expect(granted).toMatchObject({
      roles: [{ roleCode: 'doffer' }],
      tenantList: [{ id: tenantId }],
      mustChangePassword: false,
    });
    expect((await as.call(calls.queryById, { id })).result).toMatchObject({ people: 1 });
  });

  it('waits for the mill where the invitation says so, and is let in once it is approved', async () => {
    const { invite, as } = await aMill();
    const { code } = await invite({ needsApproval: true });
    const { result } = await enrol(code);
    expect(result.waits).toBe(true);
    expect(await entered(result.username)).toMatchObject({ messageCode: 'iam.noTenant' });
    const { records } = (await as.call(people.list, { state: 'waiting' })).result;
    expect(records).toMatchObject([{ username: result.username, state: 'waiting' }]);
    await as.call(actionCall(user, 'approve'), { ids: [String(records[0]?.id)] });
    expect((await entered(result.username)).success).toBe(true);
  });

  it('is over when all have come, its day is past, or it is closed', async () => {
    const { invite, as } = await aMill();
    const full = await invite({ mostPeople: 1 });
    expect((await enrol(full.code)).body.success).toBe(true);
    const closed = await invite();
    await as.call(actionCall(invitation, 'close'), { ids: [closed.id] });
    const late = await invite({
      lastDay: new Date(clock.nowMs() - 2 * 86_400_000).toISOString().slice(0, 10),
    });
    for (const { code } of [full, closed, late, { code: 'AAAA-BBBB-CCCC' }])
      expect((await enrol(code)).body).toMatchObject({
        code: 400,
        messageCode: 'iam.invitationWrong',
        errors: [{ field: 'invitation' }],
      });
  });

  it('lets no more in than it says, however many come at once', async () => {
    const { invite } = await aMill();
    const { code } = await invite({ mostPeople: 2 });
    const replies = await Promise.all(Array.from({ length: 5 }, () => enrol(code)));
    expect(replies.filter(({ body }) => body.success)).toHaveLength(2);
  });

  it('is over once its role may administer people, which no invitation gives', async () => {
    const { invite, roleId, tenantId, as } = await aMill();
    const { code } = await invite();
    await owner.query('insert into role_permission (tenant_id, role_id, code) values ($1, $2, $3)', [
      tenantId,
      roleId,
      'iam.user.add',
    ]);
    expect((await enrol(code)).body.messageCode).toBe('iam.invitationWrong');
    expect((await as.call(people.list, {})).result.total).toBe(1);
  });

  it('takes more people at once, each with a code by telephone, than the server has connections', async () => {
    const { invite } = await aMill();
    const { code } = await invite({ mostPeople: 30 });
    const phones = Array.from({ length: 24 }, () => aNumber());
    const codes: string[] = [];
    for (const mobile of phones) {
      await visitor.call(sendSms, { mobile, smsmode: '1', invitation: code }, { from: anAddress() });
      codes.push(await codeTo(mobile));
    }
    const replies = await Promise.all(
      phones.map((phone, index) => enrol(code, { phone, smscode: codes[index] })),
    );
    expect(replies.filter(({ body }) => body.success)).toHaveLength(24);
  });

  it('takes the login telephone along, with the code that the mill paid for', async () => {
    const { invite } = await aMill();
    const { code } = await invite();
    const [phone, other] = [aNumber(), aNumber()];
    await visitor.call(sendSms, { mobile: other, smsmode: '1' }, { from: anAddress() });
    const ask = { mobile: phone, smsmode: '1', invitation: code };
    await visitor.call(sendSms, ask, { from: anAddress() });
    const smscode = await codeTo(phone);
    expect(sent.filter(({ mobile }) => mobile === other)).toEqual([]);
    const username = aName();
    const wrong = await enrol(code, { username, phone, smscode: 'none' });
    expect(wrong.body.messageCode).toBe('iam.codeWrong');
    const { rows } = await owner.query('select from app_user where username = $1', [username]);
    expect(rows).toEqual([]);
    await enrol(code, { username, phone, smscode });
    await visitor.call(sendSms, { mobile: phone, smsmode: '0' }, { from: anAddress() });
    const reply = await visitor.call(phoneLogin, { mobile: phone, captcha: await codeTo(phone) });
    expect(reply.result.userInfo.username).toBe(username);
  });

  it('refuses what no form of the mill would take, and writes nothing', async () => {
    const { invite, as } = await aMill();
    const { code, id } = await invite();
    const taken = aName();
    await enrol(code, { username: taken });
    const broken = [
      [{ username: taken }, 'username', 'taken'],
      [{ username: 'a b' }, 'username', 'account'],
      [{ realname: '<b>' }, 'realname', 'personName'],
      [{ password: 'short' }, 'password', 'minLength'],
      [{ confirmpassword: 'other' }, 'confirmpassword', 'differs'],
      [{ phone: '138' }, 'phone', 'mobile'],
    ] as const;
    for (const [said, field, rule] of broken)
      expect((await enrol(code, said)).body.errors?.[0]).toMatchObject({ field, rule });
    expect((await as.call(calls.queryById, { id })).result).toMatchObject({ people: 1 });
  });

  it('codes cannot be guessed: an address that tried too many waits', async () => {
    const from = anAddress();
    const guess = () =>
      visitor.call(
        register,
        { invitation: 'AAAA-BBBB-CCCC', username: 'guesser', realname: '张三', password },
        { from },
      );
    for (let guesses = 0; guesses < 20; guesses++) await guess();
    expect((await guess()).body).toMatchObject({ code: 429, messageCode: 'iam.loginLocked' });
  });
});

describe('who invites', () => {
  it('gives no role with a right that he or she lacks, and none that administers people', async () => {
    const { as, tenantId } = await aMill();
    const strong = await make.role({ tenantId, codes: ['iam.online'] });
    const managing = await make.role({ tenantId, codes: [user.access.edit], roleName: 'Clerk' });
    const row = { mostPeople: 2, lastDay: '2099-12-31', needsApproval: true };
    expect((await as.call(calls.add, { ...row, roleIds: [strong] })).body.messageCode).toBe('iam.grantsMore');
    expect((await as.call(calls.add, { ...row, roleIds: [managing] })).body).toMatchObject({
      messageCode: 'iam.invitationOfAdministrator',
      parameter1: 'Clerk',
    });
  });

  it('does not choose the code', async () => {
    const { invite } = await aMill();
    expect((await invite({ code: 'EASY', people: -5 })).code).not.toBe('EASY');
  });
});
