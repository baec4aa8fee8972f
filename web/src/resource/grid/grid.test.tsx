// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { click, found, oneWith, type } from '@millwright/testing/web/app/render.tsx';
import {
  cellAt,
  clipboard,
  days,
  grid,
  grids,
  ids,
  keys,
  li,
  point,
  textAt,
  unsaved,
} from '@millwright/testing/web/resource/openGrid.tsx';
import { until } from '@millwright/testing/web/resource/openResource.tsx';

const open = grids();

describe('a grid', () => {
  it('shows rows with their notes, days with weekends, holidays and today, signs and totals', async () => {
    await open();
    expect(await textAt(0, 1)).toBe('夜');
    expect((await cellAt(0, 1)).getAttribute('aria-label')).toBe('夜班');
    const [head] = [...document.querySelectorAll('[role="columnheader"]')].slice(1);
    expect(head?.getAttribute('aria-label')).toBe('10月1日 周四，国庆节');
    expect((await cellAt(0, 0)).dataset['look']).toBe('holiday');
    expect((await cellAt(0, 3)).dataset['look']).toBe('weekend');
    expect((await cellAt(0, 13)).dataset['look']).toBe('today');
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
    expect((await cellAt(1, 3)).getAttribute('aria-label')).toBe('中班 / 替班（未保存）');
    await oneWith('.ant-message *', '1 个单元格的内容无法识别，未填入');
  });

  it('opens a cell for its choices and its other fields', async () => {
    const { saves } = await open();
    await point(1, 0);
    await keys('F2');
    const remark = await found(() => document.querySelector<HTMLInputElement>('[data-field="remark"] input'));
    await type(remark, '换休');
    await click(await oneWith('[role="dialog"] button', '夜夜班3'));
    expect((await cellAt(1, 0)).getAttribute('aria-label')).toBe('夜班 / 换休（未保存）');
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
    expect((await cellAt(0, 12)).getAttribute('aria-label')).toBe('夜班 / 早退（未保存）');
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

  it('asks by keyword, and shows who may only read no way to change anything', async () => {
    const { questions, address } = await open({ mayEdit: false });
    await point(0, 0);
    await keys('9', 'Delete');
    await clipboard('paste', '夜');
    expect(unsaved()).toBe(0);
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
      '保存修改',
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
