import {
  phoneLogin,
  saveLoginPhone,
  sendOwnCode,
  sendSms,
} from '@millwright/contract/areas/identity/sms/sms.ts';
import { findAnything } from '@millwright/contract/areas/tenancy/find/find.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { CountryCode } from '@millwright/contract/core/fields/countries.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { sendSheet } from '../../../resource/trials/sheetTesting.ts';
import { smsServer } from './smsTesting.ts';

const { server, codeTo } = await smsServer();
const { make, owner, visitor } = server;
const users = resourceCalls(user);
let last = 0;
const account = (phone: string) => ({ username: `mobile${++last}`, realname: 'Lan', phone });

/** A mill in a country with somebody who adds people. */
async function millIn(country: CountryCode) {
  const tenantId = await make.tenant({ language: 'en' });
  await owner.query('update tenant set country = $2 where id = $1', [tenantId, country]);
  const password = 'Spindle-40S!';
  const chief = await make.user({ tenantIds: [tenantId], codes: Object.values(user.access), password });
  const as = server.as(chief);
  const add = async (phone: string) => (await as.call(users.add, account(phone))).body;
  return { tenantId, chief, as, add, password };
}
const refused = { code: 400, errors: [{ field: 'phone', rule: 'mobile' }] };

describe('mobile numbers of people by the country of the mill', () => {
  it.each([
    ['VN', '0912345678', '+84912345678'],
    ['VN', '+84 912 345 679', '+84912345679'],
    ['BD', '01712345678', '+8801712345678'],
    ['CN', '13812345678', '13812345678'],
  ] as const)('in %s %s is stored as %s', async (country, typed, stored) => {
    const { add } = await millIn(country);
    expect(await add(typed)).toMatchObject({ success: true, result: { phone: stored } });
  });

  it.each([
    ['CN', '0912345678'],
    ['CN', '12812345678'],
    ['VN', '01712345678'],
  ] as const)('in %s %s is refused', async (country, typed) => {
    expect(await (await millIn(country)).add(typed)).toMatchObject(refused);
  });

  it.each([
    [
      'VN',
      '0912345671',
      ['0912', '0912345671', '912345671', '+84912', '+84 912 345', '0084912', '0912 345 671'],
    ],
    ['BD', '01712345671', ['0171', '+880171']],
    ['CN', '13812345671', ['1381', '138 1234']],
  ] as const)('in %s %s is found by the parts of it that people type', async (country, typed, parts) => {
    const { as } = await millIn(country);
    const { id } = (await as.call(users.add, account(typed))).result;
    for (const part of parts) {
      const byWord = (await as.call(users.list, { keyword: part })).result.records;
      const byFilter = (await as.call(users.list, { phone: `*${part}*` })).result.records;
      expect([part, byWord.map((row) => row.id), byFilter.map((row) => row.id)]).toEqual([part, [id], [id]]);
    }
    expect((await as.call(users.list, { keyword: '0999' })).result.records).toEqual([]);
  });

  it('is found from anywhere as it is typed in its country', async () => {
    const { as, add } = await millIn('VN');
    await add('0912345699');
    const { kinds } = (await as.call(findAnything, { text: '0912345699' })).result;
    expect(kinds.flatMap(({ finds }) => finds).map(({ contact }) => contact?.phone)).toEqual([
      '+84912345699',
    ]);
  });

  it('is one number however it is written', async () => {
    const { add } = await millIn('VN');
    expect(await add('0912 000 111')).toMatchObject({ success: true });
    expect(await add('+84912000111')).toMatchObject({
      messageCode: 'core.taken',
      errors: [{ field: 'phone' }],
    });
  });

  it('stays when the row is saved again, and is read in sheets without its first zero', async () => {
    const { as, chief } = await millIn('VN');
    const { id, version } = (await as.call(users.add, account('0912000222'))).result;
    expect((await as.call(users.edit, { id, version, realname: 'Lan Anh' })).result).toMatchObject({
      phone: '+84912000222',
    });
    const report = await sendSheet(server, chief, {
      resource: user,
      rows: [
        ['Account', 'Name', 'Mobile'],
        [`mobile${++last}`, 'Hoa', 912_000_333],
      ],
    });
    expect(report).toMatchObject({ added: 1 });
    const { records } = (await as.call(users.list, { realname: 'Hoa' })).result;
    expect(records).toMatchObject([{ phone: '+84912000333' }]);
  });
});

describe('a login by SMS from another country', () => {
  it('takes the number as it is written at home, and with its country', async () => {
    const { as, chief, password } = await millIn('VN');
    await as.call(sendOwnCode, { phone: '0912 777 888' });
    const smscode = await codeTo('+84912777888');
    await as.call(saveLoginPhone, { phone: '0912777888', smscode, password });
    for (const mobile of ['0912777888', '+84 912 777 888']) {
      expect((await visitor.call(sendSms, { mobile, smsmode: '0' })).body).toMatchObject({ success: true });
      const captcha = await codeTo('+84912777888');
      const reply = await visitor.call(phoneLogin, { mobile, captcha });
      expect(reply.result.userInfo).toMatchObject({ id: chief.id });
    }
  });

  it('refuses what is no number in the country of any mill', async () => {
    expect((await visitor.call(sendSms, { mobile: '0112345678', smsmode: '0' })).body).toMatchObject({
      code: 400,
      errors: [{ field: 'mobile', rule: 'mobile' }],
    });
  });
});
