// @vitest-environment jsdom
import { userPermissions } from '@millwright/contract/areas/iam/calls.ts';
import { chooserCalls } from '@millwright/contract/areas/iam/choose.ts';
import { showRulesOfRole } from '@millwright/contract/areas/iam/dataRule.ts';
import { role } from '@millwright/contract/areas/iam/role.ts';
import { explainRight, saveRoleRights, showRoleRights } from '@millwright/contract/areas/iam/roleRights.ts';
import { user } from '@millwright/contract/areas/iam/user.ts';
import { callsOf } from '@millwright/contract/core/resourceCalls.ts';
import { type Language, languages } from '@millwright/contract/core/languages.ts';
import { App } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/api/queryClient.ts';
import { startPhrases } from '../../../app/i18n/start.ts';
import { fetchPermissions } from '../../../app/session/permissions.ts';
import { storeSession } from '../../../app/session/session.ts';
import { preferences } from '../../../app/session/storage.ts';
import { fakeServer, ok, refusedWith } from '../../../app/testing/fakeServer.ts';
import { click, found, render, type } from '../../../app/testing/render.tsx';
import { sampleNode, sampleSession } from '../../../app/testing/samples.ts';
import RoleRightsScreen from './index.tsx';

const id = '019a9b1e-7c00-7000-8000-000000000001';
const touches = { pc: 14, app: 11, both: 15 };
const right = (
  code: string,
  title: string,
  more: { pages?: string[]; isGiven?: boolean; lock?: string } = {},
) => {
  const { pages = [], isGiven = false, lock = null } = more;
  const state = { isGiven, lock };
  return { code, title, pages, pc: state, app: state, touches };
};
const read = {
  role: {
    id,
    version: 3,
    roleName: 'Shift leader',
    roleCode: 'shift_leader',
    dataScope: 'chosen',
    departments: ['Ring hall'],
    departmentId: null,
    department: null,
  },
  people: 14,
  lastChange: { by: 'L. Wang', atMs: 1_790_000_000_000 },
  groups: [
    {
      menu: 'systemManagement',
      title: 'System management',
      rights: [
        {
          ...right('iam.user.read', 'Users', { pages: ['Users'], isGiven: true }),
          buttons: [
            right('iam.user.add', 'Add user'),
            right('iam.user.delete', 'Delete user', { lock: 'notHeld' }),
          ],
        },
      ],
    },
    {
      menu: 'basicData',
      title: 'Basic data',
      rights: [{ ...right('basics.area.read', 'Areas', { pages: ['Areas'], isGiven: true }), buttons: [] }],
    },
  ],
};
const allowed = (action: string) => ({ action, type: '1', describe: action });
const everything = [...Object.values(role.access), ...Object.values(user.access)];
const answersFor = (codes: readonly string[]) => ({
  [userPermissions.path]: () =>
    ok({
      menu: [sampleNode('/a')],
      auth: codes.map(allowed),
      allAuth: everything.map((code) => ({ ...allowed(code), status: '1' })),
      sysSafeMode: false,
    }),
  [showRoleRights.path]: ({ method }: { method: string }) => ok(method === 'GET' ? read : { version: 4 }),
  [showRulesOfRole.path]: () => ok({ resources: [] }),
  [chooserCalls([]).people.path]: () => ok({ people: [], isMore: false }),
  [explainRight.path]: () => ok(null),
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

async function open(language: Language = 'en', at = `/?id=${id}`) {
  preferences.write('lang', language);
  await startPhrases(language);
  // The shell has them before it shows a page.
  fetchPermissions(1001);
  await found(() => (queryClient.isFetching() === 0 ? true : undefined));
  const element = (
    <App>
      <RoleRightsScreen />
    </App>
  );
  const router = createMemoryRouter([{ path: '/*', element }], { initialEntries: [at] });
  ({ leave } = await render(<RouterProvider router={router} />));
}

const text = () => document.body.textContent ?? '';
const said = (sentence: string) => found(() => (text().includes(sentence) ? true : undefined));
const check = (code: string, terminal = 'pc') =>
  found(
    () =>
      document.querySelector<HTMLInputElement>(`[data-code="${code}"] [data-terminal="${terminal}"] input`) ??
      undefined,
  );
const labelled = (name: string) =>
  found(() => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`) ?? undefined);
const nameOf = (code: string) =>
  found(() => document.querySelector<HTMLElement>(`[data-code="${code}"] button`) ?? undefined);
const button = (name: string) =>
  found(() => [...document.querySelectorAll('button')].findLast((each) => each.textContent === name));
const codesShown = () =>
  [...document.querySelectorAll('[data-code]')].map((row) => row.getAttribute('data-code'));

describe('the page of a role’s rights', () => {
  it('P-138 P-139 marks what changes by terminal, says whom it touches, and saves all of it together', async () => {
    const { seen } = fakeServer(answersFor(everything));
    await open();
    await click(await check('iam.user.add'));
    await click(await check('basics.area.read', 'pc'));
    await click(await check('basics.area.read', 'app'));
    await said('2 rights changed');
    expect(text()).toContain('1 granted · 1 taken away');
    expect(text()).toContain('PC 2 · App 1');
    const row = (code: string) => document.querySelector(`[data-code="${code}"]`);
    expect(row('iam.user.add')?.getAttribute('data-change')).toBe('given');
    expect(row('iam.user.add')?.textContent).toContain('touches 14 people');
    expect(row('basics.area.read')?.textContent).toContain('touches 15 people');
    await click(await button('Save changes'));
    const saved = await found(() => seen.find(({ method }) => method === 'POST'));
    expect(saved.path).toBe(saveRoleRights.path);
    expect(saved.body).toEqual({
      id,
      version: 3,
      given: { pc: ['iam.user.add'], app: [] },
      taken: { pc: ['basics.area.read'], app: ['basics.area.read'] },
      rules: { ticked: [], unticked: [] },
    });
  });

  it('A-004 A-005 ticks both terminals by the name of a right, and all that is shown by the head of a column', async () => {
    fakeServer(answersFor(everything));
    await open();
    await click(await nameOf('iam.user.add'));
    await said('PC 1 · App 1');
    expect([
      (await check('iam.user.add', 'pc')).checked,
      (await check('iam.user.add', 'app')).checked,
    ]).toEqual([true, true]);
    await click(await nameOf('iam.user.add'));
    await said('No changes');
    const input = document.querySelector<HTMLInputElement>('input[placeholder="Menu, button or identifier"]');
    await type(input ?? document.createElement('input'), 'user');
    await found(() => (codesShown().includes('basics.area.read') ? undefined : true));
    await click(await labelled('All rights shown App'));
    await said('1 right changed');
    expect(text()).toContain('PC 0 · App 1');
    expect((await check('iam.user.add', 'app')).checked).toBe(true);
  });

  it('locks what the reader does not hold, also when a whole area is given', async () => {
    fakeServer(answersFor(everything));
    await open();
    expect((await check('iam.user.delete')).disabled).toBe(true);
    await click(await labelled('System management PC'));
    await said('1 right changed');
    expect((await check('iam.user.add')).checked).toBe(true);
    expect((await check('iam.user.delete')).checked).toBe(false);
  });

  it('narrows to what was typed, what is granted, and what changed', async () => {
    fakeServer(answersFor(everything));
    await open();
    await check('iam.user.add');
    const input = document.querySelector<HTMLInputElement>('input[placeholder="Menu, button or identifier"]');
    await type(input ?? document.createElement('input'), 'add user');
    await found(() => (codesShown().join() === 'iam.user.read,iam.user.add' ? true : undefined));
    await type(input ?? document.createElement('input'), '');
    await click(await found(() => document.querySelectorAll<HTMLElement>('.ant-segmented-item')[1]));
    await found(() => (codesShown().join() === 'iam.user.read,basics.area.read' ? true : undefined));
  });

  it('keeps the changes when somebody else saved meanwhile', async () => {
    fakeServer({
      ...answersFor(everything),
      [showRoleRights.path]: ({ method }: { method: string }) =>
        method === 'GET' ? ok(read) : refusedWith(200, { code: 409, messageCode: 'core.conflict' }),
    });
    await open();
    await click(await check('iam.user.add'));
    await click(await button('Save changes'));
    await said('Somebody else changed this role');
    expect((await check('iam.user.add')).checked).toBe(true);
  });

  it('lets those who may only read change nothing', async () => {
    fakeServer(answersFor([role.access.read]));
    await open();
    expect((await check('iam.user.add')).disabled).toBe(true);
    expect(text()).not.toContain('Save changes');
    expect(text()).not.toContain('Why this right?');
  });

  it('shows the first role of the list where the address names none', async () => {
    const first = {
      ...read.role,
      description: null,
      dataScope_dictText: 'Specified departments',
      departmentId_dictText: null,
      departmentIds: null,
      departmentIds_dictText: null,
      createBy: null,
      createTime: '2026-10-02 08:00:00',
      updateBy: null,
      updateTime: null,
      actions: [],
    };
    const page = { records: [first], total: 1, isMore: false, size: 1, current: 1, pages: 1 };
    const { seen } = fakeServer({
      ...answersFor(everything),
      [callsOf(role).list.path]: () => ok(page),
    });
    await open('en', '/');
    await said('Shift leader');
    expect(seen.find(({ path }) => path === showRoleRights.path)?.query.get('id')).toBe(id);
  });

  it.each(languages)('says all of it in %s', async (language) => {
    fakeServer(answersFor(everything));
    await open(language);
    await check('iam.user.add');
    expect(text()).not.toContain('roleRights.');
  });
});
