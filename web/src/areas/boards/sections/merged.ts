import type { BoardSection, Need } from '@millwright/contract/areas/boards/snapshots.ts';

/** The varieties of all sections in the order of the floor, with the machines that make them. */
export function mergedVarieties(sections: readonly BoardSection[]): BoardSection['varieties'] {
  const counts = new Map<string, number>();
  for (const { varieties } of sections)
    for (const { variety, machines } of varieties) counts.set(variety, (counts.get(variety) ?? 0) + machines);
  return [...counts].map(([variety, machines]) => ({ variety, machines }));
}

/** The needs of all sections, most costly first, then oldest: as each section has its own sorted. */
export function mergedNeeds(sections: readonly BoardSection[]): readonly Need[] {
  const youngest = Number.POSITIVE_INFINITY;
  return sections
    .flatMap(({ needs }) => needs)
    .toSorted(
      (a, b) => (b.lossKg ?? 0) - (a.lossKg ?? 0) || ageOrder(a.sinceMs ?? youngest, b.sinceMs ?? youngest),
    );
}

function ageOrder(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
