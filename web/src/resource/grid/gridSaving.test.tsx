// @vitest-environment jsdom
import type { WireCell } from '@millwright/contract/core/grid/gridCalls.ts';
import { describe, expect, it } from 'vitest';
import { ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, one, oneWith } from '@millwright/testing/web/app/render.tsx';
import {
  cellAt,
  calls,
  days,
  grids,
  ids,
  keys,
  li,
  pageOf,
  point,
  textAt,
  unsaved,
  usual,
  wang,
} from '@millwright/testing/web/resource/openGrid.tsx';
import { choose, until } from '@millwright/testing/web/resource/openResource.tsx';

const open = grids();

describe('the page of a grid', () => {
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
    expect((await cellAt(0, 0)).dataset['refused']).toBe('true');
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

  it('has what was not saved again after a reload, upon the version that it was made from', async () => {
    const first = await open();
    await point(0, 0);
    await keys('9');
    await first.leave();
    const { saves } = await open({ cells: [[0, 0, 7, 'night', null]] });
    expect([await textAt(0, 0), unsaved()]).toEqual(['假', 1]);
    expect((await one('[data-testid=form-note]')).textContent).toMatch(/已恢复 \d\d:\d\d 未保存的内容/);
    await keys('Control+s');
    await until(() => saves().length === 1);
    expect(saves()[0]).toMatchObject({ cells: [[0, 0, 1, 'leave', null]] });
  });

  it('forgets what was not saved once it is saved, discarded or left', async () => {
    const saved = await open();
    await point(0, 0);
    await keys('9', 'Control+s');
    await until(() => unsaved() === 0);
    await saved.leave();
    const discarded = await open();
    expect(unsaved()).toBe(0);
    await point(0, 0);
    await keys('9');
    await click(await oneWith('button', '放弃修改'));
    await click(await oneWith('.ant-modal-confirm-btns .ant-btn-primary', '放弃修改'));
    await until(() => unsaved() === 0);
    await discarded.leave();
    const left = await open();
    expect(unsaved()).toBe(0);
    await point(0, 0);
    await keys('9');
    await left.go('/elsewhere');
    await click(await oneWith('.ant-modal-confirm-btns button', '不保存离开'));
    await until(() => left.address().pathname === '/elsewhere');
    await left.leave();
    await open();
    expect([await textAt(0, 0), unsaved()]).toEqual(['早', 0]);
  });

  it('shows what was left unsaved to nobody who may only read', async () => {
    const { leave } = await open();
    await point(0, 0);
    await keys('9');
    await leave();
    await open({ mayEdit: false });
    expect([await textAt(0, 0), unsaved()]).toEqual(['早', 0]);
  });

  it('says in its place that nobody answered a save, until one is answered', async () => {
    let isAway = true;
    const { saves } = await open({
      answers: {
        [calls.save.path]: () => {
          if (isAway) throw new TypeError('nobody listens');
          return ok({ versions: [2] });
        },
      },
    });
    await point(0, 0);
    await keys('9', 'Control+s');
    const note = await one('[data-testid=form-note][role=alert]');
    expect(note.textContent).toContain('未保存：网络不可用');
    expect(unsaved()).toBe(1);
    isAway = false;
    await keys('Control+s');
    await until(() => saves().length === 2 && unsaved() === 0);
    expect(document.querySelector('[data-testid=form-note]')).toBeNull();
  });
});
