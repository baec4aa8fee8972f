import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonItems } from './jsonItems.ts';

const valuesOf = (text: string) =>
  jsonItems(text, 100).map((item) => ('value' in item ? item.value : `refused ${item.text}`));

describe('the items of a payload', () => {
  it.each([
    ['an object', '{"a":1}', [{ a: 1 }]],
    ['an array', '[{"a":1},2]', [{ a: 1 }, 2]],
    ['an empty array', '[]', []],
    ['NaN in one item', '[{"a":1},{"a":NaN},{"a":3}]', [{ a: 1 }, 'refused {"a":NaN}', { a: 3 }]],
    ['marks within strings', '[{"a":"],{\\""},{"a":NaN}]', [{ a: '],{"' }, 'refused {"a":NaN}']],
    ['an array that was cut off', '[{"a":1},{"a":2},{"a', [{ a: 1 }, { a: 2 }, 'refused {"a']],
    ['text behind the array', '[{"a":1}] x', [{ a: 1 }, 'refused x']],
    ['a comma too many', '[{"a":1},]', [{ a: 1 }]],
    ['no JSON', 'hello', ['refused hello']],
  ])('of %s are judged one by one', (_what, text, expected) => {
    expect(valuesOf(text)).toEqual(expected);
  });

  it('are those of JSON.parse when one broken item is put anywhere among them', () => {
    fc.assert(
      fc.property(fc.array(fc.json(), { maxLength: 8 }), fc.nat(8), (items, at) => {
        const place = Math.min(at, items.length);
        const read = valuesOf(`[${items.toSpliced(place, 0, '{"powerKw":NaN}').join(',')}]`);
        expect(read[place]).toBe('refused {"powerKw":NaN}');
        expect(read.toSpliced(place, 1)).toEqual(items.map((item): unknown => JSON.parse(item)));
      }),
    );
  });

  it('are counted no further than one beyond the limit', () => {
    expect(jsonItems(`[${'1,'.repeat(5_000)}NaN]`, 10)).toHaveLength(11);
    expect(jsonItems(`[${'1,'.repeat(5_000)}2]`, 10)).toHaveLength(11);
  });
});
