import { describe, expect, it } from 'vitest';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { coded, commaList, defineWire, moment, shown } from '@millwright/contract/core/wire/wire.ts';
import { clientListInputOf } from './asked.ts';
import { saidByClient, shownValue } from './values.ts';

const person = defineWire(user, {
  telephone: 'landline',
  sex: coded('sex', [
    [1, 'male'],
    [2, 'female'],
  ]),
  onDuty: coded('onDuty', [
    ['1', true],
    ['0', false],
  ]),
  status: shown(
    coded('state', [
      [1, 'normal'],
      [2, 'frozen'],
    ]),
  ),
  selectedroles: commaList('roleIds'),
});
const notice = defineWire(announcement, { startTime: moment('startTime') });
const zone = 'Asia/Shanghai';
const said = (input: Record<string, unknown>) => saidByClient(person, input, zone);

describe('what a client says', () => {
  it.each([
    [{ telephone: '021-5588' }, { landline: '021-5588' }],
    [{ telephone: '' }, { landline: null }],
    [{ telephone: null }, { landline: null }],
    [{ sex: 2 }, { sex: 'female' }],
    [{ sex: '1' }, { sex: 'male' }],
    [{ onDuty: '0' }, { onDuty: false }],
    [{ selectedroles: 'a,b,,a,' }, { roleIds: ['a', 'b'] }],
    [{ selectedroles: ['a'] }, { roleIds: ['a'] }],
    [{ selectedroles: '' }, { roleIds: null }],
    [{ status: 2, landline: 'x', roleIds: ['x'], id: 'x', createBy: 'x', toString: 'x' }, {}],
  ])('%j becomes %j', (input, values) => {
    expect(said(input)).toEqual(values);
  });

  it('is refused by the name of the client where a code is none', () => {
    expect(() => said({ sex: 3 })).toThrow(
      expect.objectContaining({ brokenRules: [{ field: 'sex', rule: 'choice', params: {} }] }),
    );
  });

  it.each([
    ['2026-03-02 08:00:00', '2026-03-02T00:00:00.000Z'],
    ['2026-03-02 08:00', '2026-03-02T00:00:00.000Z'],
    ['2026-03-02T08:00:00Z', '2026-03-02T08:00:00Z'],
    ['tomorrow', 'tomorrow'],
    ['2026-99-99 08:00:00', '2026-99-99 08:00:00'],
  ])('the moment %s is that of the mill’s clocks', (text, instant) => {
    expect(saidByClient(notice, { startTime: text }, zone)).toEqual({ startTime: instant });
  });
});

describe('what a client reads', () => {
  const read = (name: string, value: unknown) => {
    const field = person.fields[name] ?? notice.fields[name];
    if (field === undefined) throw new Error(name);
    return shownValue(field, value, { zone, language: 'en' });
  };

  it.each([
    ['telephone', '021', '021'],
    ['sex', 'female', 2],
    ['sex', null, null],
    ['onDuty', false, '0'],
    ['status', 'frozen', 2],
    ['selectedroles', ['a', 'b'], 'a,b'],
    ['selectedroles', [], null],
    ['startTime', '2026-03-01T16:30:05.000Z', '2026-03-02 00:30:05'],
  ])('of %s %j is %j', (name, held, wire) => {
    expect(read(name, held)).toEqual(wire);
  });
});

describe('what a client asks a list for', () => {
  const asked = (query: Record<string, unknown>) =>
    clientListInputOf(person, { pageNo: 1, pageSize: 10, superQueryMatchType: 'and', ...query });
  const usual = { pageNo: 1, pageSize: 10, superQueryMatchType: 'and', column: 'createTime', order: 'desc' };

  it.each([
    [{ status: '1' }, { state: 'normal' }],
    [{ status: '1,2' }, { state: 'normal,frozen' }],
    [{ status: '!2' }, { state: '!frozen' }],
    [{ status: '*2*' }, { state: 'frozen' }],
    [{ telephone: '*5588*' }, { landline: '*5588*' }],
    [
      { createTime_begin: '2026-03-01', createTime_end: '2026-03-02' },
      { createTime_begin: '2026-03-01', createTime_end: '2026-03-02' },
    ],
    [{ selectedroles_MultiString: ',a,b,' }, { roleIds_MultiString: ',a,b,' }],
    [{ landline: 'x', state: 'normal', departId: 'x', constructor: 'x', view: 'x', below: 'x' }, {}],
  ])('%j means %j', (query, filters) => {
    expect(asked(query)).toEqual({ ...usual, ...filters });
  });

  it('has codes of the client in an advanced query too', () => {
    const superQueryParams = JSON.stringify([{ field: 'status', rule: 'in', val: '1,2' }]);
    expect(asked({ superQueryParams }).superQueryParams).toBe(
      '[{"field":"state","rule":"in","val":"normal,frozen"}]',
    );
  });
});

describe('a table of names', () => {
  it('names fields that are there', () => {
    expect(() => defineWire(user, { password: 'passwordHash' })).toThrow(
      'user.passwordHash, which is no field',
    );
  });
});
