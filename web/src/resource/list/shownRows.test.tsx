// @vitest-environment jsdom
import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import type { Narrowing } from '@millwright/contract/core/call/dataScope.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { found, one } from '@millwright/testing/web/app/render.tsx';
import { rowId, pageOf, rowOf } from '@millwright/testing/web/resource/openResource.tsx';
import { resourceScreens } from '@millwright/testing/web/resource/screens.ts';

const open = resourceScreens();
const list = resourceCalls(announcement).list.path;
const row = rowOf(1, {
  ...Object.fromEntries(
    Object.keys(announcement.fields).flatMap((name) => [
      [name, null],
      [`${name}_dictText`, null],
    ]),
  ),
  title: '停电通知',
  msgCategory: '1',
  msgType: 'ALL',
  priority: 'M',
  msgContent: '<p>8:00</p>',
  state: 'draft',
  createDepartment: '细纱车间',
});
const openWith = (narrowedTo: readonly Narrowing[], rows = [row]) =>
  open(announcement, { rows, answers: { [list]: () => pageOf(rows, { narrowedTo }) } });

describe('whose rows a list shows', () => {
  it.each([
    ['A-007 own data only', ['own'], '数据范围：本人创建或与本人有关'],
    ['A-008 the own department', ['department'], '数据范围：本部门'],
    ['A-009 the own department and all below', ['departmentTree'], '数据范围：本部门及下级部门'],
    ['A-010 departments of the role', ['chosen'], '数据范围：指定部门'],
    ['several together', ['departmentTree', 'chosen'], '数据范围：本部门及下级部门 · 指定部门'],
  ] as const)('is said beside it: %s', async (_, narrowedTo, sentence) => {
    await openWith(narrowedTo);
    expect((await one('[data-testid=shown-rows]')).textContent).toBe(sentence);
    expect((await one('[data-testid=print-head]')).textContent).toContain(sentence);
  });

  it('is said also where there is none, so that nobody takes the mill for empty', async () => {
    await openWith(['own'], []);
    expect((await one('[data-testid=shown-rows]')).textContent).toBe('数据范围：本人创建或与本人有关');
    const empty = (await one('[data-testid=empty]')).textContent;
    expect(empty).toContain('没有您可见的通知公告');
    expect(empty).not.toContain('还没有');
  });

  it('is not said where it shows all, nor where rows are the mill’s', async () => {
    for (const resource of [announcement, marker]) {
      const { leave } = await open(resource);
      await one('[data-testid=empty]');
      expect(document.querySelector('[data-testid=shown-rows]')).toBeNull();
      await leave();
    }
  });
});

describe('the details of a row', () => {
  it('say calmly that it is not visible, without another try that could not help', async () => {
    await open(announcement, {
      rows: [row],
      at: `?show=${rowId(2)}`,
      answers: {
        [resourceCalls(announcement).queryById.path]: () =>
          refusedWith(200, { code: 404, messageCode: 'core.notFound' }),
      },
    });
    const note = await one('[role=alert]');
    expect(note.textContent).toBe('记录不存在、已删除或对您不可见');
    expect(note.querySelector('button')).toBeNull();
  });

  it('A-006 say to which department it belongs, beside who made it', async () => {
    await open(announcement, { rows: [row], at: `?show=${rowId(1)}` });
    const facts = await found(() => {
      const all = [...document.querySelectorAll('[data-testid=details]')].at(-1);
      return all?.textContent.includes('创建人') === true ? all : undefined;
    });
    const texts = [...facts.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
    expect(texts.slice(0, 4)).toEqual(['创建人', '王丽', '创建部门', '细纱车间']);
  });

  it('say nothing of departments where rows are the mill’s', async () => {
    await open(marker, {
      rows: [rowOf(1, { name: '红', mainColour: '#ff0000', auxColour: null })],
      at: `?show=${rowId(1)}`,
    });
    await found(() => (document.body.textContent.includes('创建人') ? true : undefined));
    expect(document.body.textContent).not.toContain('创建部门');
  });
});
