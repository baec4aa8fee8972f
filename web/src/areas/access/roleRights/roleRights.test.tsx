// @vitest-environment jsdom
// One file: what the page of a role shows and saves is tried on one role and its tree.
// One file: every card of the page is tried on one fake of its calls.
// Over 300 lines: everything on the page is asked of the same answers of the server.
import { chooserCalls } from '@millwright/contract/areas/access/find/choose.ts';
import { showRulesOfRole } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import {
  explainRight,
  saveRoleRights,
  showRoleRights,
} from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { showRoleSight } from '@millwright/contract/areas/access/sight/roleSight.ts';
import {
  copyRole,
  countSeenRows,
  previewRoleRights,
  seeAsPerson,
} from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { testedPages, permitted, said, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, type } from '@millwright/testing/web/app/render.tsx';
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
const everything = [...Object.values(role.access), ...Object.values(user.access)];
const answersFor = (codes: readonly string[]) => ({
  ...permitted(codes, everything),
  [showRoleRights.path]: ({ method }: { method: string }) => ok(method === 'GET' ? read : { version: 4 }),
  [showRulesOfRole.path]: () => ok({ resources: [] }),
  [showRoleSight.path]: () =>
    ok({ scope: { dataScope: 'chosen', departments: [] }, people: 0, counted: 0, lists: [] }),
  [chooserCalls([]).people.path]: () => ok({ people: [], isMore: false }),
  [explainRight.path]: () => ok(null),
  [previewRoleRights.path]: () => ok({ people: 12, given: 12, taken: 3, keep: 2, online: 9 }),
});

const openPage = testedPages();
const open = (language: Language = 'en', at = `/?id=${id}`) =>
  openPage(<RoleRightsScreen />, { language, at });
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
    const saved = await found(() =>
      seen.find(({ method, path }) => method === 'POST' && path === saveRoleRights.path),
    );
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
      templateId: null,
      templateId_dictText: null,
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

  it('says whom the draft touches, by what they get and lose, and who is online', async () => {
    const { seen } = fakeServer(answersFor(everything));
    await open();
    await click(await check('iam.user.add'));
    await said('touches 12 people');
    expect(text()).toContain('12 get rights · 3 lose rights');
    expect(text()).toContain('2 keep some of it by another role');
    expect(text()).toContain('9 online now');
    expect(text()).toContain('live pages follow within 5 s');
    const asked = seen.find(({ path }) => path === previewRoleRights.path);
    expect(asked?.body).toMatchObject({ id, given: { pc: ['iam.user.add'] } });
  });

  it('copies the role, says what is left out, and leads to the copy', async () => {
    const made = '019a9b1e-7c00-7000-8000-000000000009';
    const leftOut = [{ code: 'iam.user.delete', title: 'Delete user', terminals: ['pc'] }];
    const { seen } = fakeServer({
      ...answersFor(everything),
      [copyRole.path]: () => ok({ id: made, leftOut, isScopeNarrowed: false }),
    });
    await open();
    await click(await button('Copy role'));
    const code = await found(() =>
      document.querySelector<HTMLInputElement>('.ant-modal [data-field=roleCode] input'),
    );
    await type(code, 'deputy');
    await click(await button('Copy'));
    await said('1 right that you do not hold was left out');
    expect(text()).toContain('Delete user');
    const sent = seen.find(({ path }) => path === copyRole.path);
    expect(sent?.body).toEqual({ id, roleName: 'Shift leader (copy)', roleCode: 'deputy' });
    await click(await button('Open the new role'));
    await found(() =>
      seen.find(({ path, query }) => path === showRoleRights.path && query.get('id') === made),
    );
  });

  it('shows two roles side by side: what differs first, each side by terminal', async () => {
    const against = '019a9b1e-7c00-7000-8000-000000000002';
    const other = {
      ...read,
      role: { ...read.role, id: against, roleName: 'Spinner' },
      groups: [
        {
          menu: 'systemManagement',
          title: 'System management',
          rights: [{ ...right('iam.user.read', 'Users', { pages: ['Users'], isGiven: true }), buttons: [] }],
        },
      ],
    };
    fakeServer({
      ...answersFor(everything),
      [showRoleRights.path]: ({ query }) => ok(query.get('id') === against ? other : read),
    });
    await open('en', `/?id=${id}&against=${against}`);
    await said('Shift leader and Spinner');
    expect(text()).toContain('Differs 1');
    expect(codesShown()).toEqual(['basics.area.read']);
    expect(document.querySelector('[aria-label="Shift leader has it on PC"]')).not.toBeNull();
    expect(document.querySelector('[aria-label="Spinner does not have it on App"]')).not.toBeNull();
    await click(await found(() => document.querySelector<HTMLElement>('.ant-segmented-item')));
    await found(() => (codesShown().includes('iam.user.read') ? true : undefined));
  });

  it('shows menu and rights as the chosen person finds them after saving', async () => {
    const person = '019a9b1e-7c00-7000-8000-000000000007';
    const side = (change: 'given' | null) => ({
      menu: [{ title: 'System management', pages: [{ id: 'screen:user', title: 'Users', change: null }] }],
      groups: [
        {
          menu: 'systemManagement',
          title: 'System management',
          rights: [{ code: 'iam.user.add', title: 'Add user', change }],
        },
      ],
      rights: 1,
    });
    const answer = { person: { id: person, username: 'zm', realname: 'Zhao Min' }, stops: ['passwordFirst'] };
    const { seen } = fakeServer({
      ...answersFor(everything),
      [chooserCalls([]).people.path]: () =>
        ok({
          people: [{ id: person, realname: 'Zhao Min', username: 'zm', department: null }],
          isMore: false,
        }),
      [seeAsPerson.path]: () => ok({ ...answer, hasRole: true, pc: side('given'), app: side(null) }),
      [countSeenRows.path]: () =>
        ok({
          lists: [
            { resource: 'announcement', title: 'Announcement', before: 120, after: null, all: 300 },
            { resource: 'manufacturer', title: 'Manufacturer', before: 2, after: 2, all: 4 },
          ],
        }),
    });
    await open();
    await click(await check('iam.user.add'));
    const select = await found(() =>
      document.querySelector('[aria-label="Person"]')?.closest<HTMLElement>('.ant-select'),
    );
    await act(async () => select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
    await click(await found(() => document.querySelector<HTMLElement>('.ant-select-item-option')));
    await said('All rights: PC 1 · App 1');
    await click(await button('See as Zhao Min · zm'));
    await said('As after saving');
    expect(text()).toContain('+ Add user (new)');
    expect(text()).toContain('The first password gives no rights until it is changed');
    await said('120 → cannot open it · 300 in all');
    expect(text()).toContain('Manufacturer 2 of 4 rows');
    const asked = seen.findLast(({ path }) => path === seeAsPerson.path);
    expect(seen.findLast(({ path }) => path === countSeenRows.path)?.body).toMatchObject({
      roleId: id,
      given: { pc: ['iam.user.add'] },
      rules: { ticked: [], unticked: [] },
    });
    expect(asked?.body).toMatchObject({ id: person, roleId: id, given: { pc: ['iam.user.add'] } });
  });

  it.each(languages)('says all of it in %s', async (language) => {
    fakeServer(answersFor(everything));
    await open(language);
    await check('iam.user.add');
    expect(text()).not.toContain('roleRights.');
  });
});
