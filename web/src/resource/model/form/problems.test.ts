import { dictItem, dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { notUnder } from '@millwright/contract/core/fields/ascending.ts';
import {
  choice,
  code,
  integer,
  multilingual,
  percent,
  quantity,
  text,
} from '@millwright/contract/core/fields/fields.ts';
import { defineResource, crud } from '@millwright/contract/core/resource/resource.ts';
import { describe, expect, it } from 'vitest';
import {
  blankDraft,
  blankValue,
  copyOf,
  draftOfRow,
  inputOf,
  isSameDraft,
  newChild,
  sentValue,
} from './draft.ts';
import { fieldProblem, problemsOfErrors, problemsOfForm, problemsOfLines, stillAsked } from './problems.ts';
import { idsBelow, treeOf } from '../tree.ts';
import { momentText, multilingualText, plainText } from '../values/valueText.ts';

const rule = (problem: ReturnType<typeof fieldProblem>) => problem?.rule;

describe('what is wrong with a value, in the words of the rules', () => {
  it.each([
    ['required', text(30), '  ', 'required'],
    ['V-124 no Chinese in a code', code(32), '梳棉', 'pattern'],
    ['V-125 no special characters in a code', code(32), 'a b!', 'pattern'],
    ['V-126 an empty code passes where it may be empty', code(32, { optional: true }), '', undefined],
    ['V-127 a version is at least 1', text(8, { pattern: 'version' }), '0.9', 'version'],
    ['V-127 a version has at most two decimals', text(8, { pattern: 'version' }), '1.234', 'version'],
    ['V-096 a sort is a positive integer', dictType.fields.sort, 0, 'min'],
    ['V-096 a sort is a whole number', dictType.fields.sort, 1.5, 'type'],
    [
      'V-109 a manufacturer’s number has at most 32 characters',
      manufacturer.fields.number,
      'x'.repeat(33),
      'maxLength',
    ],
    ['V-110 its short name 8', manufacturer.fields.shortName, 'x'.repeat(9), 'maxLength'],
    ['V-111 its name 30', manufacturer.fields.name, 'x'.repeat(31), 'maxLength'],
    ['V-112 its contact 30', manufacturer.fields.contact, 'x'.repeat(31), 'maxLength'],
    ['V-113 its address 50', manufacturer.fields.address, 'x'.repeat(51), 'maxLength'],
    ['M-085 its phone has the format of one', manufacturer.fields.phone, 'call me', 'phone'],
    ['a mobile number', text(11, { pattern: 'mobile' }), '12345678901', 'mobile'],
    ['V-140 an account', text(18, { pattern: 'account' }), 'a-b', 'account'],
    ['a natural number', text(9, { pattern: 'natural' }), '-1', 'natural'],
    ['V-142 an address of the web', text(99, { pattern: 'url' }), 'ftp://x', 'url'],
    ['letters and digits', text(99, { pattern: 'alphanumeric' }), 'a_b', 'alphanumeric'],
    ['V-144 a text of 0 to 255 characters', text(400, { pattern: 'upTo255' }), 'a'.repeat(256), 'upTo255'],
    ['V-144 a text of 255 characters', text(400, { pattern: 'upTo255' }), 'a'.repeat(255), undefined],
    ['V-145 an ID card', text(18, { pattern: 'idCard' }), '12', 'idCard'],
    ['V-146 a QQ number', text(11, { pattern: 'qq' }), '0123', 'qq'],
    ['K-012 a percentage is at most 100', percent(), 100.01, 'max'],
    ['K-012 a percentage has two decimals', percent(), 99.999, 'digits'],
    ['K-012 a percentage of two decimals', percent(), 99.99, undefined],
    ['a number that is none', quantity({ digits: 2 }), '12a', 'type'],
    ['a choice that is none', choice(['a', 'b']), 'c', 'choice'],
    ['a name without Chinese', multilingual(9), { zh: ' ', en: 'x', vn: '' }, 'required'],
    ['a name with Chinese alone', multilingual(9), { zh: '梳', en: '', vn: '' }, undefined],
    ['a whole number', integer(), 7, undefined],
  ])('%s', (_, field, value, expected) => {
    expect(rule(fieldProblem(field, value))).toBe(expected);
  });

  it('says the limit', () => {
    expect(fieldProblem(manufacturer.fields.shortName, 'x'.repeat(9))?.params).toEqual({ max: 8 });
  });
});

describe('what is wrong with a form', () => {
  const children = {
    items: { child: dictItem, fields: Object.entries(dictItem.fields).filter(([name]) => name !== 'typeId') },
  };
  const item = (itemValue: string) => {
    const child = newChild(dictItem);
    return { ...child, values: { ...child.values, itemValue, itemText: { zh: '一', en: '', vn: '' } } };
  };
  const draft = {
    values: { ...blankDraft(dictType).values, typeCode: 'level', typeName: { zh: '等级', en: '', vn: '' } },
    lists: { items: [item('A'), item('B')] },
  };

  it('nothing, when all is filled in', () => {
    expect([...problemsOfForm(dictType, draft, children)]).toEqual([]);
  });

  it('names the row and the field of a child', () => {
    const found = problemsOfForm(dictType, { ...draft, lists: { items: [item('A'), item('')] } }, children);
    expect([...found.keys()]).toEqual(['items.1.itemValue']);
  });

  it('names rows that repeat one above', () => {
    const found = problemsOfForm(dictType, { ...draft, lists: { items: [item('A'), item('A')] } }, children);
    expect(found.get('items.1.itemValue')).toEqual([{ rule: 'repeatedRow', params: { place: 1 } }]);
  });

  it('V-118 counts rows, and says when a pair does not ascend', () => {
    const push = defineResource('marker', {
      namespace: 'basics',
      path: '/x',
      title: 'low',
      access: crud('basics.x'),
      fields: { low: quantity({ digits: 3 }), high: notUnder('low', quantity({ digits: 3 })) },
      list: ['low'],
      form: [['low', 'high']],
      children: { items: { of: 'dictItem', by: 'typeId', min: 1, max: 3 } },
    });
    const form = (low: number, high: number, rows: number) => [
      ...problemsOfForm(
        push,
        {
          values: { low, high },
          lists: { items: Array.from({ length: rows }, (_, place) => item(String(place))) },
        },
        children,
      ),
    ];
    expect(form(9, 10, 1)).toEqual([]);
    expect(form(10, 9, 1)).toEqual([['high', [{ rule: 'above', params: { other: 'low' } }]]]);
    expect(form(1, 2, 0)).toEqual([['items', [{ rule: 'fewRows', params: { min: 1 } }]]]);
    expect(form(1, 2, 4)).toEqual([['items', [{ rule: 'manyRows', params: { max: 3 } }]]]);
  });

  it('is forgotten of fields that do not belong to the row any more', () => {
    const found = new Map(['name', 'signal', 'states'].map((field) => [field, []]));
    const left = (source: string) => [...stillAsked(found, pushRule, { source }).keys()];
    expect([left('signal'), left('state')]).toEqual([
      ['name', 'signal'],
      ['name', 'states'],
    ]);
  });

  it('reads what the server found at the same places', () => {
    const found = problemsOfErrors([
      { field: 'items[0].itemValue', rule: 'taken' },
      { field: 'name', rule: 'max', params: { max: 3 } },
    ]);
    expect([...found]).toEqual([
      ['items.0.itemValue', [{ rule: 'taken', params: {} }]],
      ['name', [{ rule: 'max', params: { max: 3 } }]],
    ]);
  });
});

describe('a draft', () => {
  const row = {
    id: '1',
    version: 2,
    createBy: null,
    createTime: '',
    updateBy: null,
    updateTime: null,
    actions: [],
    typeCode: 'level',
    typeName: { zh: '等级', en: '', vn: '' },
    description: null,
    sort: 5,
    status: 'effective',
    items: [
      {
        id: 'a',
        itemValue: 'A',
        itemText: { zh: '一' },
        sort: 1,
        status: 'effective',
        description: null,
        limitTime: null,
      },
    ],
  };
  const children = { items: dictItem };

  it('begins with what the declaration says', () => {
    expect(blankDraft(dictType, children)).toMatchObject({
      values: { sort: 1, status: 'effective', description: null },
      lists: { items: [] },
    });
    expect(blankValue(multilingual(9))).toEqual({ zh: '', en: '', vn: '' });
  });

  it('is the same until something is changed, in whatever order names come', () => {
    const draft = draftOfRow(dictType, row, children);
    const other = draftOfRow(
      dictType,
      { ...row, typeName: { vn: '', zh: '等级', en: '' }, description: '' },
      children,
    );
    expect(isSameDraft(draft, other)).toBe(true);
    expect(isSameDraft(draft, { ...draft, values: { ...draft.values, sort: 6 } })).toBe(false);
    expect(isSameDraft(draft, { ...draft, lists: { items: [] } })).toBe(false);
  });

  it('is sent with children and their ids, trimmed, without what nobody filled in', () => {
    const draft = draftOfRow(dictType, { ...row, description: '  ' }, children);
    const sent = inputOf(dictType, draft, children);
    expect(sent).toEqual({
      typeCode: 'level',
      typeName: { zh: '等级', en: '', vn: '' },
      description: null,
      sort: 5,
      status: 'effective',
      items: [
        {
          id: 'a',
          itemValue: 'A',
          itemText: { zh: '一' },
          sort: 1,
          status: 'effective',
          description: null,
          limitTime: null,
        },
      ],
    });
    expect(sentValue(multilingual(9, { optional: true }), { zh: '', en: '', vn: '' })).toBeNull();
  });

  it('copied, is a new row with new children', () => {
    expect(
      copyOf(dictType, draftOfRow(dictType, row, children), children).lists['items']?.[0]?.id,
    ).toBeUndefined();
  });
});

describe('what is wrong with lines, while they are mended', () => {
  const line = (key: string, values: Record<string, unknown> = {}) => ({ key, values });
  const [first, second, third] = [line('a'), line('b'), line('c')] as const;
  const before = [first, second, third];
  const required = [{ rule: 'required', params: {} }];
  const problems = new Map([
    ['items', [{ rule: 'fewRows', params: { min: 4 } }]],
    ['items.0.itemText', required],
    ['items.1.itemText', required],
    ['items.1.itemValue', required],
    ['items.2.itemValue', [{ rule: 'repeatedRow', params: { place: 1 } }]],
    ['itemsNote', required],
  ]);
  const after = (rows: readonly (typeof first)[]) => [
    ...problemsOfLines(problems, { list: 'items', child: dictItem }, { before, after: rows }).keys(),
  ];

  it('stays with the other lines and the other fields of the line', () => {
    const mended = line('b', { itemText: 'Level 2' });
    expect(after([first, mended, third])).toEqual(['items.0.itemText', 'items.1.itemValue', 'itemsNote']);
  });

  it('goes with its line when lines are moved or removed', () => {
    expect(after([second, third])).toEqual(['items.0.itemText', 'items.0.itemValue', 'itemsNote']);
    expect(after([third, second, first])).toEqual([
      'items.2.itemText',
      'items.1.itemText',
      'items.1.itemValue',
      'itemsNote',
    ]);
  });
});

describe('a tree', () => {
  const at = (id: string, parentId: string | null) => ({
    id,
    parentId,
    version: 1,
    createBy: null,
    createTime: '',
    updateBy: null,
    updateTime: null,
    actions: [],
  });
  const rows = [at('hall', null), at('east', 'hall'), at('line', 'east'), at('lost', 'nowhere')];

  it('has rows below the row they belong to; those of an unknown one are roots', () => {
    const tree = treeOf(rows, 'parentId');
    expect(tree.map(({ id }) => id)).toEqual(['hall', 'lost']);
    expect(tree[0]?.below?.[0]?.below?.[0]?.id).toBe('line');
  });

  it('knows what is below a row', () => {
    expect(idsBelow(rows, { id: 'hall', parent: 'parentId' })).toEqual(['hall', 'east', 'line']);
  });
});

describe('values in words', () => {
  const context = {
    language: 'vn',
    zone: 'Asia/Ho_Chi_Minh',
    choice: (_: string, value: string) => value,
    shift: String,
    flag: String,
  } as const;

  it('V-137 moments and days are YYYY-MM-DD, in the mill’s zone', () => {
    expect(momentText('2026-11-20T20:00:00Z', 'Asia/Shanghai', 'zh')).toBe('2026-11-21 04:00');
    expect(momentText('2026-11-21 04:00:59', 'Asia/Shanghai', 'zh')).toBe('2026-11-21 04:00');
  });

  it('numbers have the digits of their field and the marks of the language', () => {
    expect(plainText(1234.5, { name: 'x', field: quantity({ digits: 2 }) }, context)).toBe('1.234,50');
    expect(plainText(null, { name: 'x', field: quantity({ digits: 2 }) }, context)).toBe('—');
  });

  it('a name without the language is the Chinese one', () => {
    expect(multilingualText({ zh: '梳棉', en: '', vn: 'Chải' }, 'en')).toBe('梳棉');
    expect(multilingualText({ zh: '梳棉', en: '', vn: 'Chải' }, 'vn')).toBe('Chải');
  });
});
