import { describe, expect, it } from 'vitest';
import { computed, from, sumOf } from '../fields/computed.ts';
import { mistakesIn } from './declared.ts';
import { choice, integer, longText, reference, text } from '../fields/fields.ts';
import { crud, defineResource, type Resource } from './resource.ts';
import { callsOf } from './resourceCalls.ts';

const screen = { menu: 'basicData', path: '/basicData/trial' } as const;
const line = defineResource('trialLine', {
  namespace: 'basics',
  path: '/$/trial/line',
  title: 'name',
  fields: { orderId: reference('trial'), place: integer(), name: text(30), pieces: integer() },
  list: ['name'],
  form: [['name', 'pieces']],
  access: crud('basics.trial'),
});
const plain = {
  namespace: 'basics',
  path: '/$/trial',
  title: 'name',
  list: ['name'],
  form: [['name']],
  access: crud('basics.trial'),
  children: { lines: { of: 'trialLine', by: 'orderId', order: 'place' } },
  screen,
} as const;
const fields = { name: text(30), pieces: integer({ optional: true }) };

describe('a declaration', () => {
  it('that is whole has no mistakes', () => {
    const good = defineResource('trial', {
      ...plain,
      fields: { ...fields, pieces: computed(fields.pieces, sumOf('lines', 'pieces')) },
    });
    expect(mistakesIn({ resource: good, children: { lines: line } })).toEqual([]);
  });

  it.each([
    [
      { fields: { ...fields, owner: text(10) } },
      'trial: owner is required, and the form does not ask for it',
    ],
    [{ groups: { more: ['nothing'] } }, 'trial: the group more names nothing, which is no field'],
    [
      { computed: { pieces: sumOf('lines', 'weight') } },
      'trial: pieces is computed, and lines.weight is no field',
    ],
    [
      { ascending: [['least', 'pieces']] satisfies Resource['ascending'] },
      'trial: pieces is not under least, which is no field',
    ],
    [
      { computed: { pieces: from(['weight'], ({ weight }) => weight) } },
      'trial: pieces is computed, and weight is no field',
    ],
    [
      { fields: { ...fields, remark: longText(9, { optional: true, when: { field: 'none', is: ['a'] } }) } },
      'trial: remark depends on none, which is no field',
    ],
    [
      { fields: { ...fields, remark: longText(9, { optional: true, when: { field: 'name', is: ['a'] } }) } },
      'trial: remark depends on name, whose kind cannot decide',
    ],
    [
      {
        fields: {
          ...fields,
          type: choice(['a'], { initial: 'a' }),
          remark: longText(9, { initial: 'x', when: { field: 'type', is: ['b'] } }),
        },
      },
      'trial: remark depends on type being b, which it never is; trial: remark depends on type, so it cannot begin with a value',
    ],
  ])('is refused at start: %o', (more, mistakes) => {
    const wrong = { ...defineResource('trial', { ...plain, fields }), ...more };
    expect(() => callsOf(wrong, { lines: line })).toThrow(`wrong declaration: ${mistakes}`);
  });

  it('has no calls without the children that are declared: whoever asked later would lose them', () => {
    const document = defineResource('trial', { ...plain, fields });
    expect(() => callsOf(document)).toThrow('the calls of trial need lines');
  });

  it('of lines is judged with the document that they belong to', () => {
    const silent = { ...line, form: [['name']] };
    expect(
      mistakesIn({ resource: defineResource('trial', { ...plain, fields }), children: { lines: silent } }),
    ).toEqual(['trialLine: pieces is required, and the form does not ask for it']);
  });
});
