// @vitest-environment jsdom
import { checkDuplicate } from '@millwright/contract/areas/basics/dictionaryCalls.ts';
import { dictType } from '@millwright/contract/areas/basics/dictionary.ts';
import { manufacturer } from '@millwright/contract/areas/basics/manufacturer.ts';
import { marker } from '@millwright/contract/areas/basics/marker.ts';
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea.ts';
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../app/api/queryClient.ts';
import { startPhrases } from '../app/i18n/start.ts';
import { ok, refusedWith } from '../app/testing/fakeServer.ts';
import { click, found, one, oneWith, press, type } from '../app/testing/render.tsx';
import { idOf, openResource, quietBrowser, rowOf, until } from './testing/openResource.tsx';

const maker = rowOf(1, {
  number: 'M-1',
  name: '经纬',
  shortName: null,
  contact: '王',
  phone: null,
  address: null,
});
const entry = (place: number, itemValue: string, zh: string) =>
  rowOf(place, {
    typeId: idOf(5),
    typeId_dictText: '等级',
    itemValue,
    itemText: { zh, en: '', vn: '' },
    description: null,
    sort: 1,
    limitTime: null,
    status: 'effective',
    status_dictText: '有效',
  });
const dictionary = rowOf(5, {
  typeCode: 'level',
  typeName: { zh: '等级', en: 'Level', vn: '' },
  description: null,
  sort: 1,
  status: 'effective',
  status_dictText: '有效',
  items: [entry(51, 'A', '一级'), entry(52, 'B', '二级')],
});
const input = (name: string) =>
  found(() => document.querySelector<HTMLInputElement>(`[data-field="${name}"] :is(input, textarea)`));
const problem = (name: string) =>
  document.querySelector(`[data-field="${name}"] .mw-problem`)?.textContent ?? undefined;
const save = async () => click(await one('.mw-form-drawer .ant-drawer-footer .ant-btn-primary'));
const blur = (element: HTMLElement) =>
  act(async () => {
    element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });

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

describe('the form of a resource', () => {
  it('says what is wrong before the server is asked, each in its place', async () => {
    const path = `${manufacturer.path}/add`;
    const { asked } = await open(manufacturer, { at: '?new=' });
    await type(await input('number'), '梳棉');
    await type(await input('phone'), 'call me');
    await save();
    expect(problem('number')).toBe('含有不允许的字符');
    expect(problem('name')).toBe('必填');
    expect(problem('phone')).toBe('电话格式错误');
    expect(asked(path)).toHaveLength(0);
  });

  it('M-085 a wrong phone is said to have a wrong format, and no more once it is corrected', async () => {
    await open(manufacturer, { at: '?new=' });
    await type(await input('phone'), 'x');
    await save();
    expect(problem('phone')).toBe('电话格式错误');
    await type(await input('phone'), '0351 555 0101');
    expect(problem('phone')).toBeUndefined();
  });

  it('sends what was typed, trimmed, and closes', async () => {
    const path = `${manufacturer.path}/add`;
    const { asked, address } = await open(manufacturer, {
      at: '?new=',
      answers: { [path]: () => ok(maker) },
    });
    await type(await input('number'), 'M-1');
    await type(await input('name'), ' 经纬 ');
    await save();
    await until(() => !address().has('new'));
    expect(asked(path)[0]?.body).toEqual({
      number: 'M-1',
      name: '经纬',
      shortName: null,
      contact: null,
      phone: null,
      address: null,
    });
    await oneWith('.ant-message *', '已保存“经纬”');
  });

  it('saves by Ctrl+S, of an edited row with the version it was read with', async () => {
    const path = `${manufacturer.path}/edit`;
    const { asked } = await open(manufacturer, {
      at: `?edit=${maker.id}`,
      rows: [maker],
      answers: { [path]: () => ok({ ...maker, version: 2 }) },
    });
    const contact = await input('contact');
    await type(contact, '李');
    await act(async () => {
      contact.dispatchEvent(
        new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    });
    await until(() => asked(path).length === 1);
    expect(asked(path)[0]?.body).toMatchObject({ id: maker.id, version: 1, contact: '李', number: 'M-1' });
  });

  it('M-040 puts what the server refuses on its field; anything else is told', async () => {
    const path = `${manufacturer.path}/add`;
    let errors: unknown = [{ field: 'number', rule: 'taken' }];
    await open(manufacturer, {
      at: '?new=',
      answers: {
        [path]: () => refusedWith(200, { code: 409, messageCode: 'core.taken', parameter1: 'M-1', errors }),
      },
    });
    await type(await input('number'), 'M-1');
    await type(await input('name'), '经纬');
    await save();
    await until(() => problem('number') === '已存在');
    errors = undefined;
    await save();
    await oneWith('.ant-message *', '提交失败: “M-1” 已存在');
  });

  it('V-128 V-129 asks on leaving a field whether its value is free, with table, field, value and row, and shows the answer', async () => {
    const { asked } = await open(manufacturer, {
      at: `?edit=${maker.id}`,
      rows: [maker],
      answers: {
        [checkDuplicate.path]: () => refusedWith(200, { code: 500, messageCode: 'basics.valueTaken' }),
      },
    });
    const number = await input('number');
    await blur(number);
    expect(asked(checkDuplicate.path)).toHaveLength(0);
    await type(number, 'M-2');
    await blur(number);
    await until(() => problem('number') !== undefined);
    const query = asked(checkDuplicate.path)[0]?.query;
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      tableName: 'manufacturer',
      fieldName: 'number',
      fieldVal: 'M-2',
      dataId: maker.id,
    });
    expect(problem('number')).toBe('该值不可用，系统中已存在！');
  });

  it('a new row can begin as the copy of another', async () => {
    const path = `${manufacturer.path}/add`;
    const { asked } = await open(manufacturer, {
      at: `?new=${maker.id}`,
      rows: [maker],
      answers: { [path]: () => ok(maker) },
    });
    expect((await input('number')).value).toBe('M-1');
    await save();
    await until(() => asked(path).length === 1);
    expect(asked(path)[0]?.body).not.toHaveProperty('id');
  });
});

describe('children in a form', () => {
  const cells = (name: string) => [
    ...document.querySelectorAll<HTMLInputElement>(`.mw-children [id$="-${name}"]`),
  ];

  it('are filled in, added and taken away in place, and sent with their ids', async () => {
    const path = `${dictType.path}/edit`;
    const { asked } = await open(dictType, {
      at: `?edit=${dictionary.id}`,
      rows: [dictionary],
      answers: { [path]: () => ok(dictionary) },
    });
    await until(() => cells('itemValue').length === 2);
    await click(await one('[aria-label="移除第 2 行"]'));
    await click(await oneWith('.mw-children button', '添加一行'));
    const added = await found(() => cells('itemValue')[1]);
    await type(added, 'C');
    await type(await found(() => cells('itemText')[1]), '三级');
    await save();
    await until(() => asked(path).length === 1);
    expect(asked(path)[0]?.body).toMatchObject({
      items: [
        { id: idOf(51), itemValue: 'A' },
        { itemValue: 'C', itemText: { zh: '三级' }, sort: 1, status: 'effective' },
      ],
    });
  });

  it('are wrong in their own row', async () => {
    await open(dictType, { at: `?edit=${dictionary.id}`, rows: [dictionary] });
    await until(() => cells('itemValue').length === 2);
    await type(await found(() => cells('itemValue')[1]), 'A');
    await save();
    await oneWith('.mw-children .mw-problem', '与第 1 行重复');
  });
});

describe('M-065 what is unsaved', () => {
  const escape = async () =>
    press(await one('.mw-form-drawer .ant-drawer-section, .mw-form-drawer .ant-drawer-content'), 'Escape');

  it('is asked about before the form is closed', async () => {
    const { address } = await open(manufacturer, { at: '?new=' });
    await type(await input('name'), 'x');
    await click(await oneWith('.mw-form-drawer .ant-drawer-footer button', '取消'));
    await oneWith('.ant-modal-confirm-title', '有未保存的修改,确定离开?');
    await click(await oneWith('.ant-modal-confirm button', '继续编辑'));
    expect(address().has('new')).toBe(true);
    await escape();
    await click(await oneWith('.ant-modal-confirm button', '不保存离开'));
    await until(() => !address().has('new'));
  });

  it('is asked about before the page is left', async () => {
    const { go, path } = await open(manufacturer, { at: '?new=' });
    await type(await input('name'), 'x');
    await go('/elsewhere');
    await oneWith('.ant-modal-confirm-title', '有未保存的修改,确定离开?');
    expect(path()).toBe('/list');
    await click(await oneWith('.ant-modal-confirm button', '不保存离开'));
    await until(() => path() === '/elsewhere');
  });

  it('keeps the browser from going away', async () => {
    await open(manufacturer, { at: '?new=' });
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      globalThis.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await input('name');
    expect(leave()).toBe(false);
    await type(await input('name'), 'x');
    expect(leave()).toBe(true);
  });

  it('is not there when nothing was changed', async () => {
    const { address } = await open(manufacturer, { at: `?edit=${maker.id}`, rows: [maker] });
    await input('name');
    await click(await oneWith('.mw-form-drawer .ant-drawer-footer button', '取消'));
    await until(() => !address().has('edit'));
  });
});

describe('a row that somebody else changed meanwhile', () => {
  it('shows what differs, field by field, and saves what was chosen upon theirs', async () => {
    const path = `${manufacturer.path}/edit`;
    const theirs = { ...maker, version: 4, name: '经纬新', address: '晋中' };
    let stored = maker;
    const { asked } = await open(manufacturer, {
      at: `?edit=${maker.id}`,
      answers: {
        [`${manufacturer.path}/queryById`]: () => ok(stored),
        [path]: ({ body }) =>
          Reflect.get(Object(body), 'version') === 4
            ? ok(theirs)
            : refusedWith(200, { code: 409, messageCode: 'core.conflict' }),
      },
    });
    await type(await input('name'), '经纬我');
    stored = theirs;
    await save();
    await one('.mw-conflict');
    expect(
      [...document.querySelectorAll('.mw-conflict tbody th')].map(({ textContent }) => textContent),
    ).toEqual(['名称', '地址']);
    const theirAddress = await oneWith('.mw-conflict td label', '晋中');
    await click(theirAddress);
    await click(await oneWith('.ant-modal button', '继续'));
    expect((await input('name')).value).toBe('经纬我');
    expect((await input('address')).value).toBe('晋中');
    await save();
    await until(() => asked(path).length === 2);
    expect(asked(path)[1]?.body).toMatchObject({ version: 4, name: '经纬我', address: '晋中' });
  });
});

describe('the details of a row', () => {
  it('L-032 show fields and children, and who changed what from what to what', async () => {
    await open(dictType, {
      at: `?show=${dictionary.id}`,
      rows: [dictionary],
      answers: {
        [`${dictType.path}/history`]: () =>
          ok({
            entries: [
              {
                id: 'h1',
                action: 'edit',
                by: '王丽',
                atMs: Date.parse('2026-11-21T00:00:00Z'),
                changes: [
                  { field: 'sort', before: 2, after: 1 },
                  { field: 'status', before: 'invalid', after: 'effective' },
                ],
              },
            ],
          }),
      },
    });
    await until(() => document.querySelectorAll('.mw-children tbody tr').length === 2);
    expect(document.querySelector('.mw-details')?.textContent).toContain('字典编码level');
    await click(await oneWith('.mw-detail button', '修改记录'));
    await oneWith('.mw-history p', '修改王丽 · 2026-11-21 08:00');
    expect([...document.querySelectorAll('.mw-history li li')].map(({ textContent }) => textContent)).toEqual(
      ['排序 2 → 1', '状态 无效 → 有效'],
    );
  });

  it('go on to the next row with the arrow keys', async () => {
    const rows = [1, 2, 3].map((place) =>
      rowOf(place, { name: `JC ${place}`, mainColour: '#112233', auxColour: null }),
    );
    const { address } = await open(marker, { at: `?show=${idOf(2)}`, rows });
    const title = await oneWith('.mw-detail-drawer .ant-drawer-title', 'JC 2');
    await press(title, 'ArrowRight');
    await until(() => address().get('show') === idOf(3));
    await press(await oneWith('.mw-detail-drawer .ant-drawer-title', 'JC 3'), 'ArrowLeft');
    await until(() => address().get('show') === idOf(2));
  });
});

describe('the row above in a tree', () => {
  it('is never the row itself or one below it', async () => {
    const area = (place: number, parentId: string | null) =>
      rowOf(place, {
        code: `A${place}`,
        name: `区 ${place}`,
        parentId,
        parentId_dictText: null,
        sort: 1,
        remark: null,
      });
    await open(equipmentArea, {
      at: `?edit=${idOf(1)}`,
      rows: [area(1, null), area(2, idOf(1)), area(3, null)],
    });
    const select = await input('parentId');
    await act(async () => {
      select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      select.focus();
    });
    await oneWith('.ant-select-tree-title', '区 3');
    expect(
      [...document.querySelectorAll('.ant-select-tree-title')].map(({ textContent }) => textContent),
    ).toEqual(['区 3']);
  });
});
