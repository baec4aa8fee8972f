import type { Telegram } from '@millwright/contract/areas/equipment/gateway/telegram.ts';

/** Counters by their code in telegrams, in the order of a row. */
export const counterCodes = ['outputG', 'energyWh', 'endBreaks', 'doffs'] as const;
type CounterCode = (typeof counterCodes)[number];
export type Counters = Record<CounterCode, number>;

/**
 * What a machine did in a shift: the four counters, events of breaks and doffs, telegrams, then ms in states 1 … 11.
 * Numbers only, so that a year of rows is kept cheaply.
 */
export type LedgerRow = number[];

export const rowPlaces = { breakEvents: 4, doffEvents: 5, telegrams: 6, stateMs: 6 } as const;
const rowLength = rowPlaces.stateMs + 12;

export function emptyRow(): LedgerRow {
  return Array.from({ length: rowLength }, () => 0);
}

/** The part of a telegram that is compared with the next one. State 0: the machine reports no state. */
export interface Edge {
  ts: number;
  state: number;
  counters: Counters;
}

export function edgeOf({ ts, values }: Telegram): Edge {
  const of = (code: string): number => {
    const value = values[code];
    return typeof value === 'number' ? value : 0;
  };
  return {
    ts,
    state: of('state'),
    counters: {
      outputG: of('outputG'),
      energyWh: of('energyWh'),
      endBreaks: of('endBreaks'),
      doffs: of('doffs'),
    },
  };
}

/** Adds what lies between two neighbouring telegrams. A counter that fell has started from 0 again. */
export function addBetween(
  row: LedgerRow,
  { before, after, silentMs }: { before: Edge; after: Edge; silentMs: number },
): void {
  for (let place = 0; place < counterCodes.length; place += 1) {
    const code = counterCodes[place];
    if (!code) continue;
    const now = after.counters[code];
    const then = before.counters[code];
    row[place] = (row[place] ?? 0) + (now >= then ? now - then : now);
  }
  const dtMs = after.ts - before.ts;
  const state = dtMs > silentMs ? 11 : before.state;
  if (before.state > 0) row[rowPlaces.stateMs + state] = (row[rowPlaces.stateMs + state] ?? 0) + dtMs;
}

export function addRows(to: LedgerRow, from: LedgerRow): void {
  for (let place = 0; place < from.length; place += 1) to[place] = (to[place] ?? 0) + (from[place] ?? 0);
}
