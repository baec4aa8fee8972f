// @vitest-environment jsdom
import { chooserCalls } from '@millwright/contract/areas/access/find/choose.ts';
import {
  chooseRoles,
  saveDepartmentRights,
  showDepartmentRights,
} from '@millwright/contract/areas/access/departmentRights/departmentRights.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../app/api/queryClient.ts';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { testedPages, permitted, said, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found } from '@millwright/testing/web/app/render.tsx';
import { RolesInput } from '../people/RolesInput.tsx';
import DepartmentRightsScreen from './index.tsx';

const id = '019a9b1e-7c00-7000-8000-000000000001';
const roleId = '019a9b1e-7c00-7000-8000-000000000002';
const state = { isGiven: true, lock: null };
const read = {
  department: { id, version: 3, code: 'A01A03', name: 'Spinning workshop' },
  roles: [{ id: roleId, roleName: 'Crew leader', roleCode: 'crewLeader', people: 4 }],
  lastChange: null,
  groups: [
    {
      menu: 'basicData',
      title: 'Basic data',
      rights: [
        {
          code: 'basics.area.read',
          title: 'Areas',
          pages: ['Areas'],
          pc: state,
          app: state,
          touches: { pc: 4, app: 3, both: 4 },
          buttons: [],
        },
      ],
    },
  ],
};
const leader = {
  id: roleId,
  roleName: 'Crew leader',
  roleCode: 'crewLeader',
  department: 'Spinning workshop',
};
const spinner = { id, roleName: 'Spinner', roleCode: 'spinner', department: null, fits: true };
const answersFor = (codes: readonly string[]) => ({
  ...permitted(codes, Object.values(role.access)),
  [showDepartmentRights.path]: ({ method }: { method: string }) =>
    ok(method === 'GET' ? read : { version: 4 }),
  [chooserCalls([]).departments.path]: () => ok({ departments: [] }),
});
const everything = Object.values(role.access);

const openPage = testedPages();
const open = (language: Language = 'en', at = `/?id=${id}`, page = <DepartmentRightsScreen />) =>
  openPage(page, { language, at });
const check = (terminal: string) =>
  found(() => document.querySelector<HTMLInputElement>(`[data-code] [data-terminal="${terminal}"] input`));
const linkOf = (name: string) =>
  [...document.querySelectorAll('a')].find((link) => link.textContent === name)?.getAttribute('href');

describe('the page of a department’s rights', () => {
  it('P-142 P-143 takes a right on one terminal, and says whom its roles give it', async () => {
    const { seen } = fakeServer(answersFor(everything));
    await open();
    await click(await check('app'));
    await said('touches 3 people');
    const save = await found(() =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save changes'),
    );
    await click(save);
    const saved = await found(() => seen.find(({ method }) => method === 'POST'));
    expect(saved.path).toBe(saveDepartmentRights.path);
    expect(saved.body).toEqual({
      id,
      version: 3,
      given: { pc: [], app: [] },
      taken: { pc: [], app: ['basics.area.read'] },
    });
  });

  it('A-011 leads to the roles of the department, and to a new one', async () => {
    fakeServer(answersFor(everything));
    await open();
    await said('Roles of the department');
    expect(text()).toContain('4 people');
    expect(linkOf('Crew leader')).toBe(`/tenant/roleRights?id=${roleId}`);
    const added = new URL(linkOf('Add role') ?? '', 'http://mill');
    expect(added.pathname).toBe(role.screen?.path);
    expect([...added.searchParams].map(([, value]) => value)).toContain(id);
  });

  it('lets who may only read change nothing, and who names no department choose one', async () => {
    fakeServer(answersFor([role.access.read]));
    await open();
    expect((await check('pc')).disabled).toBe(true);
    expect(text()).not.toContain('Save changes');
    await open('en', '/');
    await said('Choose a department to see and change its rights');
  });

  it.each(languages)('says all of it in %s', async (language) => {
    fakeServer(answersFor(everything));
    await open(language);
    await check('pc');
    expect(text()).not.toContain('departmentRights.');
  });
});

describe('A-011 the roles in the form of a person', () => {
  const form = (departmentIds: string[]) => (
    <RolesInput id="roles" value={[roleId]} values={{ departmentIds }} onChange={() => undefined} />
  );

  it('say which of them goes when the person leaves its department', async () => {
    const { seen } = fakeServer({
      ...answersFor(everything),
      [chooseRoles.path]: ({ query }: { query: URLSearchParams }) =>
        ok({ roles: [{ ...leader, fits: query.get('departmentIds')?.includes(id) === true }, spinner] }),
    });
    await open('en', '/', form([id]));
    await found(() => seen.find(({ path }) => path === chooseRoles.path));
    await found(() => (queryClient.isFetching() === 0 ? true : undefined));
    expect(text()).not.toContain('Taken away');
    await open('en', '/', form([]));
    await said('Taken away when this is saved: Crew leader');
  });
});
