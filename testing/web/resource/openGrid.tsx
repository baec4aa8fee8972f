import { type GridPage, gridCallsOf, type WireCell } from '@millwright/contract/core/grid/gridCalls.ts';
import { daysOfMonth } from '@millwright/contract/core/grid/grid.ts';
import { monthGrid, worker } from '../../contract/monthGrid.ts';
import { monthGridPhrases } from '../../contract/monthGrid.phrases.ts';
import { App } from 'antd';
import i18next from 'i18next';
import { act, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, vi } from 'vitest';
import { queryClient } from '@millwright/web/app/api/queryClient.ts';
import { addDeclarations } from '@millwright/web/app/parts/declarations.ts';
import { startPhrases } from '@millwright/web/app/i18n/start.ts';
import { fetchPermissions } from '@millwright/web/app/rights/permissions.ts';
import { clearSessionStorage } from '@millwright/web/app/storage/ownStorage.ts';
import { ownerOf, storeSession } from '@millwright/web/app/session/session.ts';
import { fakeServer, ok } from '../app/fakeServer.ts';
import { permitted } from '../app/pages.tsx';
import { found, one, render } from '../app/render.tsx';
import { sampleSession, sampleTenant } from '../app/samples.ts';
import { stubWindow } from '../app/stubWindow.ts';
import { Theme } from '@millwright/web/app/theme/Theme.tsx';
import { GridScreen } from '@millwright/web/resource/grid/GridScreen.tsx';
import { quietBrowser, until } from './openResource.tsx';

/*
 * A small month of the grid, before a server that answers, and what people do in it.
 */

export const calls = gridCallsOf(monthGrid);
export const days = daysOfMonth('2026-10');
export const ids = [1, 2, 3].map((at) => `019a9b1e-7c00-7000-8000-00000000000${at}`);
export const [wang = '', li = ''] = ids;

export function pageOf(cells: readonly WireCell[], month = '2026-10'): GridPage {
  const columns = daysOfMonth(month).map((key) => ({
    key,
    title: null,
    holiday: key === '2026-10-01' ? '国庆节' : null,
  }));
  const rows = ['王丽', '李强', '赵敏'].map((title, at) => ({
    id: ids[at] ?? '',
    title,
    notes: [`W${at}`, '挡车工'],
  }));
  const paging = { total: 3, isMore: false, size: 100, current: 1, pages: 1, narrowedTo: [] };
  return { today: '2026-10-14', rows, columns, cells: [...cells], words: {}, ...paging };
}
export const usual: WireCell[] = [
  [0, 0, 1, 'morning', null],
  [0, 1, 2, 'night', null],
  [1, 0, 4, 'rest', null],
];

interface Opening {
  cells?: readonly WireCell[];
  answers?: Parameters<typeof fakeServer>[0];
  mayEdit?: boolean;
  /** Width of the window in px. */
  width?: number;
}

/** Prepares a file of tests on the month grid, in Chinese. Gives what opens it; it is left after each test. */
export function grids() {
  let leave: () => Promise<void> = () => Promise.resolve();
  vi.setConfig({ testTimeout: 30_000 });
  beforeAll(async () => {
    addDeclarations({ resources: [worker], grids: [monthGrid] });
    await startPhrases('zh');
    i18next.addResourceBundle('zh', 'basics', monthGridPhrases.zh, true, true);
  });
  afterEach(async () => {
    await leave();
    leave = () => Promise.resolve();
    queryClient.clear();
    vi.restoreAllMocks();
    quietBrowser();
  });
  return async (opening: Opening = {}) => {
    const opened = await openGrid(opening);
    leave = opened.leave;
    return opened;
  };
}

async function openGrid({ cells = usual, answers = {}, mayEdit = true, width = 1440 }: Opening) {
  queryClient.clear();
  stubWindow(width);
  storeSession(sampleSession());
  // The rights of whoever had opened it before.
  clearSessionStorage(ownerOf(sampleSession()));
  const all = Object.values(monthGrid.access);
  const rights = all.filter((code) => mayEdit || code !== monthGrid.access.edit);
  const server = fakeServer({
    ...permitted(['x', ...rights], all),
    [calls.read.path]: ({ query }) => {
      const month = query.get('month') ?? '';
      return ok(pageOf(month === '2026-10' ? cells : [], month));
    },
    [calls.save.path]: ({ body }) => {
      const sent: unknown = Reflect.get(Object(body), 'cells');
      return ok({ versions: Array.isArray(sent) ? sent.map((cell) => Number(cell[2]) + 1) : [] });
    },
    ...answers,
  });
  fetchPermissions(sampleTenant().id);
  await until(() => queryClient.isFetching() === 0);
  const element = (
    <App>
      <Suspense>
        <GridScreen grid={monthGrid} />
      </Suspense>
    </App>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/grid?month=2026-10'] });
  const drawn = await render(
    <Theme mode="light" language="zh">
      <RouterProvider router={router} />
    </Theme>,
  );
  return {
    /** Takes the page away, as a reload does. */
    leave: drawn.leave,
    go: (to: string) => act(async () => router.navigate(to)),
    address: () => router.state.location,
    saves: () => server.seen.filter(({ path }) => path === calls.save.path).map(({ body }) => body),
    questions: () => server.seen.filter(({ path }) => path === calls.read.path).map(({ query }) => query),
  };
}

export const cellAt = (row: number, column: number) =>
  found(() => document.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`));
export const textAt = async (row: number, column: number) => (await cellAt(row, column)).textContent;
export const grid = () => one('[role="grid"]');
export const unsaved = () => document.querySelectorAll('[data-unsaved]').length;

export async function point(row: number, column: number, shiftKey = false) {
  const cell = await cellAt(row, column);
  const event = { bubbles: true, button: 0, shiftKey };
  await act(async () => {
    cell.dispatchEvent(new MouseEvent('pointerdown', event));
    cell.dispatchEvent(new MouseEvent('pointerup', event));
  });
}

export async function keys(...pressed: string[]) {
  for (const words of pressed) {
    const parts = words.split('+');
    const key = parts.at(-1) ?? '';
    const held = { shiftKey: parts.includes('Shift'), ctrlKey: parts.includes('Control') };
    const element = await grid();
    await act(async () =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key, ...held, bubbles: true, cancelable: true })),
    );
  }
}

export async function clipboard(kind: 'copy' | 'cut' | 'paste', text = ''): Promise<string> {
  let held = text;
  const event = new Event(kind, { bubbles: true, cancelable: true });
  Object.assign(event, {
    clipboardData: {
      getData: () => held,
      setData: (_: string, next: string) => {
        held = next;
      },
    },
  });
  const element = await grid();
  await act(async () => element.dispatchEvent(event));
  return held;
}
