import { byUrgency } from '@millwright/contract/areas/boards/remind/needs.ts';
import type { BoardSection } from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import type { Need } from '@millwright/contract/areas/boards/live/snapshots.ts';

/** The varieties of all sections in the order of the floor, with the machines that make them. */
export function mergedVarieties(sections: readonly BoardSection[]): BoardSection['varieties'] {
  const counts = new Map<string, number>();
  for (const { varieties } of sections)
    for (const { variety, machines } of varieties) counts.set(variety, (counts.get(variety) ?? 0) + machines);
  return [...counts].map(([variety, machines]) => ({ variety, machines }));
}

/** The needs of all sections, in the order that each section has for its own. */
export function mergedNeeds(sections: readonly BoardSection[]): readonly Need[] {
  return sections.flatMap(({ needs }) => needs).toSorted(byUrgency);
}
