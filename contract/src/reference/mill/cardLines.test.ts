import { describe, expect, it } from 'vitest';
import { cardLineOf } from './cardLines.ts';
import type { MillPlan } from './millPlan.ts';
import { referenceMill } from './referenceMill.ts';
import { smallMill } from './smallMill.ts';

/** How many cards stand in each area. */
function cardsByArea({ machines }: MillPlan): Record<string, number> {
  const cards = machines.filter(({ kind }) => kind === 'carding');
  const byArea = Map.groupBy(cards, ({ area }) => area ?? '');
  return Object.fromEntries([...byArea].map(([area, of]) => [area, of.length]));
}

describe('the carding lines of a reference mill', () => {
  it.each([
    [1, [1]],
    [8, [8]],
    [9, [5, 4]],
    [16, [8, 8]],
    [17, [6, 6, 5]],
    [20, [7, 7, 6]],
    [26, [7, 7, 6, 6]],
  ])('%d cards make lines of %j, eight at most', (count, sizes) => {
    const places = Array.from({ length: count }, (_, place) => cardLineOf(place, count) ?? 1);
    expect(places).toEqual(sizes.flatMap((size, line) => Array.from({ length: size }, () => line + 1)));
  });

  it('have numbers where a sliver has more than one', () => {
    expect(cardsByArea(referenceMill)).toEqual({
      'FRONT-COMBED-1': 7,
      'FRONT-COMBED-2': 7,
      'FRONT-COMBED-3': 6,
      'FRONT-CARDED': 6,
    });
    expect(cardsByArea(smallMill)).toEqual({ 'FRONT-COMBED': 5, 'FRONT-CARDED': 4 });
  });
});
