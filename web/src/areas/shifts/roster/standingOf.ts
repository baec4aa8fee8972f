import type { ShownRoster } from './rosterModel.ts';

/** A turn of a date in which somebody tends machines, by responsibility or for somebody who is absent. */
export interface TendedTurn {
  readonly startMs: number;
  readonly machines: readonly { readonly id: number; readonly code: string }[];
}

/**
 * The first turn of a production date in which a person's slots are, or those of whom he or she stands in for, and their
 * machines; undefined for who tends none.
 */
export function tendedOn(shown: ShownRoster, personId: string, date: string): TendedTurn | undefined {
  for (const turn of shown.turns.filter(({ productionDate }) => productionDate === date)) {
    const standsFor = shown.held.filter(
      ({ substituteId, startMs, endMs }) =>
        substituteId === personId && startMs < turn.endMs && endMs > turn.startMs,
    );
    const holders = new Set([personId, ...standsFor.map((each) => each.personId)]);
    const ids = new Set(
      shown.posts
        .filter(
          ({ personId: holder, crew, fromDate, toDate }) =>
            holders.has(holder) &&
            (crew === null || crew === turn.crew) &&
            fromDate <= date &&
            (toDate === null || toDate >= date),
        )
        .flatMap(({ machineIds }) => machineIds),
    );
    if (ids.size === 0) continue;
    const [first] = standsFor;
    return {
      startMs: Math.max(turn.startMs, first?.startMs ?? 0),
      machines: shown.machines
        .filter(({ id }) => ids.has(id))
        .map(({ id, number }) => ({ id, code: number })),
    };
  }
  return undefined;
}
