// @vitest-environment jsdom
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { ok } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, one, oneWith, type } from '@millwright/testing/web/app/render.tsx';
import { rowId, rowOf, until } from '@millwright/testing/web/resource/openResource.tsx';
import { button, resourceScreens, tableRows, texts } from '@millwright/testing/web/resource/screens.ts';

const open = resourceScreens();
const pathOf = (call: { path: string } | undefined) => call?.path ?? 'none';

const blank = Object.fromEntries(
  Object.keys(announcement.fields).flatMap((name) => [
    [name, null],
    [`${name}_dictText`, null],
  ]),
);
const told = { msgCategory: '1', priority: 'M', msgType: 'ALL', msgContent: '<p>8:00</p>', state: 'draft' };
const notices = [1, 2].map((place) => rowOf(place, { ...blank, ...told, title: `通知 ${place}` }));
const counted = (total: number, isMore = false) => ({ total, isMore });

describe('the views of a list', () => {
  const countsPath = pathOf(resourceCalls(announcement).viewCounts);
  const counts = {
    all: counted(10_000, true),
    draft: counted(2),
    released: counted(7),
    revoked: counted(0),
  };
  const openViews = (at = '') =>
    open(announcement, { rows: notices, at, answers: { [countsPath]: () => ok({ counts }) } });
  const current = () => texts('[data-testid=views] [aria-current="page"]');

  it('stand as tabs with their words and counts, and the address keeps the one that is shown', async () => {
    const { question, address } = await openViews();
    await until(() => texts('[data-testid=views] small').length === 4);
    expect(texts('[data-testid=views] button')).toEqual([
      '全部 10\u202F000+',
      '未发布 2',
      '已发布 7',
      '已撤销 0',
    ]);
    await click(await oneWith('[data-testid=views] button', '已发布 7'));
    await until(() => question()?.get('view') === 'released');
    expect(address().get('view')).toBe('released');
    expect(current()).toEqual(['已发布 7']);
  });

  it('count what is searched, whichever is shown, and keep the search', async () => {
    const { asked, address } = await openViews('?keyword=车&view=draft');
    await until(() => current()[0] === '未发布 2');
    const [first] = asked(countsPath);
    expect([first?.query.get('keyword'), first?.query.has('view')]).toEqual(['车', false]);
    await click(await oneWith('[data-testid=views] button', '全部 10\u202F000+'));
    await until(() => !address().has('view'));
    expect(address().get('keyword')).toBe('车');
    expect(asked(countsPath)).toHaveLength(1);
  });
});

describe('the search line', () => {
  it('has the declared fields in their order as far as there is room, the others under "more"', async () => {
    await open(announcement, {
      rows: notices,
      answers: { [pathOf(resourceCalls(announcement).viewCounts)]: () => ok({ counts: {} }) },
    });
    await until(() => tableRows().length === 2);
    expect(texts('[data-testid=search-line] label')).toEqual(['关键字', '消息类型', '优先级']);
    await click(await button('更多条件', '[data-testid=search]'));
    expect(texts('[data-testid=search-more] label')).toEqual(expect.arrayContaining(['发布时间', '状态']));
  });
});

describe('the tree beside a list', () => {
  const treePath = pathOf(resourceCalls(machine).tree);
  const [spinning, ring, winding] = [rowId(11), rowId(12), rowId(13)];
  const nodes = [
    { id: spinning, parentId: null, title: '细纱车间', count: 1 },
    { id: ring, parentId: spinning, title: '一号线', count: 4 },
    { id: winding, parentId: null, title: '络筒车间', count: 2 },
  ];
  const openTree = (opening: { at?: string; width?: number } = {}) =>
    open(machine, {
      answers: { [treePath]: () => ok({ nodes, atNone: 3 }) },
      ...opening,
    });

  it('shows each node with its rows and those of all below it, and narrows the list to them', async () => {
    const { question, address } = await openTree();
    await until(() => texts('[data-testid=node]').length === 5);
    expect(texts('[data-testid=beside] [data-testid=node]')).toEqual([
      '全部10',
      '细纱车间5',
      '一号线4',
      '络筒车间2',
      '未分配3',
    ]);
    expect(texts('[data-testid=nodes] ul ul [data-testid=node]')).toEqual(['一号线4']);
    await click(await oneWith('[data-testid=node]', '细纱车间5'));
    await until(() => question()?.get('below') === spinning);
    expect(address().get('below')).toBe(spinning);
    expect(texts('[data-testid=node][aria-current]')).toEqual(['细纱车间5']);
    await click(await oneWith('[data-testid=node]', '全部10'));
    await until(() => !address().has('below'));
  });

  it('counts what is searched, whichever node is chosen', async () => {
    const { asked, question } = await openTree({ at: `?below=${ring}` });
    await until(() => texts('[data-testid=node]').length === 5);
    await type(await found(() => document.querySelector<HTMLInputElement>('[data-keyword] input')), 'RF');
    await click(await button('查询', '[data-testid=search]'));
    await until(() => asked(treePath).at(-1)?.query.get('keyword') === 'RF');
    expect(asked(treePath).some(({ query }) => query.has('below'))).toBe(false);
    expect(question()?.get('below')).toBe(ring);
  });

  it('on a phone is opened over the list and closes when a node is chosen', async () => {
    const { address } = await openTree({ width: 390, at: `?below=${winding}` });
    await oneWith('[data-testid=beside-open]', '设备区域：络筒车间');
    expect(document.querySelector('[data-testid=node]')).toBeNull();
    await click(await one('[data-testid=beside-open]'));
    await click(await oneWith('.ant-drawer [data-testid=node]', '一号线4'));
    await until(() => address().get('below') === ring);
    await oneWith('[data-testid=beside-open]', '设备区域：一号线');
  });

  it('is not there for a resource without one', async () => {
    await open(announcement, {
      rows: notices,
      answers: { [pathOf(resourceCalls(announcement).viewCounts)]: () => ok({ counts: {} }) },
    });
    await until(() => tableRows().length === 2);
    expect(document.querySelector('[data-testid=beside]')).toBeNull();
  });
});
