// @vitest-environment jsdom
import {
  listMillRoles,
  listMillsWithRights,
  showMillRoleRights,
} from '@millwright/contract/areas/tenancy/millRights/millRights.ts';
import { expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { found } from '@millwright/testing/web/app/render.tsx';
import MillRightsScreen from './index.tsx';

const idOf = (place: number) => `019a9b1e-7c00-7000-8000-00000000000${place}`;
const mills = [
  { id: '1001', name: 'Qingyuan' },
  { id: '1002', name: 'Haidong' },
];
const roles = ['Leader', 'Spinner'].map((roleName, place) => ({
  id: idOf(place + 1),
  version: 1,
  roleName,
  roleCode: roleName.toLowerCase(),
  dataScope: 'all',
  department: null,
  people: 2,
}));
const rightsOf = (id: string | null) => ({
  role: { ...roles.find((role) => role.id === id), builtIn: false },
  groups: [],
  lastChange: null,
});

const open = testedPages();

async function opened(at: string) {
  const { seen } = fakeServer({
    ...permitted([]),
    [listMillsWithRights.path]: () => ok({ mills }),
    [listMillRoles.path]: () => ok({ roles, departments: [] }),
    [showMillRoleRights.path]: ({ query }) => ok(rightsOf(query.get('id'))),
  });
  await open(<MillRightsScreen />, { language: 'en', at });
  await found(() => document.querySelector('nav [aria-current=page]'));
  const asked = (path: string) => seen.filter((request) => request.path.endsWith(path)).at(-1)?.query;
  return {
    role: document.querySelector('nav [aria-current=page]')?.textContent,
    mill: asked(listMillRoles.path)?.get('tenantId'),
  };
}

it('shows the first role of the first mill where its address names neither', async () => {
  expect(await opened('/')).toEqual({ role: 'Leader', mill: '1001' });
  expect(text()).not.toContain('Choose a role or a department');
});

it('shows the role that its address names', async () => {
  expect(await opened(`/?mill=1002&role=${idOf(2)}`)).toEqual({ role: 'Spinner', mill: '1002' });
});
