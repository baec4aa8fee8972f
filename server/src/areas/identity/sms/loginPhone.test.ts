import { describe, expect, it } from 'vitest';
import {
  phoneLogin,
  removeLoginPhone,
  saveLoginPhone,
  sendOwnCode,
  sendSms,
  showLoginPhone,
} from '@millwright/contract/areas/identity/sms/sms.ts';
import { smsServer } from './smsTesting.ts';

const { server, sent, codeTo, aNumber, holderOf } = await smsServer();
const { visitor, make } = server;
const password = 'Spindle-40S!';

/** Somebody who is logged in and asked for a code. */
async function asking(phone: string) {
  const as = server.as(await make.user({ password }));
  expect((await as.call(sendOwnCode, { phone })).body.success).toBe(true);
  return { as, smscode: await codeTo(phone) };
}

describe('the login telephone of a person', () => {
  it('is the one that a code and the password prove, and logs in from then on', async () => {
    const phone = aNumber();
    const { as, smscode } = await asking(phone);
    expect((await as.call(showLoginPhone)).result).toEqual({ phone: null, hasSms: true });
    const saved = await as.call(saveLoginPhone, { phone, smscode, password });
    expect(saved.result).toEqual({ phone, hasSms: true });
    await visitor.call(sendSms, { mobile: phone, smsmode: '0' });
    const reply = await visitor.call(phoneLogin, { mobile: phone, captcha: await codeTo(phone) });
    expect(reply.result.userInfo.phone).toBe(phone);
  });

  it('is nobody’s without the password, or with a code of another number or person', async () => {
    const [phone, other] = [aNumber(), aNumber()];
    const { as, smscode } = await asking(phone);
    const wrong = await as.call(saveLoginPhone, { phone, smscode, password: 'guess' });
    expect(wrong.body.messageCode).toBe('iam.oldPasswordWrong');
    const elsewhere = await as.call(saveLoginPhone, { phone: other, smscode, password });
    expect(elsewhere.body.messageCode).toBe('iam.codeWrong');
    const somebody = server.as(await make.user({ password }));
    const stolen = await somebody.call(saveLoginPhone, { phone, smscode, password });
    expect(stolen.body.messageCode).toBe('iam.codeWrong');
    expect((await as.call(showLoginPhone)).result.phone).toBeNull();
  });

  it('passwords cannot be guessed by it', async () => {
    const { as, smscode } = await asking(aNumber());
    const guess = () => as.call(saveLoginPhone, { phone: aNumber(), smscode, password: 'guess' });
    for (let guesses = 0; guesses < 5; guesses++) await guess();
    expect((await guess()).body).toMatchObject({ code: 429, messageCode: 'iam.passwordLocked' });
  });

  it('belongs to who proved it last: the former holder logs in with it no more', async () => {
    const phone = aNumber();
    const former = await holderOf(phone);
    const { as, smscode } = await asking(phone);
    await as.call(saveLoginPhone, { phone, smscode, password });
    expect((await server.as(former).call(showLoginPhone)).result.phone).toBeNull();
  });

  it('can be taken away, and then logs nobody in', async () => {
    const mobile = aNumber();
    const as = server.as(await holderOf(mobile));
    expect((await as.call(removeLoginPhone)).result.phone).toBeNull();
    await visitor.call(sendSms, { mobile, smsmode: '0' });
    expect(sent.filter((sms) => sms.mobile === mobile)).toEqual([]);
  });
});
