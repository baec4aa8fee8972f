import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../errors/fail.ts';
import { mergeInput, parseInput } from './input.ts';

const doffing = z.object({
  frame: z.int().min(1).max(60),
  weightKg: z.number(),
  isFull: z.boolean(),
  cops: z.array(z.int()),
  note: z.string().max(5).optional(),
  variety: z.string().regex(/^[A-Z0-9]+$/),
  kind: z.enum(['manual', 'automatic']),
});
const asNumbers = {
  frame: 8,
  weightKg: 61.5,
  isFull: true,
  cops: [1, 2],
  variety: 'JC40',
  kind: 'manual',
};

function rulesBrokenBy(change: object): unknown {
  try {
    return parseInput(doffing, { ...asNumbers, ...change });
  } catch (error) {
    return error instanceof Refusal ? error.brokenRules : error;
  }
}

describe('mergeInput', () => {
  it('C-013 takes query, body and path together and ignores the cache buster _t', () => {
    const merged = mergeInput({ query: { a: '1', _t: '1700000000' }, body: { b: 2 }, params: { c: '3' } });
    expect(merged).toEqual({ a: '1', b: 2, c: '3' });
  });

  it('lets the body win over the query, and the path over both', () => {
    const merged = mergeInput({
      query: { id: '1', name: 'q' },
      body: { id: 2, name: 'b' },
      params: { id: '3' },
    });
    expect(merged).toEqual({ id: '3', name: 'b' });
  });

  it('drops a name that reaches for the prototype', () => {
    const query = JSON.parse('{"__proto__":{"isAdmin":true},"a":"1"}');
    const merged = mergeInput({ query, body: undefined, params: undefined });
    expect(Object.keys(merged)).toEqual(['a']);
    expect(Reflect.get(merged, 'isAdmin')).toBeUndefined();
  });

  it.each([
    ['a NUL', 'a\u0000b', 'pattern'],
    ['half a character', 'a\ud800', 'pattern'],
    ['a NUL deep inside', { names: [{ zh: '\u0000' }] }, 'pattern'],
    ['a name with a NUL', { 'a\u0000': 1 }, 'pattern'],
    ['more levels than anything declared', JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`), 'type'],
  ])('refuses %s, naming the field', (_name, value, rule) => {
    const merge = () => mergeInput({ query: {}, body: { note: value }, params: {} });
    expect(merge).toThrow(expect.objectContaining({ brokenRules: [{ field: 'note', rule, params: {} }] }));
  });

  it('ignores a body that is no object', () => {
    expect(mergeInput({ query: { a: '1' }, body: ['x'], params: undefined })).toEqual({ a: '1' });
  });
});

describe('parseInput', () => {
  it('reads numbers, flags and lists that came as text', () => {
    const asText = {
      frame: '8',
      weightKg: '61.5',
      isFull: 'true',
      cops: '1,2,',
      variety: 'JC40',
      kind: 'manual',
    };
    expect(parseInput(doffing, asText)).toEqual(asNumbers);
  });

  it('leaves text alone where text is wanted', () => {
    expect(parseInput(doffing, { ...asNumbers, variety: '40' }).variety).toBe('40');
  });

  it('drops fields that are not declared', () => {
    expect(parseInput(doffing, { ...asNumbers, tenantId: 7, isAdmin: true })).toEqual(asNumbers);
  });

  it('parses what came as text once', () => {
    const page = z.looseObject({
      pageNo: z.int().default(1),
      size: z.int().optional(),
      isAll: z.boolean().nullable(),
      ids: z.array(z.string()).transform((ids) => new Set(ids)),
    });
    const parsing = vi.spyOn(page, 'safeParse');
    const read = parseInput(page, { pageNo: '2', size: '20', isAll: 'false', ids: 'a,b,', kind: '7' });
    expect(read).toEqual({ pageNo: 2, size: 20, isAll: false, ids: new Set(['a', 'b']), kind: '7' });
    expect(parsing).toHaveBeenCalledTimes(1);
  });

  it('does not change what it was given', () => {
    const given = { ...asNumbers, frame: '8' };
    parseInput(doffing, given);
    expect(given.frame).toBe('8');
  });

  it.each([
    [{ frame: 0 }, { field: 'frame', rule: 'min', params: { min: 1 } }],
    [{ frame: 1e308 }, { field: 'frame', rule: 'max', params: { max: 60 } }],
    [{ frame: '61' }, { field: 'frame', rule: 'max', params: { max: 60 } }],
    [
      { frame: '8a' },
      { field: 'frame', rule: 'type', params: { as: 'notNumber', expected: '12', value: '8a' } },
    ],
    [
      { frame: 1.5 },
      { field: 'frame', rule: 'type', params: { as: 'notWhole', expected: '12', value: '1.5' } },
    ],
    [{ frame: undefined }, { field: 'frame', rule: 'required', params: {} }],
    [{ kind: '' }, { field: 'kind', rule: 'required', params: {} }],
    [{ kind: 'other' }, { field: 'kind', rule: 'choice', params: {} }],
    [{ note: 'too long' }, { field: 'note', rule: 'maxLength', params: { max: 5 } }],
    [{ variety: '精梳' }, { field: 'variety', rule: 'pattern', params: {} }],
    [
      { cops: [1, 'x'] },
      { field: 'cops.1', rule: 'type', params: { as: 'notNumber', expected: '12', value: 'x' } },
    ],
  ])('names the rule that %j breaks', (change, broken) => {
    expect(rulesBrokenBy(change)).toEqual([broken]);
  });

  it('names every broken rule', () => {
    expect(rulesBrokenBy({ frame: 0, kind: 'other' })).toHaveLength(2);
  });
});
