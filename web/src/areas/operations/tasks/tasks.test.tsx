// @vitest-environment jsdom
import {
  executeTask,
  listTasks,
  manageTasksRight,
  type Task,
  tasksRight,
} from '@millwright/contract/areas/operations/tasks/tasks.ts';
import {
  showOperation,
  listOperationNouns,
  listOperations,
} from '@millwright/contract/areas/operations/operationLog/operationLog.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { testedPages, permitted, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found } from '@millwright/testing/web/app/render.tsx';
import OperationLogScreen from '../operationLog/index.tsx';
import TasksScreen from './index.tsx';

const atMs = Date.parse('2026-11-22T10:00:00Z');
const waiting: Task = {
  name: 'iam.giveRoles',
  title: 'Add missing roles',
  time: 'daily at 03:00',
  state: 'waiting',
  nextMs: atMs,
  runningMs: null,
  pausedMs: null,
  pausedBy: null,
  askedBy: null,
  last: null,
  tookMs: null,
};
const permissions = (codes: readonly string[]) => permitted(codes, [tasksRight, manageTasksRight]);
const openPage = testedPages();
const open = (Screen: () => React.JSX.Element, at?: string) =>
  openPage(<Screen />, at === undefined ? {} : { at });

const link = (name: string) => [...document.querySelectorAll('a')].find((each) => each.textContent === name);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === name);

describe('the page of scheduled tasks', () => {
  it('has a task done, and closes its buttons until it is', async () => {
    let state: Task['state'] = 'waiting';
    const { seen } = fakeServer({
      ...permissions([tasksRight, manageTasksRight]),
      [listTasks.path]: () => ok({ tasks: [{ ...waiting, state, askedBy: 'L. Wang' }] }),
      [executeTask.path]: () => {
        state = 'asked';
        return ok(null);
      },
    });
    await open(TasksScreen);
    await click(await found(() => button('Run now')));
    await found(() => (text().includes('Started by L. Wang') ? true : null));
    expect(seen.find(({ path }) => path === executeTask.path)?.body).toEqual({ name: 'iam.giveRoles' });
    expect([button('Run now')?.disabled, button('Pause')?.disabled]).toEqual([true, true]);
  });

  it('shows who may only look no buttons, and when nothing was run yet', async () => {
    fakeServer({ ...permissions([tasksRight]), [listTasks.path]: () => ok({ tasks: [waiting] }) });
    await open(TasksScreen);
    await found(() => (text().includes('daily at 03:00') ? true : null));
    expect(text()).toContain('not run yet');
    expect(button('Run now')).toBeUndefined();
  });
});

describe('the page of the operation log', () => {
  const entry = {
    id: '019a9b1e-7c00-7000-8000-000000000001',
    atMs,
    userId: null,
    by: null,
    resource: 'marker',
    noun: 'Marker',
    rowId: '1',
    title: 'Red',
    action: 'edit',
    kind: 'edit',
    actionText: 'Changed',
    path: '/basicData/marker?show=1',
  };

  it('asks what its address says, and opens an entry with each field before and after', async () => {
    const { seen } = fakeServer({
      ...permissions([]),
      [listOperationNouns.path]: () => ok({ nouns: [{ resource: 'marker', noun: 'Marker' }] }),
      [listOperations.path]: () =>
        ok({ records: [entry], total: 1, isMore: false, size: 50, current: 1, pages: 1 }),
      [showOperation.path]: () =>
        ok({
          ...entry,
          changes: [{ place: 'Lines 2', label: 'Name', before: 'Pink', after: 'Red' }],
          isCut: false,
        }),
    });
    const router = await open(OperationLogScreen, '/?person=wang&kind=edit');
    await click(await found(() => link('Red')));
    const drawer = await found(() => document.querySelector('[data-testid="operation"] ins'));
    expect(drawer.textContent).toBe('Red');
    expect(document.querySelector('[data-testid="operation"] del')?.textContent).toBe('Pink');
    expect(text()).toContain('Lines 2');
    expect(text()).toContain('System');
    expect(router.state.location.search).toContain(`show=${entry.id}`);
    const asked = seen.find(({ path }) => path === listOperations.path)?.query;
    expect([asked?.get('person'), asked?.get('kind')]).toEqual(['wang', 'edit']);
  });
});
