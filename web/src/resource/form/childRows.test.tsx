// @vitest-environment jsdom
import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, one, oneWith, press, type } from '@millwright/testing/web/app/render.tsx';
import { rowId, rowOf, until } from '@millwright/testing/web/resource/openResource.tsx';
import { input, resourceScreens, saveForm, texts } from '@millwright/testing/web/resource/screens.ts';

const open = resourceScreens();

const entry = (place: number, itemValue: string, zh: string) =>
  rowOf(place, {
    typeId: rowId(5),
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

const cells = (name: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`[data-testid=children] [id$="-${name}"]`),
];

describe('children in a form', () => {
  it('are filled in, added and taken away in place, and sent with their ids', async () => {
    const path = `${dictType.path}/edit`;
    const { asked } = await open(dictType, {
      at: `?edit=${dictionary.id}`,
      rows: [dictionary],
      answers: { [path]: () => ok(dictionary) },
    });
    await until(() => cells('itemValue').length === 2);
    await click(await one('[aria-label="移除第 2 行"]'));
    await click(await oneWith('[data-testid=children] button', '添加一行'));
    const added = await found(() => cells('itemValue')[1]);
    await type(added, 'C');
    await type(await found(() => cells('itemText')[1]), '三级');
    await saveForm();
    await until(() => asked(path).length === 1);
    expect(asked(path)[0]?.body).toMatchObject({
      items: [
        { id: rowId(51), itemValue: 'A' },
        { itemValue: 'C', itemText: { zh: '三级' }, sort: 1, status: 'effective' },
      ],
    });
  });

  it('are wrong in their own row', async () => {
    await open(dictType, { at: `?edit=${dictionary.id}`, rows: [dictionary] });
    await until(() => cells('itemValue').length === 2);
    await type(await found(() => cells('itemValue')[1]), 'A');
    await saveForm();
    await oneWith('[data-testid=children] [role=alert]', '与第 1 行重复');
  });
});

describe('lines that somebody else changed meanwhile', () => {
  it('are chosen field by field and line by line; what each changed alone stays', async () => {
    const path = `${dictType.path}/edit`;
    const items = [{ ...entry(51, 'A', '一级'), sort: 7 }, entry(53, 'D', '四级')];
    const theirs = { ...dictionary, version: 4, items, updateBy: '李强', updateTime: '2026-11-22 09:30:00' };
    let stored: typeof dictionary = dictionary;
    const { asked } = await open(dictType, {
      at: `?edit=${dictionary.id}`,
      answers: {
        [`${dictType.path}/queryById`]: () => ok(stored),
        [path]: ({ body }) =>
          Reflect.get(Object(body), 'version') === 4
            ? ok(theirs)
            : refusedWith(200, { code: 409, messageCode: 'core.conflict' }),
      },
    });
    await until(() => cells('itemValue').length === 2);
    await type(await found(() => cells('itemText')[0]), '特级');
    stored = theirs;
    await saveForm();
    await one('[data-testid=conflict]');
    expect(texts('[data-testid=conflict] tbody th')).toEqual([
      '字典项 · 一级 · 文本',
      '字典项 · 一级 · 排序',
      '字典项 · 二级',
      '字典项 · 四级',
    ]);
    expect(texts('[data-testid=conflict] .ant-radio-wrapper-checked')).toEqual([
      '特级',
      '7',
      '已删除该行',
      expect.stringContaining('四级'),
    ]);
    await click(await oneWith('.ant-modal button', '继续'));
    await saveForm();
    await until(() => asked(path).length === 2);
    expect(asked(path)[1]?.body).toMatchObject({
      version: 4,
      items: [
        { id: rowId(51), itemText: { zh: '特级' }, sort: 7 },
        { id: rowId(53), itemValue: 'D' },
      ],
    });
  });
});

describe('the details of a row', () => {
  it('L-032 K-071 K-072 show fields in three or four columns, children, and who changed what from what to what', async () => {
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
                  { field: 'items.1.sort', lineId: 'i2', before: 3, after: 2 },
                  { field: 'items.1.typeId', lineId: 'i2', before: null, after: dictionary.id },
                ],
              },
            ],
          }),
      },
    });
    await until(() => document.querySelectorAll('[data-testid=children] tbody tr').length === 2);
    expect(document.querySelector('[data-testid=details]')?.textContent).toContain('字典编码level');
    const lists = [...document.querySelectorAll<HTMLElement>('[data-testid=details]')];
    expect(lists.map(({ style }) => style.getPropertyValue('--mw-columns'))).toEqual(['3', '4']);
    await click(await oneWith('[data-testid=detail] button', '修改记录'));
    await oneWith('[data-testid=history] p', '修改王丽 · 2026-11-21 08:00');
    expect(
      [...document.querySelectorAll('[data-testid=history] li li')].map(({ textContent }) => textContent),
    ).toEqual(['排序 2 → 1', '状态 无效 → 有效', '字典项 2 · 排序 3 → 2']);
  });

  it('name a field that rows no longer have in the history', async () => {
    const blank = Object.fromEntries(Object.keys(machine.fields).map((name) => [name, null]));
    const words = Object.fromEntries(Object.keys(machine.fields).map((name) => [`${name}_dictText`, '']));
    const facts = { code: 'RF-1', number: '1', kind: 'spinning', modelId: rowId(2), positions: 1, place: 1 };
    const frame = rowOf(1, { ...blank, ...words, ...facts, status: 'inUse', spindleGroups: [], id: '7' });
    const changes = [
      { field: 'area', before: 'A', after: null },
      { field: 'passage', before: null, after: 'breaker' },
    ];
    const entries = [
      { id: 'h1', action: 'edit', by: null, atMs: Date.parse('2026-11-21T00:00:00Z'), changes },
    ];
    await open(machine, {
      at: `?show=${frame.id}`,
      rows: [frame],
      answers: {
        [`${machine.path}/tree`]: () => ok({ nodes: [], atNone: 1 }),
        [`${machine.path}/list`]: () =>
          ok({
            records: [frame],
            total: 1,
            isMore: false,
            size: 20,
            current: 1,
            pages: 1,
            totals: { positions: 1 },
          }),
        [`${machine.path}/history`]: () => ok({ entries }),
      },
    });
    await click(await oneWith('[data-testid=detail] button', '修改记录'));
    await until(() => document.querySelectorAll('[data-testid=history] li li').length === 2);
    const said = [...document.querySelectorAll('[data-testid=history] li li')].map(
      ({ textContent }) => textContent,
    );
    expect(said).toEqual(['线别 A → 空', '道次 头并']);
  });

  it('go on to the next row with the arrow keys', async () => {
    const rows = [1, 2, 3].map((place) =>
      rowOf(place, { name: `JC ${place}`, mainColour: '#112233', auxColour: null }),
    );
    const { address } = await open(marker, { at: `?show=${rowId(2)}`, rows });
    const title = await oneWith('[data-testid=detail-drawer] .ant-drawer-title', 'JC 2');
    await press(title, 'ArrowRight');
    await until(() => address().get('show') === rowId(3));
    await press(await oneWith('[data-testid=detail-drawer] .ant-drawer-title', 'JC 3'), 'ArrowLeft');
    await until(() => address().get('show') === rowId(2));
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
        departmentId: null,
        departmentId_dictText: null,
        sort: 1,
        remark: null,
        floorPlan: null,
      });
    await open(equipmentArea, {
      at: `?edit=${rowId(1)}`,
      rows: [area(1, null), area(2, rowId(1)), area(3, null)],
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
