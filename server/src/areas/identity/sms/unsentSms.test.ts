import { describe, expect, it } from 'vitest';
import { phoneLogin, sendOwnCode, sendSms } from '@millwright/contract/areas/identity/sms/sms.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import type { Sms } from './sender.ts';

const gateway = { isAway: false, sent: new Array<Sms>() };
const server = await testServer({
  sendSms: (sms) => {
    if (gateway.isAway) return Promise.reject(new Error('the SMS gateway answers 502'));
    gateway.sent.push(sms);
    return Promise.resolve();
  },
});
const { visitor, make, owner, clock } = server;
let last = 0;
const aNumber = () => `139${String(++last).padStart(8, '0')}`;

async function holderOf(mobile: string) {
  const person = await make.user({ codes: [] });
  await owner.query('update app_user set phone = $2, phone_verified_at = now() where id = $1', [
    person.id,
    mobile,
  ]);
  return person;
}

const ask = async (mobile: string) =>
  (await visitor.call(sendSms, { mobile, smsmode: '0' }, { from: `10.9.0.${last}` })).body;
const codeTo = (mobile: string) =>
  /\d{6}/.exec(gateway.sent.findLast((sms) => sms.mobile === mobile)?.words ?? '')?.[0] ?? '';

describe('a code that the gateway does not take', () => {
  it('is answered in words, and another one is sent at once', async () => {
    const mobile = aNumber();
    await holderOf(mobile);
    gateway.isAway = true;
    for (let tries = 0; tries < 2; tries++)
      expect(await ask(mobile)).toMatchObject({ success: false, code: 400, messageCode: 'iam.smsNotSent' });
    gateway.isAway = false;
    expect(await ask(mobile)).toMatchObject({ success: true });
    expect((await ask(mobile)).messageCode).toBe('iam.smsStillGood');
    const entered = await visitor.call(phoneLogin, { mobile, captcha: codeTo(mobile) });
    expect(entered.body.success).toBe(true);
  });

  it('counts as a message: five an hour to a number', async () => {
    const mobile = aNumber();
    await holderOf(mobile);
    gateway.isAway = true;
    const answers = [];
    for (let tries = 0; tries < 6; tries++) answers.push((await ask(mobile)).messageCode);
    expect(answers).toEqual([...Array(5).fill('iam.smsNotSent'), 'iam.smsTooOften']);
    gateway.isAway = false;
    clock.advance(60 * 60_000);
    expect((await ask(mobile)).success).toBe(true);
  });

  it('does not tell whether anybody has the number', async () => {
    const [known, unknown] = [aNumber(), aNumber()];
    await holderOf(known);
    const told = async (mobile: string) => {
      const { timestamp: _timestamp, ...answer } = await ask(mobile);
      return answer;
    };
    gateway.isAway = true;
    expect(await told(known)).toEqual(await told(unknown));
    gateway.isAway = false;
    const sent = await told(known);
    expect(sent).toMatchObject({ success: true });
    expect(await told(unknown)).toEqual(sent);
  });

  it('is told to who wants to log in with the telephone as well', async () => {
    const person = server.as(await make.user({ codes: [] }));
    const phone = aNumber();
    gateway.isAway = true;
    expect((await person.call(sendOwnCode, { phone })).body.messageCode).toBe('iam.smsNotSent');
    gateway.isAway = false;
    expect((await person.call(sendOwnCode, { phone })).body.success).toBe(true);
  });
});
