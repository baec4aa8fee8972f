// @vitest-environment jsdom
import { markImport } from '@millwright/contract/areas/basics/marker/markedImport.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { listChoices } from '@millwright/contract/areas/access/own/preferences.ts';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../../app/page.ts';
import { ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, one, oneWith, press } from '@millwright/testing/web/app/render.tsx';
import { choose, until } from '@millwright/testing/web/resource/openResource.tsx';
import {
  button,
  makers,
  resourceScreens,
  tableRows,
  texts,
} from '@millwright/testing/web/resource/screens.ts';

const open = resourceScreens();

describe('what a person arranges', () => {
  it('is kept for the person: columns, their width, the height of rows', async () => {
    const { kept } = await open(manufacturer, { rows: makers });
    await until(() => tableRows().length === 3);
    await click(await button('列设置'));
    await click(await oneWith('[data-testid=columns] .ant-checkbox-wrapper', '地址'));
    await until(() => !texts('[data-testid=table] thead th').includes('地址'));
    const edge = await one('[aria-label="调整 名称 的列宽"]');
    const width = Number(edge.getAttribute('aria-valuenow'));
    await press(edge, 'ArrowRight');
    await click(await oneWith('[data-testid=columns] .ant-segmented-item-label', '紧凑'));
    await until(() => JSON.stringify(kept()).includes('compact'));
    const own = listChoices.parse(kept())['manufacturer'];
    expect(own?.columns?.find(({ name }) => name === 'name')?.width).toBe(width + 10);
    expect(own?.columns?.find(({ name }) => name === 'address')?.isShown).toBe(false);
  });

  it('moves a column by the keyboard', async () => {
    const { kept } = await open(manufacturer, { rows: makers });
    await click(await button('列设置'));
    await press(await one('[aria-label^="移动 名称"]'), 'ArrowUp');
    await until(
      () =>
        JSON.stringify(kept() ?? '').indexOf('"name":"name"') <
        JSON.stringify(kept() ?? '').indexOf('"name":"number"'),
    );
    await oneWith('[role=status]', '名称 移到第 1 列');
  });
});

describe('sheets', () => {
  it('are exported with the filter and the shown columns', async () => {
    const save = vi.spyOn(page, 'save').mockReturnValue();
    const { asked } = await open(manufacturer, {
      rows: makers,
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
      rows: makers,
      answers: {
        [path]: ({ body }) => {
          const isDry = Reflect.get(Object(body), 'dryRun') === 'true';
          return report(isDry ? {} : { isDryRun: false });
        },
      },
    });
    await click(await button('导入'));
    await choose('[data-testid=pick] input', new File(['x'], 'list.xlsx'));
    await one('[data-testid=import-problems]');
    expect(asked(path)[0]?.body).toMatchObject({ dryRun: 'true' });
    expect(texts('[data-testid=import-problems] tbody td')).toEqual(['3', '编号', '含有不允许的字符']);
    const run = await found(() => document.querySelector<HTMLButtonElement>('.ant-modal .ant-btn-primary'));
    expect(run.disabled).toBe(true);
    const why = '有 1 行有问题，因此不能导入：请改正文件，或选择跳过这些行。';
    expect(document.getElementById(run.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why);
    await click(await oneWith('[data-testid=import-mode] .ant-radio-wrapper', '跳过，导入其余各行'));
    await click(await button('导入 2 行', '.ant-modal'));
    const outcome = await oneWith('[data-testid=import] strong', '已导入 2 行，1 行有问题');
    expect(outcome.dataset['look']).toBe('partly');
    expect(asked(path)[1]?.body).toMatchObject({ dryRun: 'false', mode: 'good' });
  });

  it('with problems come back as the workbook that was sent, marked', async () => {
    const saved = vi.spyOn(page, 'save').mockReturnValue();
    const { asked } = await open(manufacturer, {
      rows: makers,
      answers: {
        [`${manufacturer.path}/importExcel`]: () => report({}),
        [markImport.path]: () => ({ body: 'the workbook' }),
      },
    });
    await click(await button('导入'));
    await choose('[data-testid=pick] input', new File(['x'], 'list.xlsx'));
    await click(await button('下载标注问题的 Excel', '.ant-modal'));
    await found(() => saved.mock.calls[0]);
    expect(asked(markImport.path)[0]?.body).toMatchObject({ resource: 'manufacturer' });
    expect(saved.mock.calls[0]?.[1]).toBe('list - 导入问题.xlsx');
    saved.mockRestore();
  });

  it.each([
    [
      'every row has a problem',
      { added: 0, changed: 0, refused: 3 },
      '所有行都有问题，请改正文件后重新选择。',
    ],
    [
      'nothing would change',
      { added: 0, changed: 0, unchanged: 3, refused: 0, problems: [] },
      '所有行与现有记录相同，没有需要导入的内容。',
    ],
    ['there is no row', { rows: 0, added: 0, changed: 0, refused: 0, problems: [] }, '文件中没有数据行'],
  ])('say why nothing can be imported: %s', async (_, part, why) => {
    await open(manufacturer, {
      rows: makers,
      answers: { [`${manufacturer.path}/importExcel`]: () => report(part) },
    });
    await click(await button('导入'));
    await choose('[data-testid=pick] input', new File(['x'], 'list.xlsx'));
    await oneWith('[data-testid=import-reason]', why);
    const run = await button('没有可导入的行', '.ant-modal');
    expect(document.getElementById(run.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why);
  });

  it('that were imported whole say so as a success', async () => {
    await open(manufacturer, {
      rows: makers,
      answers: {
        [`${manufacturer.path}/importExcel`]: ({ body }) =>
          report({ isDryRun: Reflect.get(Object(body), 'dryRun') === 'true', refused: 0, problems: [] }),
      },
    });
    await click(await button('导入'));
    await choose('[data-testid=pick] input', new File(['x'], 'list.xlsx'));
    await click(await button('导入 2 行', '.ant-modal'));
    expect((await oneWith('[data-testid=import] strong', '导入完成')).dataset['look']).toBe('good');
  });

  it('of a document tell what becomes of its lines, and their problems by sheet', async () => {
    const figures = { rows: 6, added: 4, changed: 0, unchanged: 0, removed: 0, refused: 2 };
    const problem = {
      sheet: '信号',
      row: 3,
      column: '代码',
      field: 'code',
      rule: 'required',
      message: '必填',
    };
    await open(machineModel, {
      rows: [],
      answers: {
        [`${machineModel.path}/importExcel`]: () =>
          report({
            refused: 0,
            problems: [problem],
            lists: [{ sheet: '信号', ...figures }],
            unread: ['说明'],
          }),
      },
    });
    await click(await button('导入'));
    await choose('[data-testid=pick] input', new File(['x'], 'list.xlsx'));
    await one('[data-testid=import-problems]');
    expect(texts('[data-testid=import-problems] tbody td')).toEqual(['信号', '3', '代码', '必填']);
    expect(texts('[data-testid=import] section dd')).toEqual(['6', '4', '0', '0', '0', '2']);
    await oneWith('[data-testid=import] p span', '未读取的工作表：说明');
    await oneWith(
      '[data-testid=import-reason]',
      '有 2 行有问题，因此不能导入：请改正文件，或选择跳过这些行。',
    );
  });

  it('of a document have a template with the columns of its lines', async () => {
    const save = vi.spyOn(page, 'save').mockReturnValue();
    const { asked } = await open(machineModel, {
      rows: [],
      answers: { [`${machineModel.path}/exportXls`]: () => ({ body: 'sheet' }) },
    });
    await click(await button('导入'));
    await click(await button('下载模板', '.ant-modal'));
    await until(() => save.mock.calls.length > 0);
    const body = asked(`${machineModel.path}/exportXls`)[0]?.body;
    expect(Reflect.get(Object(body), 'columns')).toEqual(expect.arrayContaining(['name', 'signals.code']));
  });

  it('that the server cannot read say so in the dialog, until another is chosen', async () => {
    let isBad = true;
    await open(manufacturer, {
      rows: makers,
      answers: {
        [`${manufacturer.path}/importExcel`]: () => {
          if (!isBad) return report({ refused: 0, problems: [] });
          isBad = false;
          return refusedWith(200, { code: 400, message: '文件解压后过大' });
        },
      },
    });
    await click(await button('导入'));
    await choose('[data-testid=pick] input', new File(['x'], 'bomb.xlsx'));
    await oneWith('[data-testid=import] [role=alert] *', '文件解压后过大');
    await choose('[data-testid=pick] input', new File(['x'], 'makers.xlsx'));
    await until(() => document.querySelector('[data-testid=import] [role=alert]') === null);
  });

  it('refuses a file that is no sheet', async () => {
    await open(manufacturer, { rows: makers });
    await click(await button('导入'));
    await choose('[data-testid=pick] input', new File(['x'], 'list.pdf'));
    await oneWith('.ant-message *', '请选择 Excel 文件(.xlsx)');
  });
});
