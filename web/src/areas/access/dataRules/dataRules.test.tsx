// @vitest-environment jsdom
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { chooserCalls } from '@millwright/contract/areas/access/find/choose.ts';
import { dataRule, showRulesOfRole } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { saveRoleRights, showRoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { App } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/api/queryClient.ts';
import { startPhrases } from '../../../app/i18n/start.ts';
import { fetchPermissions } from '../../../app/rights/permissions.ts';
import { storeSession } from '../../../app/session/session.ts';
import { preferences } from '../../../app/storage/storage.ts';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, render } from '@millwright/testing/web/app/render.tsx';
import { sampleNode, sampleSession } from '@millwright/testing/web/app/samples.ts';
import RoleRightsScreen from '../roleRights/index.tsx';

const id = '019a9b1e-7c00-7000-8000-000000000001';
const own = '019a9b1e-7c00-7000-8000-00000000000a';
const young = '019a9b1e-7c00-7000-8000-00000000000b';
const on = { isGiven: true, lock: null };
const read = {
  role: {
    id,
    version: 3,
    roleName: 'Shift leader',
    roleCode: 'shift_leader',
    dataScope: 'all',
    departments: [],
    departmentId: null,
    department: null,
  },
  people: 14,
  lastChange: null,
  groups: [
    {
      menu: 'basicData',
      title: 'Basic data',
      rights: [
        {
          code: 'equipment.machine.read',
          title: 'Machines',
          pages: ['Machines'],
          pc: on,
          app: on,
          touches: { pc: 1, app: 1, both: 1 },
          buttons: [],
        },
      ],
    },
  ],
};
const rule = (ruleId: string, more: object = {}) => ({
  id: ruleId,
  name: ruleId === own ? 'Only machines of own area' : 'Only new machines',
  words: ruleId === own ? 'Area = the person’s main department' : 'Year ≥ 2020',
  isEnabled: true,
  isTicked: ruleId === own,
  lock: null,
  ...more,
});
const machines = (rules: readonly object[]) => ({
  resources: [
    { resource: 'machine', title: 'Machines', code: 'equipment.machine.read', rules },
    { resource: 'user', title: 'Users', code: 'iam.user.read', rules: [] },
  ],
});
const everything = [role, user, dataRule].flatMap(({ access }) => Object.values(access));
const answersFor = (rules: readonly object[], codes: readonly string[] = everything) => ({
  [userPermissions.path]: () =>
    ok({
      menu: [sampleNode('/a')],
      auth: codes.map((action) => ({ action, type: '1', describe: action })),
      allAuth: everything.map((action) => ({ action, type: '1', describe: action, status: '1' })),
      sysSafeMode: false,
    }),
  [showRoleRights.path]: ({ method }: { method: string }) => ok(method === 'GET' ? read : { version: 4 }),
  [showRulesOfRole.path]: () => ok(machines(rules)),
  [chooserCalls([]).people.path]: () => ok({ people: [], isMore: false }),
});
let leave: () => Promise<void> = () => Promise.resolve();

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  const query = { matches: false, addListener: vi.fn(), removeListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => ({ ...query, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  storeSession(sampleSession());
});
afterEach(async () => {
  await leave();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(language: Language = 'en') {
  preferences.write('lang', language);
  await startPhrases(language);
  fetchPermissions(1001);
  await found(() => (queryClient.isFetching() === 0 ? true : undefined));
  const element = (
    <App>
      <RoleRightsScreen />
    </App>
  );
  const router = createMemoryRouter([{ path: '/*', element }], { initialEntries: [`/?id=${id}`] });
  ({ leave } = await render(<RouterProvider router={router} />));
}

const text = () => document.body.textContent ?? '';
const said = (sentence: string) => found(() => (text().includes(sentence) ? true : undefined));
const checkOf = (ruleId: string) =>
  found(() => document.querySelector<HTMLInputElement>(`#rule-${ruleId}`) ?? undefined);
const button = (name: string) =>
  found(() => [...document.querySelectorAll('button')].findLast((each) => each.textContent === name));

const isSave = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === saveRoleRights.path;

describe('E-044 the data rules of a role', () => {
  it('stand beside the right to the list, in words, and are saved with the rights', async () => {
    const { seen } = fakeServer(answersFor([rule(own), rule(young)]));
    await open();
    await click(await button('2 rules'));
    await said('Area = the person’s main department');
    expect([(await checkOf(own)).checked, (await checkOf(young)).checked]).toEqual([true, false]);
    await click(await checkOf(young));
    await said('1 data rule changed');
    expect(text()).toContain('Rows must meet all rules that are ticked');
    expect(text()).not.toContain('touches');
    await click(await button('Save changes'));
    const saved = await found(() => seen.find(isSave));
    expect(saved.body).toMatchObject({ id, version: 3, rules: { ticked: [young], unticked: [] } });
  });

  it('M-062 says when none is ticked that the role sees all rows, and saves all the same', async () => {
    const { seen } = fakeServer(answersFor([rule(own)]));
    await open();
    await click(await checkOf(own));
    await said('No rule is ticked: people of the role see all rows');
    await click(await button('Save changes'));
    await said('No data permissions ticked: Machines. People of this role see all rows.');
    const saved = await found(() => seen.find(isSave));
    expect(saved.body).toMatchObject({ rules: { ticked: [], unticked: [own] } });
  });

  it('are thrown away with the other changes', async () => {
    fakeServer(answersFor([rule(own)]));
    await open();
    await click(await checkOf(own));
    await said('1 data rule changed');
    await click(await button('Discard'));
    await said('No changes');
    expect((await checkOf(own)).checked).toBe(true);
  });

  it('cannot be changed where the server says why', async () => {
    fakeServer(answersFor([rule(own, { lock: 'narrowed' })]));
    await open();
    expect((await checkOf(own)).disabled).toBe(true);
    await said('Data rules narrow this list for yourself');
  });

  it('cannot be changed by who may only read', async () => {
    fakeServer(answersFor([rule(own)], [role.access.read]));
    await open();
    expect((await checkOf(own)).disabled).toBe(true);
    expect(text()).not.toContain('+ Data rule');
  });

  it.each(languages)('say all of it in %s', async (language) => {
    fakeServer(answersFor([rule(own, { isEnabled: false }), rule(young)]));
    await open(language);
    await checkOf(own);
    expect(text()).not.toContain('dataRules.');
  });
});
