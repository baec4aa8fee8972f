// @vitest-environment jsdom
import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { mostRowsAtOnce, rowsPerCall } from '@millwright/contract/core/resource/listQuery.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { describe, expect, it } from 'vitest';
import { ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, one, oneWith, type } from '@millwright/testing/web/app/render.tsx';
import { rowId, pageOf, rowOf, until } from '@millwright/testing/web/resource/openResource.tsx';
import {
  button,
  input,
  makers,
  resourceScreens,
  saveForm,
  tableRows,
  texts,
} from '@millwright/testing/web/resource/screens.ts';

const open = resourceScreens();

describe('several rows', () => {
  const outcome = (place: number, message: string | null) => ({
    id: rowId(place),
    title: `经纬 ${place}`,
    isDone: message === null,
    messageCode: message,
    message,
  });
  async function select(count: number) {
    await until(() => tableRows().length === 3);
    const boxes = document.querySelectorAll<HTMLElement>(
      '[data-testid=table] tr[data-row-key] .ant-checkbox-input',
    );
    for (const box of [...boxes].slice(0, count)) await click(box);
  }

  it('are worked on in progress, then listed as done and failed, each with its reason', async () => {
    let answer: (value: ReturnType<typeof ok>) => void = () => undefined;
    const { asked } = await open(manufacturer, {
      rows: makers,
      answers: {
        [`${manufacturer.path}/deleteBatch`]: () =>
          new Promise<ReturnType<typeof ok>>((resolve) => {
            answer = resolve;
          }),
      },
    });
    await select(2);
    await oneWith('[data-testid=batch] span', '已选 2 项');
    await click(await button('删除', '[data-testid=batch]'));
    await oneWith('.ant-modal-confirm-title', '删除所选 2 项？');
    await click(await one('.ant-modal-confirm .ant-btn-dangerous'));
    await oneWith('[data-testid=outcomes-head]', '正在处理 2 项');
    expect(asked(`${manufacturer.path}/deleteBatch`)[0]?.query.get('ids')).toBe(`${rowId(1)},${rowId(2)}`);
    answer(ok({ outcomes: [outcome(1, null), outcome(2, '已被引用')] }));
    await oneWith('[data-testid=outcomes-head]', '2 项中 1 项已完成');
    expect(texts('[data-testid=outcomes] h3')).toEqual(['失败 1', '成功 1']);
    expect(texts('[data-testid=outcomes] li')).toEqual(['经纬 2已被引用', '经纬 1']);
  });

  it('can be all results of the filter, which are worked on part after part with an outcome for each', async () => {
    const many = Array.from({ length: 250 }, (_, place) =>
      rowOf(place + 1, {
        ...makers[0],
        id: rowId(place + 1),
        number: `M-${place + 1}`,
        name: `经纬 ${place + 1}`,
      }),
    );
    const parts: number[] = [];
    await open(manufacturer, {
      answers: {
        [`${manufacturer.path}/list`]: ({ query }) => {
          const size = Number(query.get('pageSize'));
          const from = (Number(query.get('pageNo')) - 1) * size;
          return ok({
            records: size === 200 ? many.slice(from, from + size) : many.slice(0, 3),
            total: many.length,
            isMore: false,
            size,
            current: 1,
            pages: Math.ceil(many.length / size),
          });
        },
        [`${manufacturer.path}/deleteBatch`]: ({ query }) => {
          const ids = (query.get('ids') ?? '').split(',');
          parts.push(ids.length);
          if (parts.length === 3) return refusedWith(500, { code: 500, message: '数据库忙' });
          return ok({ outcomes: ids.map((id) => ({ ...outcome(1, null), id, title: id })) });
        },
      },
    });
    await select(3);
    await click(await oneWith('[data-testid=batch] button', '选择全部 250 条结果'));
    await oneWith('[data-testid=batch] span', '已选 250 项');
    await click(await button('删除', '[data-testid=batch]'));
    await click(await one('.ant-modal-confirm .ant-btn-dangerous'));
    await oneWith('[data-testid=outcomes-head]', '250 项中 200 项已完成');
    expect(parts).toEqual([rowsPerCall, rowsPerCall, 50]);
    expect(texts('[data-testid=outcomes] h3')).toEqual(['失败 50', '成功 200']);
  });

  it('beyond the limit are to be narrowed first', async () => {
    await open(manufacturer, {
      answers: { [`${manufacturer.path}/list`]: () => pageOf(makers, { total: mostRowsAtOnce + 1 }) },
    });
    await select(3);
    await oneWith('[data-testid=batch] span', '结果超过 1\u202f000 条，请先缩小范围');
  });

  it('M-039 one that cannot be deleted says so and why', async () => {
    await open(manufacturer, {
      rows: makers,
      answers: {
        [`${manufacturer.path}/delete`]: () =>
          refusedWith(200, { code: 409, messageCode: 'core.inUse', parameter1: '设备 (3)' }),
      },
    });
    await click(await one('[aria-label="经纬 1 的更多操作"]'));
    await click(await oneWith('[role=menuitem]', '删除'));
    await click(await one('.ant-modal-confirm .ant-btn-dangerous'));
    await oneWith('.ant-message *', '删除失败：已被引用，不能删除：设备 (3)');
  });

  const blockers = [
    {
      noun: '机型',
      count: 3,
      rows: [
        { id: rowId(21), title: 'JWF1520', path: `/basicData/equipmentModel?show=${rowId(21)}` },
        { id: rowId(22), title: 'JWF1204', path: `/basicData/equipmentModel?show=${rowId(22)}` },
      ],
      listPath: `/basicData/equipmentModel?manufacturerId=${rowId(1)}`,
    },
    { noun: '备件', count: 2, rows: [], listPath: null },
  ];
  const links = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('[data-testid=blockers] a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
  const linked = [
    ['JWF1520', `/basicData/equipmentModel?show=${rowId(21)}`],
    ['JWF1204', `/basicData/equipmentModel?show=${rowId(22)}`],
    ['另有 1 项', `/basicData/equipmentModel?manufacturerId=${rowId(1)}`],
  ];

  it('M-039 leads to what is in the way, row by row, and closes when somebody goes there', async () => {
    const { address } = await open(manufacturer, {
      rows: makers,
      answers: {
        [`${manufacturer.path}/delete`]: () =>
          refusedWith(200, {
            code: 409,
            messageCode: 'core.inUse',
            parameter1: '机型 (3), 备件 (2)',
            blockers,
          }),
      },
    });
    await click(await one('[aria-label="经纬 1 的更多操作"]'));
    await click(await oneWith('[role=menuitem]', '删除'));
    await click(await one('.ant-modal-confirm .ant-btn-dangerous'));
    await oneWith('.ant-modal-confirm-title', '删除失败：已被引用，不能删除：机型 (3), 备件 (2)');
    expect(links()).toEqual(linked);
    await oneWith('[data-testid=blockers] li', '备件共 2 项，您无权查看');
    await click(await oneWith('[data-testid=blockers] a', 'JWF1204'));
    await until(() => address().get('show') === rowId(22));
    await until(() => document.querySelector('.ant-modal-confirm:not([class*=leave])') === null);
  });

  it('of several rows each leads to what is in its way', async () => {
    const refused = { ...outcome(2, '已被引用，不能删除：机型 (3)'), blockers: blockers.slice(0, 1) };
    await open(manufacturer, {
      rows: makers,
      answers: {
        [`${manufacturer.path}/deleteBatch`]: () => ok({ outcomes: [outcome(1, null), refused] }),
      },
    });
    await select(2);
    await click(await button('删除', '[data-testid=batch]'));
    await click(await one('.ant-modal-confirm .ant-btn-dangerous'));
    await oneWith('[data-testid=outcomes-head]', '2 项中 1 项已完成');
    expect(links()).toEqual(linked);
  });

  it('a form that is refused because of other rows leads to them, and says it no more once it is saved', async () => {
    let isRefused = true;
    await open(manufacturer, {
      rows: makers,
      at: `?edit=${rowId(1)}`,
      answers: {
        [`${manufacturer.path}/edit`]: () =>
          isRefused
            ? refusedWith(200, { code: 409, messageCode: 'core.inUse', parameter1: '机型 (3)', blockers })
            : ok(makers[0]),
      },
    });
    await type(await input('name'), '经纬纺机');
    await saveForm();
    await oneWith('[data-testid=form-note] *', '提交失败：已被引用，不能删除：机型 (3)');
    expect(links()).toEqual(linked);
    isRefused = false;
    await saveForm();
    await until(() => document.querySelector('[data-testid=blockers]') === null);
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
        [`${dictType.path}/back/${rowId(7)}`]: () => ok({ ...deleted, items: [] }),
        [`${dictType.path}/deletePhysic/${rowId(7)}`]: () => ok(null),
      },
    });
    await click(await button('回收站'));
    await until(() => address().get('bin') === '1');
    await click(await one('[aria-label="恢复 旧字典"]'));
    await oneWith('.ant-message *', '已恢复“旧字典”');
    await click(await one('[aria-label="旧字典 的更多操作"]'));
    await click(await oneWith('[role=menuitem]', '彻底删除'));
    await oneWith('.ant-modal-confirm-title', '彻底删除“旧字典”？');
    expect(asked(`${dictType.path}/deletePhysic/${rowId(7)}`)).toHaveLength(0);
    await click(await one('.ant-modal-confirm .ant-btn-dangerous'));
    await until(() => asked(`${dictType.path}/deletePhysic/${rowId(7)}`).length === 1);
  });

  it('says of several how many were restored, and not before that is known', async () => {
    const other = { ...deleted, id: rowId(8), typeCode: 'taken', typeName: { zh: '重名', en: '', vn: '' } };
    let answer: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await open(dictType, {
      at: '?bin=1',
      answers: {
        [`${dictType.path}/deleteList`]: () => pageOf([deleted, other]),
        [`${dictType.path}/back/${rowId(7)}`]: async () => {
          await waits;
          return ok({ ...deleted, items: [] });
        },
        [`${dictType.path}/back/${rowId(8)}`]: () =>
          refusedWith(200, { code: 409, messageCode: 'core.taken', parameter1: 'taken' }),
      },
    });
    await until(() => tableRows().length === 2);
    await click(await one('thead input[type=checkbox]'));
    await click(await oneWith('[data-testid=batch] button', '恢复'));
    expect((await one('.ant-modal-title')).textContent).toBe('恢复');
    expect(document.body.textContent).not.toMatch(/已恢复 \d 项/);
    answer();
    await oneWith('.ant-message *', '已恢复 1 项');
    expect((await one('[data-testid=outcomes]')).textContent).toContain('“taken” 已存在');
  });

  it('is not there for a resource that keeps nothing', async () => {
    await open(manufacturer, { rows: makers, at: '?bin=1' });
    await until(() => tableRows().length === 3);
    expect(texts('[data-testid=tools] button')).not.toContain('回收站');
  });
});
