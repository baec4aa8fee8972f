import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { BoardSection } from '@millwright/contract/areas/boards/sections/sectionBoards.ts';

/** What goes in and comes out around a process. Rates in kg/h; null is not known. */
export interface ProcessBalance {
  /** What hands its material to the process: all that stand before it, side by side or one after another. */
  readonly before: readonly BoardSection[];
  readonly own: BoardSection;
  readonly after: readonly BoardSection[];
  /** Made by the last before. */
  readonly suppliedKgPerH: number | null;
  /** Taken in by the process, as the store before it measures. */
  readonly takenKgPerH: number | null;
  readonly madeKgPerH: number | null;
  /** Taken in by those after, as the store behind the process measures. */
  readonly passedKgPerH: number | null;
  /** Made by all after, which work side by side. */
  readonly laterKgPerH: number | null;
}

/** The balance of a process among the sections of a board; undefined where the mill has none of it. */
export function balanceOf(sections: readonly BoardSection[], process: Process): ProcessBalance | undefined {
  const place = sections.findIndex((section) => section.process === process);
  const own = sections[place];
  if (own === undefined || own.machines.length === 0) return undefined;
  const before = sections.slice(0, place).filter(({ machines }) => machines.length > 0);
  const after = sections.slice(place + 1).filter(({ machines }) => machines.length > 0);
  const last = before.at(-1);
  return {
    before,
    own,
    after,
    suppliedKgPerH: last?.kgPerH ?? null,
    takenKgPerH: last?.buffer?.takenKgPerH ?? null,
    madeKgPerH: own.kgPerH,
    passedKgPerH: own.buffer?.takenKgPerH ?? null,
    laterKgPerH: sumOf(after.map(({ kgPerH }) => kgPerH)),
  };
}

function sumOf(rates: readonly (number | null)[]): number | null {
  const known = rates.filter((rate) => rate !== null);
  return known.length === 0 ? null : known.reduce((sum, rate) => sum + rate, 0);
}
