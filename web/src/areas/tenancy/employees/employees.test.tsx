// @vitest-environment jsdom
import { listEmployees } from '@millwright/contract/areas/tenancy/employees/employees.ts';
import { setOnDuty } from '@millwright/contract/areas/access/department/organization.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found } from '@millwright/testing/web/app/render.tsx';
import EmployeesScreen from './index.tsx';

const { freeze } = callsOf(user).actions;
if (freeze === undefined) throw new Error('people cannot be frozen');
const employee = (realname: string, more: object = {}) => ({
  id: `019a9b1e-7c00-7000-8000-00000000000${realname.length}`,
  username: realname.toLowerCase(),
  realname,
  workNo: '10087',
  position: 'Spinner',
  phone: null,
  departments: ['Ring hall'],
  onDuty: true,
  state: 'enabled',
  isWaiting: false,
  password: 'own',
  ...more,
});
const rows = [employee('Ann'), employee('Bobo', { state: 'disabled', onDuty: false, password: 'none' })];
const everything = [...Object.values(user.access), user.lifeCycle.actions.freeze.access];
const answersFor = (codes: readonly string[], records: readonly object[] = rows) => ({
  ...permitted(codes, everything),
  [listEmployees.path]: () =>
    ok({
      records,
      counts: { enabled: 1, disabled: 1 },
      total: records.length,
      size: 50,
      current: 1,
      pages: 1,
    }),
  [setOnDuty.path]: () => ok({ changed: 1 }),
  [freeze.path]: () => ok({ outcomes: [] }),
});
const openPage = testedPages();
const open = (language: Language = 'en', at = '/') => openPage(<EmployeesScreen />, { language, at });
const button = (name: string) =>
  found(() => [...document.querySelectorAll('button')].findLast((each) => each.textContent === name));

describe('the page of employees', () => {
  it('P-126 S-056 shows place, duty and state of each, and asks what the address says', async () => {
    const { seen } = fakeServer(answersFor(everything));
    await open('en', '/?state=disabled&duty=off&keyword=bo');
    await said('Bobo');
    expect(text()).toContain('Ring hall');
    expect(text()).toContain('Enabled 1');
    expect(text()).toContain('no password yet');
    const asked = seen.find(({ path }) => path === listEmployees.path)?.query;
    expect([asked?.get('state'), asked?.get('duty'), asked?.get('keyword')]).toEqual([
      'disabled',
      'off',
      'bo',
    ]);
  });

  it('S-056 disables who is chosen once that is confirmed', async () => {
    const { seen } = fakeServer(answersFor(everything));
    await open();
    await click(await found(() => document.querySelector<HTMLElement>('tbody input[type=checkbox]')));
    await click(await button('Disable'));
    await said('Their logins end within seconds.');
    await click(await found(() => document.querySelector<HTMLElement>('.ant-modal .ant-btn-primary')));
    const sent = await found(() => seen.find(({ path }) => path === freeze.path));
    expect(sent.body).toEqual({ ids: [rows[0]?.id] });
  });

  it('lets those who may only read choose nobody, and says what to do where there is nobody', async () => {
    fakeServer(answersFor([user.access.read], []));
    await open();
    await said('There are no employees yet');
    expect(document.querySelector('input[type=checkbox]')).toBeNull();
  });

  it.each(languages)('says all of it in %s', async (language) => {
    fakeServer(answersFor(everything));
    await open(language);
    await said('Ann');
    expect(text()).not.toContain('employees.');
  });
});
