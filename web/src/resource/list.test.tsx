// @vitest-environment jsdom
import { dictType } from '@millwright/contract/areas/basics/dictionary.ts';
import { listChoices } from '@millwright/contract/areas/iam/preferences.ts';
import { manufacturer } from '@millwright/contract/areas/basics/manufacturer.ts';
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../app/api/queryClient.ts';
import { startPhrases } from '../app/i18n/start.ts';
import { page } from '../app/page.ts';
import { ok, refusedWith } from '../app/testing/fakeServer.ts';
import { click, found, one, oneWith, press, rightClick, type } from '../app/testing/render.tsx';
import { choose, idOf, openResource, pageOf, quietBrowser, rowOf, until } from './testing/openResource.tsx';

const rows = [1, 2, 3].map((place) =>
  rowOf(place, {
    number: `M-${place}`,
    name: `经纬 ${place}`,
    shortName: place === 2 ? null : '经纬',
    contact: null,
    phone: null,
    address: null,
  }),
);
const texts = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ textContent }) => textContent);
const tableRows = () => document.querySelectorAll('.mw-table tr.ant-table-row');
const button = (text: string, within = 'body') => oneWith(`${within} button, ${within} a`, text);
const field = async (label: string) => {
  const labelled = await oneWith('label', label);
  return found(() => document.querySelector<HTMLInputElement>(`[id="${labelled.getAttribute('for')}"]`));
};

type Opened = Awaited<ReturnType<typeof openResource>>;
let screen: Opened | undefined;
async function open(...asked: Parameters<typeof openResource>): Promise<Opened> {
  screen = await openResource(...asked);
  return screen;
}

vi.setConfig({ testTimeout: 30_000 });
beforeAll(() => startPhrases('zh'));
afterEach(async () => {
  await screen?.leave();
  screen = undefined;
  queryClient.clear();
  vi.restoreAllMocks();
  quietBrowser();
});

describe('the list of a resource', () => {
  it('E-001 shows its fields under their labels; what is missing is —', async () => {
    await open(manufacturer, { rows });
    await until(() => tableRows().length === 3);
    const heads = texts('.mw-table thead th').filter((text) => text !== '');
    expect(heads).toEqual(['编号', '名称', '简称', '联系人', '电话', '地址', '操作']);
    expect(texts('.mw-table tr.ant-table-row:nth-of-type(3) td').slice(1, 4)).toEqual(['M-2', '经纬 2', '—']);
  });

  it('leads from the title to the details', async () => {
    const { address } = await open(manufacturer, { rows });
    await click(await button('经纬 1', '.mw-table'));
    await one('.mw-detail-drawer');
    expect(address().get('show')).toBe(idOf(1));
  });

  it('searches by keyword when enter is pressed, and shows the condition until it is removed', async () => {
    const { question, address } = await open(manufacturer, { rows });
    await type(await field('关键字'), ' JC ');
    await click(await button('查询', '.mw-search'));
    await until(() => question()?.get('keyword') === 'JC');
    await oneWith('.mw-chips .ant-tag', '关键字:JC');
    await click(await one('.mw-chips .ant-tag-close-icon'));
    await until(() => !address().has('keyword'));
    expect(document.querySelector('.mw-chips')).toBeNull();
  });

  it('filters by a field of the search line as the wire has it', async () => {
    const { question } = await open(manufacturer, { rows });
    await type(await field('联系人'), '王');
    await click(await button('查询', '.mw-search'));
    await until(() => question()?.get('contact') === '*王*');
  });

  it('restores everything from its address', async () => {
    const { question } = await open(manufacturer, {
      rows,
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
    const { question } = await open(manufacturer, { rows });
    await until(() => tableRows().length === 3);
    const head = await found(
      () => document.querySelectorAll<HTMLElement>('.mw-table th.ant-table-column-has-sorters')[1],
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
      answers: { [`${manufacturer.path}/list`]: () => pageOf(rows, { total: 10_000, isMore: true }) },
    });
    await oneWith('.mw-list-foot .mw-quiet', '第 1–20 条,共 10\u202f000 条以上');
  });

  it('without rows says what would be here and offers to add; filtered, to reset', async () => {
    const { address } = await open(manufacturer);
    await oneWith('.mw-empty p', '还没有制造商');
    await oneWith('.mw-empty button', '新增制造商');
    await type(await field('关键字'), 'x');
    await click(await button('查询', '.mw-search'));
    await oneWith('.mw-empty p', '暂无数据,请重置筛选条件');
    await click(await button('重置', '.mw-empty'));
    await until(() => !address().has('keyword'));
  });

  it('that cannot be read says why and tries again', async () => {
    let isBroken = true;
    await open(manufacturer, {
      answers: {
        [`${manufacturer.path}/list`]: () =>
          isBroken ? refusedWith(200, { code: 400, message: 'column' }) : pageOf(rows),
      },
    });
    await oneWith('.mw-state-head', '读取失败:column');
    isBroken = false;
    await click(await button('重试'));
    await until(() => tableRows().length === 3);
  });

  it('shows nothing that the person may not do', async () => {
    await open(manufacturer, {
      rows: rows.map((row) => ({ ...row, actions: [] })),
      rights: [manufacturer.access.read],
    });
    await until(() => tableRows().length === 3);
    expect(texts('.mw-tools button')).toEqual(['高级查询', '列设置', '导出']);
    expect(texts('.mw-actions button').every((text) => text === '查看' || text === '')).toBe(true);
  });

  it('on a phone has two lines a row and its actions in a menu', async () => {
    await open(manufacturer, { rows, width: 390 });
    await until(() => document.querySelectorAll('.mw-phone-list li').length === 3);
    expect(document.querySelector('.mw-table')).toBeNull();
    await click(await one('[aria-label="经纬 1 的更多操作"]'));
    await oneWith('[role=menuitem]', '编辑');
  });

  it('L-033 has the actions of a row under the right mouse button', async () => {
    const { address } = await open(manufacturer, { rows });
    await rightClick(await oneWith('.mw-table td', 'M-2'));
    await click(await oneWith('[role=menuitem]', '编辑'));
    expect(address().get('edit')).toBe(idOf(2));
  });
});

describe('the tree of a resource', () => {
  const at = (place: number, parentId: string | null) =>
    rowOf(place, {
      code: `A${place}`,
      name: `区 ${place}`,
      parentId,
      parentId_dictText: null,
      sort: 1,
      remark: null,
    });

  it('is shown while nothing is filtered, else rows stand side by side', async () => {
    await open(equipmentArea, { rows: [at(1, null), at(2, idOf(1)), at(3, idOf(2))] });
    await until(() => tableRows().length === 3);
    expect(document.querySelector('.ant-table-row-level-2')?.textContent).toContain('A3');
    await type(await field('关键字'), 'A');
    await click(await button('查询', '.mw-search'));
    await until(() => document.querySelector('.ant-table-row-level-1') === null && tableRows().length === 3);
  });
});

describe('several rows', () => {
  const outcome = (place: number, message: string | null) => ({
    id: idOf(place),
    title: `经纬 ${place}`,
    isDone: message === null,
    messageCode: message,
    message,
  });
  async function select(count: number) {
    await until(() => tableRows().length === 3);
    const boxes = document.querySelectorAll<HTMLElement>('.mw-table tr.ant-table-row .ant-checkbox-input');
    for (const box of [...boxes].slice(0, count)) await click(box);
  }

  it('S-062 are worked on in progress, then listed as done and failed, each with its reason', async () => {
    let answer: (value: ReturnType<typeof ok>) => void = () => undefined;
    const { asked } = await open(manufacturer, {
      rows,
      answers: {
        [`${manufacturer.path}/deleteBatch`]: () =>
          new Promise<ReturnType<typeof ok>>((resolve) => {
            answer = resolve;
          }),
      },
    });
    await select(2);
    await oneWith('.mw-batch span', '已选 2 项');
    await click(await button('删除', '.mw-batch'));
    await oneWith('.ant-modal-confirm-title', '删除所选 2 项?');
    await click(await one('.ant-modal-confirm .ant-btn-dangerous'));
    await oneWith('.mw-outcomes-head', '正在处理 2 项');
    expect(asked(`${manufacturer.path}/deleteBatch`)[0]?.query.get('ids')).toBe(`${idOf(1)},${idOf(2)}`);
    answer(ok({ outcomes: [outcome(1, null), outcome(2, '已被引用')] }));
    await oneWith('.mw-outcomes-head', '2 项中 1 项已完成');
    expect(texts('.mw-outcomes h3')).toEqual(['失败 1', '成功 1']);
    expect(texts('.mw-outcomes li')).toEqual(['经纬 2已被引用', '经纬 1']);
  });

  it('M-039 one that cannot be deleted says so and why', async () => {
    await open(manufacturer, {
      rows,
      answers: {
        [`${manufacturer.path}/delete`]: () =>
          refusedWith(200, { code: 409, messageCode: 'core.inUse', parameter1: '设备 (3)' }),
      },
    });
    await click(await one('[aria-label="经纬 1 的更多操作"]'));
    await click(await oneWith('[role=menuitem]', '删除'));
    await click(await one('.ant-modal-confirm .ant-btn-dangerous'));
    await oneWith('.ant-message *', '删除失败: 已被引用，不能删除：设备 (3)');
  });
});

describe('the recycle bin', () => {
  const deleted = rowOf(7, {
    typeCode: 'old',
    typeName: { zh: '旧字典', en: '', vn: '' },
    description: null,
    sort: 1,
    status: 'invalid',
    status_dictText: '无效',
  });

  it('shows what was deleted, restores it, and erases it only after asking', async () => {
    const { asked, address } = await open(dictType, {
      answers: {
        [`${dictType.path}/deleteList`]: () => pageOf([deleted]),
        [`${dictType.path}/back/${idOf(7)}`]: () => ok({ ...deleted, items: [] }),
        [`${dictType.path}/deletePhysic/${idOf(7)}`]: () => ok(null),
      },
    });
    await click(await button('回收站'));
    await until(() => address().get('bin') === '1');
    await click(await one('[aria-label="恢复 旧字典"]'));
    await oneWith('.ant-message *', '已恢复“旧字典”');
    await click(await one('[aria-label="旧字典 的更多操作"]'));
    await click(await oneWith('[role=menuitem]', '彻底删除'));
    await oneWith('.ant-modal-confirm-title', '彻底删除“旧字典”?');
    expect(asked(`${dictType.path}/deletePhysic/${idOf(7)}`)).toHaveLength(0);
    await click(await one('.ant-modal-confirm .ant-btn-dangerous'));
    await until(() => asked(`${dictType.path}/deletePhysic/${idOf(7)}`).length === 1);
  });

  it('is not there for a resource that keeps nothing', async () => {
    await open(manufacturer, { rows, at: '?bin=1' });
    await until(() => tableRows().length === 3);
    expect(texts('.mw-tools button')).not.toContain('回收站');
  });
});

describe('what a person arranges', () => {
  it('is kept for the person: columns, their width, the height of rows', async () => {
    const { kept } = await open(manufacturer, { rows });
    await until(() => tableRows().length === 3);
    await click(await button('列设置'));
    await click(await oneWith('.mw-columns .ant-checkbox-wrapper', '地址'));
    await until(() => !texts('.mw-table thead th').includes('地址'));
    await press(await one('[aria-label="调整 名称 的列宽"]'), 'ArrowRight');
    await click(await oneWith('.mw-columns .ant-segmented-item-label', '紧凑'));
    await until(() => JSON.stringify(kept()).includes('compact'));
    const own = listChoices.parse(kept())['manufacturer'];
    expect(own?.columns?.find(({ name }) => name === 'name')?.width).toBe(200);
    expect(own?.columns?.find(({ name }) => name === 'address')?.isShown).toBe(false);
  });

  it('moves a column by the keyboard', async () => {
    const { kept } = await open(manufacturer, { rows });
    await click(await button('列设置'));
    await press(await one('[aria-label^="移动 名称"]'), 'ArrowUp');
    await until(
      () =>
        JSON.stringify(kept() ?? '').indexOf('"name":"name"') <
        JSON.stringify(kept() ?? '').indexOf('"name":"number"'),
    );
    await oneWith('.mw-said', '名称 移到第 1 列');
  });
});

describe('sheets', () => {
  it('are exported with the filter and the shown columns', async () => {
    const save = vi.spyOn(page, 'save').mockReturnValue();
    const { asked } = await open(manufacturer, {
      rows,
      at: '?contact=*x*',
      answers: { [`${manufacturer.path}/exportXls`]: () => ({ body: 'sheet' }) },
    });
    await until(() => tableRows().length === 3);
    await click(await button('导出'));
    await until(() => save.mock.calls.length === 1);
    expect(asked(`${manufacturer.path}/exportXls`)[0]?.body).toEqual({
      contact: '*x*',
      columns: manufacturer.list,
    });
    expect(save.mock.calls[0]?.[1]).toBe('制造商.xlsx');
  });

  const report = (part: Record<string, unknown>) =>
    ok({
      isDryRun: true,
      rows: 3,
      added: 1,
      changed: 1,
      unchanged: 0,
      refused: 1,
      problems: [{ row: 3, column: '编号', field: 'number', rule: 'pattern', message: '含有不允许的字符' }],
      isCut: false,
      ...part,
    });

  it('are checked before anything is written, and tell what is wrong by row and column', async () => {
    const path = `${manufacturer.path}/importExcel`;
    const { asked } = await open(manufacturer, {
      rows,
      answers: {
        [path]: ({ body }) => {
          const isDry = Reflect.get(Object(body), 'dryRun') === 'true';
          return report(isDry ? {} : { isDryRun: false });
        },
      },
    });
    await click(await button('导入'));
    await choose('.mw-pick input', new File(['x'], 'list.xlsx'));
    await one('.mw-import-problems');
    expect(asked(path)[0]?.body).toMatchObject({ dryRun: 'true' });
    expect(texts('.mw-import-problems tbody td')).toEqual(['3', '编号', '含有不允许的字符']);
    const run = await found(() => document.querySelector<HTMLButtonElement>('.ant-modal .ant-btn-primary'));
    expect(run.disabled).toBe(true);
    await click(await oneWith('.mw-import-mode .ant-radio-wrapper', '跳过,导入其余各行'));
    await click(await button('导入 2 行', '.ant-modal'));
    await oneWith('.mw-import strong', '已导入 2 行,1 行有问题');
    expect(asked(path)[1]?.body).toMatchObject({ dryRun: 'false', mode: 'good' });
  });

  it('refuses a file that is no sheet', async () => {
    await open(manufacturer, { rows });
    await click(await button('导入'));
    await choose('.mw-pick input', new File(['x'], 'list.pdf'));
    await oneWith('.ant-message *', '请选择 Excel 文件(.xlsx)');
  });
});
