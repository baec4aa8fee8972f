import { describe, expect, it } from 'vitest';
import { currentTenants } from '@millwright/contract/areas/identity/login/calls.ts';
import { setupState } from '@millwright/contract/areas/tenancy/setup/setup.ts';
import { listLoginLog, loginLogRight } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import { phoneLogin, sendSms } from '@millwright/contract/areas/identity/sms/sms.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { smsServer } from './smsTesting.ts';

const { server, sent, codeTo, aNumber, holderOf } = await smsServer();
const { visitor, make, owner, clock } = server;
const without = await testServer();
let addresses = 0;
const anAddress = () => `10.3.${Math.floor(++addresses / 200)}.${addresses % 200}`;

const ask = async (mobile: string, said: object = {}, from = anAddress()) =>
  (await visitor.call(sendSms, { mobile, smsmode: '0', ...said }, { from })).body;
const enter = async (mobile: string, captcha: string, from = anAddress()) =>
  (await visitor.call(phoneLogin, { mobile, captcha }, { from })).body;

describe('login by SMS code', () => {
  it.each([
    ['mobile and captcha', (phone: string, code: string) => ({ mobile: phone, captcha: code })],
    ['phone and code', (phone: string, code: string) => ({ phone, code })],
  ])('G-026 C-022 lets in who holds the login telephone, named %s', async (_names, said) => {
    const mobile = aNumber();
    const person = await holderOf(mobile);
    expect(await ask(mobile)).toMatchObject({ success: true, code: 200, result: null });
    const code = await codeTo(mobile);
    const reply = await visitor.call(phoneLogin, said(mobile, code), { from: anAddress() });
    expect(reply.result.userInfo).toMatchObject({ id: person.id, username: person.username });
    const mills = await server.withToken(reply.result.token).call(currentTenants);
    expect(mills.result.list.map(({ id }) => id)).toEqual([person.tenantId]);
  });

  it('says in the language of who asks what the code is for', async () => {
    const mobile = aNumber();
    await holderOf(mobile);
    await visitor.call(sendSms, { mobile, smsmode: '0' }, { headers: { 'language-id': 'en' } });
    const code = await codeTo(mobile);
    expect(sent.at(-1)).toEqual({
      mobile,
      words: `Millwright: ${code} is your login code, valid for 10 min. Do not share this code.`,
    });
  });

  it('a code is good once', async () => {
    const mobile = aNumber();
    await holderOf(mobile);
    await ask(mobile);
    const code = await codeTo(mobile);
    expect((await enter(mobile, code)).success).toBe(true);
    expect(await enter(mobile, code)).toMatchObject({ code: 400, messageCode: 'iam.codeWrong' });
  });

  it('a code is good for ten minutes', async () => {
    const mobile = aNumber();
    await holderOf(mobile);
    await ask(mobile);
    const code = await codeTo(mobile);
    clock.advance(10 * 60_000);
    expect((await enter(mobile, code)).messageCode).toBe('iam.codeWrong');
  });

  it('a code is good for five tries, from wherever', async () => {
    const mobile = aNumber();
    await holderOf(mobile);
    await ask(mobile);
    const code = await codeTo(mobile);
    for (let tries = 0; tries < 5; tries++)
      expect((await enter(mobile, 'nocode')).messageCode).toBe('iam.codeWrong');
    expect((await enter(mobile, code)).messageCode).toBe('iam.codeWrong');
  });

  it('a code to log in with is none to choose a password with, and none for another number', async () => {
    const [mobile, other] = [aNumber(), aNumber()];
    await holderOf(mobile);
    await holderOf(other);
    await ask(mobile, { smsmode: '2' });
    const code = await codeTo(mobile);
    expect((await enter(mobile, code)).messageCode).toBe('iam.codeWrong');
    await ask(mobile);
    expect((await enter(other, await codeTo(mobile))).messageCode).toBe('iam.codeWrong');
  });

  it('a telephone that nobody proved to hold logs nobody in', async () => {
    const mobile = aNumber();
    const person = await make.user();
    await owner.query('update app_user set phone = $2 where id = $1', [person.id, mobile]);
    expect((await ask(mobile)).success).toBe(true);
    expect(sent.filter((sms) => sms.mobile === mobile)).toEqual([]);
  });

  it('locks after five wrong codes of one address, as passwords do', async () => {
    const [mobile, from] = [aNumber(), anAddress()];
    await holderOf(mobile);
    const codes = [];
    for (let tries = 0; tries < 6; tries++) codes.push((await enter(mobile, 'nocode', from)).messageCode);
    expect(codes).toEqual([...Array(5).fill('iam.codeWrong'), 'iam.loginLocked']);
  });

  it('refused ones stand in the log of the mill', async () => {
    const mobile = aNumber();
    const person = await holderOf(mobile);
    await enter(mobile, '000000');
    const reader = await make.user({ tenantIds: [person.tenantId], codes: [loginLogRight] });
    const { records } = (await server.as(reader).call(listLoginLog, { kind: 'refused' })).result;
    expect(records).toMatchObject([{ username: person.username, reason: 'codeWrong', userId: person.id }]);
  });

  it('a first password is changed before', async () => {
    const mobile = aNumber();
    const { id } = await holderOf(mobile);
    await owner.query('update user_password set is_handed_out = true where user_id = $1', [id]);
    await ask(mobile);
    expect((await enter(mobile, await codeTo(mobile))).messageCode).toBe('iam.passwordFirst');
  });

  it('M-022 M-023 asks for number and code', async () => {
    const { body } = await visitor.call(phoneLogin, { code: '123456' });
    expect(body).toMatchObject({ code: 400, errors: [{ field: 'phone', rule: 'required' }] });
    const second = await visitor.call(phoneLogin, { phone: aNumber() });
    expect(second.body).toMatchObject({ code: 400, errors: [{ field: 'captcha', rule: 'required' }] });
    const third = await visitor.call(sendSms, { mobile: '12345', smsmode: '0' });
    expect(third.body).toMatchObject({ code: 400, errors: [{ field: 'mobile', rule: 'mobile' }] });
  });
});

describe('POST /sys/sms', () => {
  it('answers of a number that nobody has as of one that somebody has, a repeat too', async () => {
    const known = aNumber();
    await holderOf(known);
    const told = async (mobile: string) => {
      const answers = [await ask(mobile), await ask(mobile), await enter(mobile, 'nocode')];
      return answers.map(({ timestamp: _timestamp, ...answer }) => answer);
    };
    const ofKnown = await told(known);
    expect(await told(aNumber())).toEqual(ofKnown);
    expect(ofKnown[1]).toMatchObject({ code: 429, messageCode: 'iam.smsStillGood', parameter1: '10' });
  });

  it('sends nothing to a frozen person, and says the same', async () => {
    const mobile = aNumber();
    await holderOf(mobile, { status: 'frozen' });
    expect((await ask(mobile)).success).toBe(true);
    expect(sent.filter((sms) => sms.mobile === mobile)).toEqual([]);
  });

  it('sends five messages an hour to a number, whoever asks', async () => {
    const mobile = aNumber();
    await holderOf(mobile);
    for (let message = 0; message < 5; message++) {
      expect((await ask(mobile)).success).toBe(true);
      await enter(mobile, await codeTo(mobile));
    }
    expect(await ask(mobile)).toMatchObject({ code: 429, messageCode: 'iam.smsTooOften' });
    clock.advance(60 * 60_000);
    expect((await ask(mobile)).success).toBe(true);
  });

  it('keeps no code that could be read', async () => {
    const mobile = aNumber();
    await holderOf(mobile);
    await ask(mobile);
    const code = await codeTo(mobile);
    const { rows } = await owner.query('select key, hash::text from proof');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(code).toString('hex'));
    expect(server.logged.join('\n')).not.toContain(code);
  });

  it('is refused where the platform sends no messages, and the page knows it', async () => {
    const reply = await without.visitor.call(sendSms, { mobile: aNumber(), smsmode: '0' });
    expect(reply.body).toMatchObject({ code: 400, messageCode: 'iam.smsOff' });
    expect((await without.visitor.call(setupState)).result.sms).toBe(false);
    expect((await visitor.call(setupState)).result.sms).toBe(true);
  });
});
