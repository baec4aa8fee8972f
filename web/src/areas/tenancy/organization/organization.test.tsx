// @vitest-environment jsdom
import { department } from '@millwright/contract/areas/access/department/department.ts';
import {
  listOrganizationPeople,
  movePeople,
  setOnDuty,
  showOrganization,
} from '@millwright/contract/areas/access/department/organization.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { testedPages, permitted } from '@millwright/testing/web/app/pages.tsx';
import { click, found, oneWith } from '@millwright/testing/web/app/render.tsx';
import OrganizationScreen from './index.tsx';

const workshop = '019a9b1e-7c00-7000-8000-000000000001';
const lin = '019a9b1e-7c00-7000-8000-000000000002';
const codes = [...Object.values(user.access), ...Object.values(department.access)];
const node = {
  id: workshop,
  code: 'A01',
  name: '细纱车间',
  parentId: null,
  type: null,
  isShared: false,
  supervisors: [],
  phone: null,
  fax: '0512-6688',
  address: null,
  people: 1,
  peopleWithin: 1,
};
const person = {
  id: lin,
  username: 'lin',
  realname: '林清源',
  workNo: null,
  position: null,
  phone: null,
  departments: [{ id: workshop, name: '细纱车间' }],
  onDuty: true,
  isFrozen: false,
  isSupervisor: false,
};
const answers = {
  ...permitted(codes),
  [showOrganization.path]: () => ok({ departments: [node], people: 1, withoutDepartment: 0 }),
  [listOrganizationPeople.path]: () => ok({ records: [person], total: 1, size: 50, current: 1, pages: 1 }),
  [setOnDuty.path]: () => ok({ changed: 1 }),
  [movePeople.path]: () => ok({ moved: 1 }),
};

const openPage = testedPages();

async function open() {
  const { seen } = fakeServer(answers);
  await openPage(<OrganizationScreen />, { language: 'zh', at: `/?department=${workshop}` });
  return (path: string) => seen.filter((each) => each.path === path).map(({ body }) => body);
}

describe('P-125 the organization page', () => {
  it('A-033 sets the chosen people off duty, and M-067 asks for a department before it moves them', async () => {
    const asked = await open();
    await click(await found(() => document.querySelector<HTMLElement>('[aria-label="选择林清源"]')));
    await click(await oneWith('button', '设为离岗'));
    await oneWith('.ant-message *', '已更改 1 人');
    expect(asked(setOnDuty.path)).toEqual([{ ids: [lin], onDuty: false }]);
    await click(await found(() => document.querySelector<HTMLElement>('[aria-label="选择林清源"]')));
    await click(await oneWith('button', '移动到…'));
    await click(await found(() => document.querySelector<HTMLElement>('.ant-modal .ant-btn-primary')));
    await oneWith('.ant-modal [role=alert]', '请选择部门');
    expect(asked(movePeople.path)).toEqual([]);
  });
});
