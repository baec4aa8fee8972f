// @vitest-environment jsdom
// One file: what people do in a grid, each on the same small month before a server that answers.
import { userPermissions } from '@millwright/contract/areas/iam/calls.ts';
import { type GridPage, gridCallsOf, type WireCell } from '@millwright/contract/core/gridCalls.ts';
import { daysOfMonth } from '@millwright/contract/core/grid.ts';
import { monthGrid, worker } from '@millwright/contract/core/testing/monthGrid.ts';
import { monthGridPhrases } from '@millwright/contract/core/testing/monthGridPhrases.ts';
import { App } from 'antd';
import i18next from 'i18next';
import { act, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDeclarations } from '../../app/declarations.ts';
import { queryClient } from '../../app/api/queryClient.ts';
import { startPhrases } from '../../app/i18n/start.ts';
import { storeSession } from '../../app/session/session.ts';
import { fakeServer, ok, refusedWith } from '../../app/testing/fakeServer.ts';
import { stubWindow } from '../../app/testing/openApp.tsx';
import { click, found, one, oneWith, render, type } from '../../app/testing/render.tsx';
import { sampleNode, sampleSession } from '../../app/testing/samples.ts';
import { Theme } from '../../app/theme/Theme.tsx';
import { choose, quietBrowser, until } from '../testing/openResource.tsx';
import { GridScreen } from './GridScreen.tsx';

const calls = gridCallsOf(monthGrid);
const days = daysOfMonth('2026-10');
const ids = [1, 2, 3].map((at) => `019a9b1e-7c00-7000-8000-00000000000${at}`);
const [wang = '', li = ''] = ids;
const right = (action: string) => ({ action, type: '1', describe: action });

function pageOf(cells: readonly WireCell[], month = '2026-10'): GridPage {
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
const usual: WireCell[] = [
  [0, 0, 1, 'morning', null],
  [0, 1, 2, 'night', null],
  [1, 0, 4, 'rest', null],
];

let leave: (() => Promise<void>) | undefined;

async function open({
  cells = usual,
  answers = {},
  mayEdit = true,
  width = 1440,
}: {
  cells?: readonly WireCell[];
  answers?: Parameters<typeof fakeServer>[0];
  mayEdit?: boolean;
  width?: number;
} = {}) {
  stubWindow(width);
  storeSession(sampleSession());
  const rights = Object.values(monthGrid.access).filter((code) => mayEdit || code !== monthGrid.access.edit);
  const all = Object.values(monthGrid.access).map((code) => ({ ...right(code), status: '1' }));
  const auth = ['x', ...rights].map(right);
  const server = fakeServer({
    [userPermissions.path]: () => ok({ menu: [sampleNode('/a')], auth, allAuth: all, sysSafeMode: false }),
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
  sessionStorage.setItem('LOGIN_USER_MENU', JSON.stringify([sampleNode('/a')]));
  sessionStorage.setItem('LOGIN_USER_BUTTON_AUTH', JSON.stringify(auth));
  sessionStorage.setItem('SYS_BUTTON_AUTH', JSON.stringify(all));
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
  leave = drawn.leave;
  return {
    go: (to: string) => act(async () => router.navigate(to)),
    address: () => router.state.location,
    saves: () => server.seen.filter(({ path }) => path === calls.save.path).map(({ body }) => body),
    questions: () => server.seen.filter(({ path }) => path === calls.read.path).map(({ query }) => query),
  };
}

const at = (row: number, column: number) =>
  found(() => document.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`));
const textAt = async (row: number, column: number) => (await at(row, column)).textContent;
const grid = () => one('[role="grid"]');
const unsaved = () => document.querySelectorAll('[data-unsaved]').length;

async function point(row: number, column: number, shiftKey = false) {
  const cell = await at(row, column);
  const event = { bubbles: true, button: 0, shiftKey };
  await act(async () => {
    cell.dispatchEvent(new MouseEvent('pointerdown', event));
    cell.dispatchEvent(new MouseEvent('pointerup', event));
  });
}

async function keys(...pressed: string[]) {
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

async function clipboard(kind: 'copy' | 'cut' | 'paste', text = ''): Promise<string> {
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

beforeAll(async () => {
  vi.setConfig({ testTimeout: 30_000 });
  addDeclarations({ resources: [worker], grids: [monthGrid] });
  await startPhrases('zh');
  i18next.addResourceBundle('zh', 'basics', monthGridPhrases.zh, true, true);
});
afterEach(async () => {
  await leave?.();
  leave = undefined;
  queryClient.clear();
  vi.restoreAllMocks();
  quietBrowser();
});

describe('a grid', () => {
  it('shows rows with their notes, days with weekends, holidays and today, signs and totals', async () => {
    await open();
    expect(await textAt(0, 1)).toBe('夜');
    expect((await at(0, 1)).getAttribute('aria-label')).toBe('夜班');
    const [head] = [...document.querySelectorAll('[role="columnheader"]')].slice(1);
    expect(head?.getAttribute('aria-label')).toBe('10月1日 周四，国庆节');
    expect((await at(0, 0)).dataset['look']).toBe('holiday');
    expect((await at(0, 3)).dataset['look']).toBe('weekend');
    expect((await at(0, 13)).dataset['look']).toBe('today');
    const [first] = document.querySelectorAll('[role="row"][aria-rowindex="2"]');
    expect(first?.textContent).toMatch(/^王丽W0 · 挡车工早夜16$/);
    const foot = [...document.querySelectorAll('[role="row"]')].at(-1);
    expect(foot?.textContent).toMatch(/^合计110{29}16$/);
  });

  it('is entered by keys, which fill what is chosen, and saved in one call with the versions that were read', async () => {
    const { saves } = await open();
    await point(0, 0);
    await keys('2', '3');
    await point(1, 0);
    await point(2, 1, true);
    await keys('9');
    expect(unsaved()).toBe(5);
    await click(await oneWith('button', '保存 5 格'));
    await until(() => unsaved() === 0);
    expect(saves()).toEqual([
      {
        rows: ids,
        columns: days.slice(0, 2),
        cells: [
          [0, 0, 1, 'middle', null],
          [1, 0, 4, 'leave', null],
          [1, 1, 0, 'leave', null],
          [2, 0, 0, 'leave', null],
          [2, 1, 0, 'leave', null],
        ],
      },
    ]);
    await keys('Delete');
    await keys('Control+s');
    await until(() => saves().length === 2);
    expect(saves()[1]).toMatchObject({
      cells: [
        [0, 0, 5],
        [0, 1, 1],
        [1, 0, 1],
        [1, 1, 1],
      ],
    });
  });

  it('is gone through by arrows, Tab, Enter, Home and End, and lets Tab out behind Escape', async () => {
    await open();
    await point(0, 0);
    const active = async () =>
      (await grid()).getAttribute('aria-activedescendant')?.replace(/^.*?(\d+-\d+)$/, '$1');
    const seen: unknown[] = [];
    for (const key of [
      'ArrowDown',
      'ArrowRight',
      'Tab',
      'Enter',
      'End',
      'Home',
      'Control+Home',
      'Shift+Tab',
      'ArrowUp',
    ]) {
      await keys(key);
      seen.push(await active());
    }
    expect(seen).toEqual(['1-0', '1-1', '1-2', '2-2', '2-30', '2-0', '0-0', '0-0', '0-0']);
    await keys('Escape');
    const out = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
    (await grid()).dispatchEvent(out);
    expect(out.defaultPrevented).toBe(false);
  });

  it('undoes and does again', async () => {
    await open();
    await point(0, 0);
    await keys('9', 'Control+z');
    expect([await textAt(0, 0), unsaved()]).toEqual(['早', 0]);
    await keys('Control+y');
    expect([await textAt(0, 0), unsaved()]).toEqual(['假', 1]);
  });

  it('copies in words, and pastes what a spreadsheet holds: words, signs, keys, remarks; what it cannot read stays', async () => {
    await open();
    await point(0, 0);
    await point(1, 1, true);
    expect(await clipboard('copy')).toBe('早班\t夜班\n休息\t');
    await point(1, 2);
    await clipboard('paste', '夜\t中班 / 替班\r\n9\tnoon\r\n');
    expect([await textAt(1, 2), await textAt(1, 3), await textAt(2, 2), await textAt(2, 3)]).toEqual([
      '夜',
      '中',
      '假',
      '',
    ]);
    expect((await at(1, 3)).getAttribute('aria-label')).toBe('中班 / 替班（未保存）');
    await oneWith('.ant-message *', '1 个单元格的内容无法识别，未填入');
  });

  it('opens a cell for its choices and its other fields', async () => {
    const { saves } = await open();
    await point(1, 0);
    await keys('F2');
    const remark = await found(() => document.querySelector<HTMLInputElement>('[data-field="remark"] input'));
    await type(remark, '换休');
    await click(await oneWith('[role="dialog"] button', '夜夜班3'));
    expect((await at(1, 0)).getAttribute('aria-label')).toBe('夜班 / 换休（未保存）');
    await keys('Control+s');
    await until(() => saves().length === 1);
    expect(saves()[0]).toMatchObject({ rows: [li], cells: [[0, 0, 4, 'night', '换休']] });
  });

  it('copies a week to the weeks behind it, of the chosen rows', async () => {
    await open({
      cells: [
        [0, 4, 1, 'morning', null],
        [0, 5, 1, 'night', '早退'],
        [1, 4, 1, 'rest', null],
      ],
    });
    await point(0, 4);
    await click(await oneWith('button', '复制周'));
    await click(await oneWith('.ant-modal button', '复制'));
    // Three weeks behind it, two filled days of the first row and one of the second.
    expect(unsaved()).toBe(9);
    expect((await at(0, 12)).getAttribute('aria-label')).toBe('夜班 / 早退（未保存）');
    expect(await textAt(1, 25)).toBe('休');
  });

  it('copies a month into the next, which is shown unsaved', async () => {
    const { saves, questions } = await open();
    await click(await oneWith('button', '复制到下月'));
    await click(await oneWith('.ant-modal button', '复制'));
    await until(() => unsaved() === 3);
    expect(questions().at(-1)?.get('month')).toBe('2026-11');
    expect(await textAt(0, 1)).toBe('夜');
    await click(await oneWith('button', '保存 3 格'));
    await until(() => saves().length === 1);
    expect(saves()[0]).toMatchObject({ columns: ['2026-11-01', '2026-11-02'] });
  });

  it('keeps what is not saved while another month is looked at, and asks before the page is left', async () => {
    const { go, address, questions } = await open();
    await point(0, 0);
    await keys('9');
    await click(await one('[aria-label="下月"]'));
    await until(() => questions().at(-1)?.get('month') === '2026-11');
    await oneWith('span', '1 个单元格未保存');
    await go('/elsewhere');
    await oneWith('.ant-modal-confirm-title', '有未保存的修改，确定离开？');
    expect(address().pathname).toBe('/grid');
    await click(await oneWith('.ant-modal-confirm-btns button', '继续编辑'));
  });

  it('shows both values of a cell that somebody else changed, and saves what is chosen', async () => {
    let cells: WireCell[] = usual;
    let isLate = true;
    const { saves } = await open({
      answers: {
        [calls.read.path]: () => ok(pageOf(cells)),
        [calls.save.path]: () => {
          if (!isLate) return ok({ versions: [3, 5] });
          isLate = false;
          cells = [...usual.slice(0, 2), [1, 0, 5, 'leave', '病假']];
          const params = {
            rowId: li,
            columnKey: days[0],
            rowTitle: '李强',
            columnTitle: days[0],
            name: '孙国强',
            atMs: 1,
          };
          return refusedWith(200, {
            code: 409,
            messageCode: 'core.gridConflict',
            errors: [{ field: 'turn', rule: 'changedMeanwhile', params }],
          });
        },
      },
    });
    await point(0, 0);
    await keys('3');
    await point(1, 0);
    await keys('1');
    await keys('Control+s');
    const line = await one('[data-testid=conflict] tbody tr');
    expect(line.textContent).toBe('李强 · 10月1日 周四休息早班请假 / 病假 · 孙国强');
    await click(await oneWith('[data-testid=conflict] .ant-radio-wrapper', '请假 / 病假 · 孙国强'));
    await click(await oneWith('.ant-modal button', '继续'));
    expect([await textAt(1, 0), unsaved()]).toEqual(['假', 1]);
    await keys('Control+s');
    await until(() => saves().length === 2);
    expect(saves()[1]).toMatchObject({ rows: [wang], cells: [[0, 0, 1, 'night', null]] });
  });

  it('names refused cells with their reason, marks them, and keeps everything', async () => {
    await open({
      answers: {
        [calls.save.path]: () =>
          refusedWith(200, {
            code: 400,
            messageCode: 'core.gridRefused',
            errors: [
              {
                field: 'turn',
                rule: 'core.notActor',
                params: {
                  rowId: wang,
                  columnKey: days[0],
                  rowTitle: '王丽',
                  columnTitle: days[0],
                  actors: '医生',
                },
              },
            ],
          }),
      },
    });
    await point(0, 0);
    await keys('9', 'Control+s');
    const alert = await found(() => document.querySelector('[role="alert"]'));
    expect(alert.textContent).toContain('王丽 · 10月1日 周四 仅医生可操作');
    expect((await at(0, 0)).dataset['refused']).toBe('true');
    expect(unsaved()).toBe(1);
  });

  it('takes a sheet as unsaved cells, and lists what it left out', async () => {
    const { saves } = await open({
      answers: {
        [calls.importExcel.path]: () =>
          ok({
            rows: ids.map((id) => ({ id, title: id })),
            columns: days,
            cells: [[2, 6, 3, 'middle', null]],
            stored: [[]],
            problems: [
              {
                row: 4,
                column: '姓名',
                field: 'workerId',
                rule: 'reference',
                message: '所选记录不存在或已删除',
              },
            ],
            isCut: false,
          }),
      },
    });
    await click(await oneWith('button', '导入'));
    await choose('[data-testid=pick] input', new File(['x'], 'month.xlsx'));
    await oneWith('[role=dialog] td', '所选记录不存在或已删除');
    await until(() => unsaved() === 1);
    await keys('Control+s');
    await until(() => saves().length === 1);
    expect(saves()[0]).toMatchObject({ columns: [days[6]], cells: [[0, 0, 3, 'middle', null]] });
  });

  it('asks by keyword, and shows who may only read no way to change anything', async () => {
    const { questions, address } = await open({ mayEdit: false });
    await point(0, 0);
    await keys('9', 'Delete');
    await clipboard('paste', '夜');
    expect(unsaved()).toBe(0);
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
      '保存',
    );
    const field = await found(() =>
      document.querySelector<HTMLInputElement>('input[placeholder="工号 / 姓名"]'),
    );
    await type(field, '王');
    await act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    await until(() => questions().at(-1)?.get('keyword') === '王');
    expect(new URLSearchParams(address().search).get('keyword')).toBe('王');
  });

  it('is worked on by thumb: a row with its days, or a day with its rows', async () => {
    const { saves } = await open({ width: 390 });
    const names = () =>
      [...document.querySelectorAll('li > button')].map((button) => button.getAttribute('aria-label'));
    await until(() => names().length === 31);
    expect(names()[1]).toBe('10月2日 周五 · 夜班');
    await click(await found(() => document.querySelectorAll<HTMLElement>('li > button')[1]));
    await click(await oneWith('.ant-drawer button', '休休息0'));
    await click(await oneWith('.ant-segmented-item-label', '按列'));
    await until(() => names().length === 3);
    expect(names()[1]).toBe('李强 · 休息');
    await click(await oneWith('button', '保存 1 格'));
    await until(() => saves().length === 1);
    expect(saves()[0]).toMatchObject({ columns: [days[1]], cells: [[0, 0, 2, 'rest', null]] });
  });
});
