// @vitest-environment jsdom
import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { exceptionRule } from '@millwright/contract/areas/equipment/faults/exceptionRule.ts';
import { machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { describe, expect, it } from 'vitest';
import { homeAddress } from '../../app/feedback/redirect.ts';
import { refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, one, oneWith, rightClick, type } from '@millwright/testing/web/app/render.tsx';
import { rowId, pageOf, rowOf, until } from '@millwright/testing/web/resource/openResource.tsx';
import {
  button,
  makers,
  resourceScreens,
  tableRows,
  texts,
} from '@millwright/testing/web/resource/screens.ts';
import { appParts } from '@millwright/testing/web/app/appParts.ts';

const open = resourceScreens();

const field = async (label: string) => {
  const labelled = await oneWith('label', label);
  return found(() => document.querySelector<HTMLInputElement>(`[id="${labelled.getAttribute('for')}"]`));
};

/** A row in which nothing is filled in. */
const emptyOf = ({ fields }: Resource) =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => [
      [name, null],
      [`${name}_dictText`, null],
    ]),
  );

describe('the list of a resource', () => {
  it('E-001 shows its fields under their labels; what is missing is —', async () => {
    await open(manufacturer, { rows: makers });
    await until(() => tableRows().length === 3);
    const heads = texts('[data-testid=table] thead th').filter((text) => text !== '');
    expect(heads).toEqual(['编号', '名称', '简称', '联系人', '电话', '地址', '操作']);
    expect(texts('[data-testid=table] tbody tr:nth-of-type(2) td').slice(1, 4)).toEqual([
      'M-2',
      '经纬 2',
      '—',
    ]);
  });

  it('leads from the title to the details', async () => {
    const { address } = await open(manufacturer, { rows: makers });
    await click(await button('经纬 1', '[data-testid=table]'));
    await one('[data-testid=detail-drawer]');
    expect(address().get('show')).toBe(rowId(1));
  });

  it('searches by keyword when enter is pressed, and shows the condition until it is removed', async () => {
    const { question, address } = await open(manufacturer, { rows: makers });
    await type(await field('关键字'), ' JC ');
    await click(await button('查询', '[data-testid=search]'));
    await until(() => question()?.get('keyword') === 'JC');
    await oneWith('[data-testid=chips] .ant-tag', '关键字：JC');
    await click(await one('[data-testid=chips] .ant-tag-close-icon'));
    await until(() => !address().has('keyword'));
    expect(document.querySelector('[data-testid=chips]')).toBeNull();
  });

  it('filters by a field of the search line as the wire has it', async () => {
    const { question } = await open(manufacturer, { rows: makers });
    await type(await field('联系人'), '王');
    await click(await button('查询', '[data-testid=search]'));
    await until(() => question()?.get('contact') === '*王*');
  });

  it('restores everything from its address', async () => {
    const { question } = await open(manufacturer, {
      rows: makers,
      at: '?keyword=a&contact=*x*&column=name&order=desc&pageNo=2&pageSize=50',
    });
    await until(() => question() !== undefined);
    const asked = Object.fromEntries(question() ?? []);
    expect(asked).toMatchObject({
      keyword: 'a',
      contact: '*x*',
      column: 'name',
      order: 'desc',
      pageNo: '2',
      pageSize: '50',
    });
    expect((await field('联系人')).value).toBe('x');
  });

  it('sorts by a head, down and back', async () => {
    const { question } = await open(manufacturer, { rows: makers });
    await until(() => tableRows().length === 3);
    const head = await found(() =>
      document.querySelector<HTMLElement>('[data-testid=table] th[data-column=name] button'),
    );
    await click(head);
    await until(() => question()?.get('column') === 'name' && question()?.get('order') === 'asc');
    await click(head);
    await until(() => question()?.get('order') === 'desc');
  });

  it('V-097 leaves the order to the declaration, where a smaller sort comes first', async () => {
    const { question } = await open(dictType, { rows: [] });
    await until(() => question() !== undefined);
    expect(question()?.has('column')).toBe(false);
    expect(dictType.order).toEqual({ by: 'sort', direction: 'asc' });
  });

  it('says when there are more rows than are counted', async () => {
    await open(manufacturer, {
      answers: { [`${manufacturer.path}/list`]: () => pageOf(makers, { total: 10_000, isMore: true }) },
    });
    await oneWith('[data-testid=list-foot] span', '第 1–20 条，共 10\u202f000 条以上');
  });

  it('without rows says what would be here and offers to add; filtered, to reset', async () => {
    const { address } = await open(manufacturer);
    await oneWith('[data-testid=empty] p', '还没有制造商');
    await oneWith('[data-testid=empty] button', '新增制造商');
    await type(await field('关键字'), 'x');
    await click(await button('查询', '[data-testid=search]'));
    await oneWith('[data-testid=empty] p', '暂无数据，请重置筛选条件');
    await click(await button('重置', '[data-testid=empty]'));
    await until(() => !address().has('keyword'));
  });

  it('that cannot be read says why and tries again', async () => {
    let isBroken = true;
    await open(manufacturer, {
      answers: {
        [`${manufacturer.path}/list`]: () =>
          isBroken ? refusedWith(200, { code: 400, message: 'column' }) : pageOf(makers),
      },
    });
    await oneWith(appParts.problemHead, '读取失败：column');
    isBroken = false;
    await click(await button('重试'));
    await until(() => tableRows().length === 3);
  });

  it('whose right is taken away while it is open says so at the next answer, and leads home', async () => {
    let isTaken = false;
    const { go } = await open(manufacturer, {
      answers: {
        [`${manufacturer.path}/list`]: () =>
          isTaken ? refusedWith(403, { code: 510, parameter1: manufacturer.access.read }) : pageOf(makers),
      },
    });
    await until(() => tableRows().length === 3);
    isTaken = true;
    await go('/list?column=name&order=asc');
    await oneWith(appParts.problemHead, '拒绝访问');
    await oneWith(appParts.problemDetail, `缺少权限 ${manufacturer.access.read}，请联系管理员`);
    const home = await oneWith(`${appParts.problem} a`, phrases.iam.zh.shell.forbiddenHome);
    expect(home.getAttribute('href')).toBe(homeAddress);
  });

  it('A-016 shows nothing that the person may not do', async () => {
    await open(manufacturer, {
      rows: makers.map((row) => ({ ...row, actions: [] })),
      rights: [manufacturer.access.read],
    });
    await until(() => tableRows().length === 3);
    expect(texts('[data-testid=tools] button')).toEqual(['高级查询', '列设置', '导出']);
    expect(texts('[data-testid=actions] button').every((text) => text === '查看' || text === '')).toBe(true);
  });

  it('on a phone has two lines a row and its actions in a menu', async () => {
    await open(manufacturer, { rows: makers, width: 390 });
    await until(() => document.querySelectorAll('[data-testid=phone-list] li').length === 3);
    expect(document.querySelector('[data-testid=table]')).toBeNull();
    await click(await one('[aria-label="经纬 1 的更多操作"]'));
    await oneWith('[role=menuitem]', '编辑');
  });

  it('on a phone says the state of a row by mark and word, whatever other choices a row has', async () => {
    const rule = rowOf(1, {
      ...emptyOf(exceptionRule),
      name: '打包线停机',
      type: 'stop',
      type_dictText: '停机',
      state: 'disabled',
    });
    await open(exceptionRule, { rows: [rule], width: 390 });
    const mark = await one('[data-testid=phone-list] [data-testid=state-mark]');
    expect(mark.dataset['look']).toBe('dead');
    expect(mark.textContent.trim()).toBe('已停用');
    expect((await one('[data-testid=phone-list] p')).textContent).toBe('停机');
  });

  it('on a phone says once, whole, what stands in the title of a row: the rest of it leads the second line', async () => {
    const gateway = { code: 'GW-1', name: '一车间', status: 'enabled', status_dictText: '启用' };
    await open(machineSource, { rows: [rowOf(1, gateway)], width: 390 });
    const row = await one('[data-testid=phone-list] li');
    expect(row.querySelector('a')?.textContent).toBe('GW-1');
    expect(row.querySelector('p')?.textContent).toBe('一车间');
  });

  it('says the whole of a value that may be cut off', async () => {
    await open(manufacturer, { rows: makers });
    const title = await one('[data-testid=table] [data-testid=title] [data-testid=value]');
    expect(title.title).toBe('经纬 1');
    expect((await one('[data-testid=table] th[title]')).title).toBe('编号');
  });

  it('L-033 has the actions of a row under the right mouse button', async () => {
    const { address } = await open(manufacturer, { rows: makers });
    await rightClick(await oneWith('[data-testid=table] td', 'M-2'));
    await click(await oneWith('[role=menuitem]', '编辑'));
    expect(address().get('edit')).toBe(rowId(2));
  });
});

describe('the tree of a resource', () => {
  const at = (place: number, parentId: string | null) =>
    rowOf(place, {
      code: `A${place}`,
      name: `区 ${place}`,
      parentId,
      parentId_dictText: null,
      departmentId: null,
      departmentId_dictText: null,
      sort: 1,
      remark: null,
      floorPlan: null,
    });

  it('is shown while nothing is filtered, else rows stand side by side', async () => {
    await open(equipmentArea, { rows: [at(1, null), at(2, rowId(1)), at(3, rowId(2))] });
    await until(() => tableRows().length === 3);
    expect(document.querySelector('[data-level="2"]')?.textContent).toContain('A3');
    await type(await field('关键字'), 'A');
    await click(await button('查询', '[data-testid=search]'));
    await until(() => document.querySelector('[data-level="1"]') === null && tableRows().length === 3);
  });
});

it('offers to add, and nothing to reset, where the view that the list opens on is empty', async () => {
  await open(maintenanceTask);
  const empty = await one('[data-testid=empty]');
  expect([...empty.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '新增维修任务',
  ]);
});
