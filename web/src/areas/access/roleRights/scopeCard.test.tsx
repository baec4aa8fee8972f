// @vitest-environment jsdom
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { chooserCalls } from '@millwright/contract/areas/access/find/choose.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { type RoleSight, showRoleSight } from '@millwright/contract/areas/access/sight/roleSight.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found } from '@millwright/testing/web/app/render.tsx';
import { ScopeCard } from './ScopeCard.tsx';

const id = '019a9b1e-7c00-7000-8000-000000000001';
const spinning = '019a9b1e-7c00-7000-8000-000000000002';
const of = {
  id,
  version: 3,
  roleName: 'Shift leader',
  roleCode: 'shift_leader',
  dataScope: 'department' as const,
  departments: [],
  departmentId: null,
  department: null,
};
const everything = [...Object.values(role.access), equipmentArea.access.read];
const list = (more: Partial<RoleSight['lists'][number]>) => ({
  resource: 'maintenanceTask',
  title: 'Maintenance task',
  path: '/maintenance/task',
  isRuled: false,
  all: 210,
  now: { least: 3, most: 40 },
  after: null,
  unowned: 12,
  ...more,
});
const sight: RoleSight = {
  scope: { dataScope: 'department', departments: [] },
  people: 14,
  counted: 8,
  lists: [
    list({}),
    list({ resource: 'order', title: 'Order', path: null, unowned: null, now: { least: 5, most: 5 } }),
  ],
};
/** The draft of a request; null if there is none. */
const draftIn = (body: unknown) => showRoleSight.input.parse(body).draft;
const answers = (codes: readonly string[] = everything, shown: Partial<RoleSight> = {}) => ({
  ...permitted(codes, everything),
  [chooserCalls([]).departments.path]: () =>
    ok({ departments: [{ id: spinning, name: 'Spinning', code: 'SP', parentId: null }] }),
  [showRoleSight.path]: ({ body }: { body: unknown }) => {
    const draft = draftIn(body);
    const answer = { ...sight, ...shown };
    if (draft === null) return ok(answer);
    return ok({ ...answer, lists: answer.lists.map((each) => ({ ...each, after: { least: 1, most: 2 } })) });
  },
});

/** The row of the role as a save answers it. */
const saved = {
  ...of,
  version: 4,
  dataScope: 'own',
  dataScope_dictText: 'Own data only',
  description: null,
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

const openPage = testedPages();
const reread = vi.fn<() => Promise<void>>(async () => undefined);
const open = (language: Language = 'en') =>
  openPage(<ScopeCard of={of} onReread={reread} />, { language, at: '/' });
const button = (name: string) =>
  found(() => [...document.querySelectorAll('button')].find((each) => each.textContent === name));
const choice = (value: string) =>
  found(() => document.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`) ?? undefined);
const cells = (resource: string) =>
  [...document.querySelectorAll(`[data-resource="${resource}"] td`)].map((cell) => cell.textContent);

describe('the card of a role’s data scope', () => {
  it('shows the narrowed lists with rows of the mill and rows of the people, and rows of no workshop', async () => {
    fakeServer(answers());
    await open();
    await said('Own department');
    await said('Maintenance task');
    expect(cells('maintenanceTask')).toEqual(['210', '3–40']);
    expect(cells('order')).toEqual(['210', '5']);
    expect(document.querySelector('a[href="/maintenance/task"]')?.textContent).toBe('Maintenance task');
    expect(text()).toContain('Counted for 8 of the 14 people of the role');
    expect(text()).toContain('Maintenance task 12');
    expect(document.querySelector(`a[href="${equipmentArea.screen?.path}"]`)).not.toBeNull();
    expect(text()).toContain('shown whole to everybody');
  });

  it('shows rows before and after, and saves the scope with the version of the role', async () => {
    const { seen } = fakeServer({ ...answers(), [callsOf(role).edit.path]: () => ok(saved) });
    await open();
    await click(await button('Edit'));
    expect((await button('Save data scope')).disabled).toBe(true);
    await click(await choice('own'));
    await found(() => (cells('maintenanceTask').join() === '210,3–40,1–2' ? true : undefined));
    await click(await button('Save data scope'));
    const sent = await found(() => seen.find(({ path }) => path === callsOf(role).edit.path));
    expect(sent.body).toEqual({ id, version: 3, dataScope: 'own', departmentIds: null });
    await found(() => (document.querySelector('form') === null ? true : undefined));
    expect(reread).toHaveBeenCalled();
  });

  it('wants departments for the scope that names some, and counts nothing before', async () => {
    const { seen } = fakeServer(answers());
    await open();
    await click(await button('Edit'));
    await click(await choice('chosen'));
    await said('Choose at least one department');
    expect((await button('Save data scope')).disabled).toBe(true);
    const drafts = seen.filter(({ path }) => path === showRoleSight.path).map(({ body }) => draftIn(body));
    expect(drafts.filter((draft) => draft?.dataScope === 'chosen')).toEqual([]);
  });

  it('shows a refusal as a sentence and keeps the choice; another’s change is read', async () => {
    fakeServer({
      ...answers(),
      [callsOf(role).edit.path]: () => refusedWith(200, { code: 409, messageCode: 'core.conflict' }),
    });
    await open();
    await click(await button('Edit'));
    await click(await choice('all'));
    await click(await button('Save data scope'));
    await said('Somebody else changed this role');
    expect((await choice('all')).checked).toBe(true);
  });

  it('says that nobody has the role, that nothing is narrowed, and that numbers are not for the reader', async () => {
    fakeServer(answers(everything, { people: 0, counted: 0, lists: [list({ now: null })] }));
    await open();
    await said('The role has no people yet');
    expect(cells('maintenanceTask')).toEqual(['210']);
  });

  it('says that the people of a role see everything', async () => {
    fakeServer(answers(everything, { scope: { dataScope: 'all', departments: [] }, lists: [] }));
    await open();
    await said('see every row of the lists');
  });

  it('says who sees numbers where the reader does not', async () => {
    fakeServer(answers(everything, { lists: [list({ all: null, now: null, unowned: null })] }));
    await open();
    await said('Only people who see the whole list see its numbers');
  });

  it('offers no change to those who may only read, and to read again where reading failed', async () => {
    fakeServer({
      ...answers([role.access.read]),
      [showRoleSight.path]: () => refusedWith(500, { code: 500 }),
    });
    await open();
    await said('Own department');
    await found(() => document.querySelector('[role="alert"], .ant-result') ?? undefined);
    expect(text()).not.toContain('Edit');
  });

  it.each(languages)('has words for all of it in %s', async (language) => {
    fakeServer(answers());
    await open(language);
    await found(() => (cells('order').length > 0 ? true : undefined));
    expect(text()).not.toContain('roleSight.');
  });
});
