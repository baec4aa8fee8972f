import {
  shiftAt,
  shiftsOf,
  type ShiftCalendar,
  type ShiftTurn,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { Telegram } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import {
  addBetween,
  addRows,
  counterCodes,
  edgeOf,
  emptyRow,
  rowPlaces,
  type Counters,
  type Edge,
  type LedgerRow,
} from './ledgerRow.ts';
import type { Batch } from './mill/mill.ts';
import type { MassStand } from './mill/millState.ts';

/** A stretch of time without gaps, as reported by the machines. Plain data. */
export interface Strand {
  /** Rows by shift, `2026-11-21 morning`, and machine. */
  rows: Record<string, Record<string, LedgerRow>>;
  first: Record<string, Edge>;
  last: Record<string, Edge>;
  /** How the material stood, oldest first: at the beginning and at the borders of shifts. */
  stands: MassStand[];
}

/** The truth of a mill: what every machine did in every shift, from its readings at the shift boundaries. */
export interface Ledger {
  readonly system: ShiftCalendar;
  readonly silentMs: number;
  strand: Strand;
}

export interface ShiftTruth extends Counters {
  breakEvents: number;
  doffEvents: number;
  telegrams: number;
  /** ms by state number; states that did not occur are absent. */
  stateMs: Record<number, number>;
}

export interface LedgerReading {
  readonly zone: string;
  /** Nothing before this moment is in the ledger; null when it is empty. */
  readonly reachMs: number | null;
  readonly totals: ShiftTruth;
  readonly shifts: readonly (ShiftTurn & { readonly machines: Readonly<Record<string, ShiftTruth>> })[];
  readonly stands: readonly MassStand[];
}

/** An empty ledger. `slowestPeriodS` decides from when on silence counts as offline, as for the machines' models. */
export function createLedger(system: ShiftCalendar, slowestPeriodS = 60): Ledger {
  return { system, silentMs: offlineAfterMs(slowestPeriodS), strand: createStrand() };
}

export function createStrand(): Strand {
  return { rows: {}, first: {}, last: {}, stands: [] };
}

/** Notes what a machine said. Telegrams of a machine and channel come in the order of their measured time. */
export function note(ledger: Ledger, batch: Batch, strand: Strand = ledger.strand): void {
  for (const telegram of batch.telegrams) {
    if (batch.channel === 'event') noteEvent(ledger, strand, { machine: batch.machine, telegram });
    else noteTelegram(ledger, strand, { machine: batch.machine, telegram });
  }
}

/** Notes how the material stood. A stretch begins where the one before it ends: that moment is noted once. */
export function noteStands({ strand }: Ledger, stands: readonly MassStand[]): void {
  const known = new Set(strand.stands.map(({ atMs }) => atMs));
  const added = stands.filter(({ atMs }) => !known.has(atMs));
  strand.stands = [...strand.stands, ...added].toSorted((one, other) => one.atMs - other.atMs);
}

/** Puts an earlier stretch before what the ledger knows, with the time between the two. */
export function joinBefore(ledger: Ledger, earlier: Strand): void {
  const { strand } = ledger;
  for (const [machine, before] of Object.entries(earlier.last)) {
    const after = strand.first[machine];
    if (after)
      addBetween(rowAt(ledger, strand, { machine, ts: before.ts }), {
        before,
        after,
        silentMs: ledger.silentMs,
      });
  }
  for (const [turn, machines] of Object.entries(earlier.rows)) {
    const known = (strand.rows[turn] ??= {});
    for (const [machine, row] of Object.entries(machines)) addRows((known[machine] ??= emptyRow()), row);
  }
  Object.assign(strand.first, earlier.first);
  strand.last = { ...earlier.last, ...strand.last };
}

/** The ledger for people and tests, oldest shift first. */
export function readLedger({ system, strand }: Ledger): LedgerReading {
  const totals = emptyRow();
  const shifts = Object.entries(strand.rows).map(([turn, machines]) => {
    for (const row of Object.values(machines)) addRows(totals, row);
    const truths = Object.entries(machines).map(([machine, row]) => [machine, truthOf(row)] as const);
    return { ...turnOf(system, turn), machines: Object.fromEntries(truths) };
  });
  const firsts = Object.values(strand.first).map((edge) => edge.ts);
  return {
    zone: system.zone,
    reachMs: firsts.length === 0 ? null : Math.min(...firsts),
    totals: truthOf(totals),
    shifts: shifts.toSorted((one, other) => one.startMs - other.startMs),
    stands: strand.stands,
  };
}

function noteTelegram(
  ledger: Ledger,
  strand: Strand,
  { machine, telegram }: { machine: string; telegram: Telegram },
): void {
  const after = edgeOf(telegram);
  const before = strand.last[machine];
  if (before)
    addBetween(rowAt(ledger, strand, { machine, ts: before.ts }), {
      before,
      after,
      silentMs: ledger.silentMs,
    });
  else strand.first[machine] = after;
  strand.last[machine] = after;
  count(rowAt(ledger, strand, { machine, ts: telegram.ts }), rowPlaces.telegrams);
}

function noteEvent(
  ledger: Ledger,
  strand: Strand,
  { machine, telegram }: { machine: string; telegram: Telegram },
): void {
  const place = telegram.values['event'] === 'doff' ? rowPlaces.doffEvents : rowPlaces.breakEvents;
  count(rowAt(ledger, strand, { machine, ts: telegram.ts }), place);
}

function count(row: LedgerRow, place: number): void {
  row[place] = (row[place] ?? 0) + 1;
}

/** Shifts lately asked for, by mill: telegrams come in order, and a calendar costs more than a row. */
const lately = new WeakMap<ShiftCalendar, (ShiftTurn & { name: string })[]>();

function rowAt(
  { system }: Ledger,
  strand: Strand,
  { machine, ts }: { machine: string; ts: number },
): LedgerRow {
  const turns = lately.get(system) ?? [];
  let turn = turns.find((each) => ts >= each.startMs && ts < each.endMs);
  if (!turn) {
    const found = shiftAt(system, ts);
    turn = { ...found, name: `${found.productionDate} ${found.shift}` };
    lately.set(system, [turn, ...turns].slice(0, 6));
  }
  const machines = (strand.rows[turn.name] ??= {});
  return (machines[machine] ??= emptyRow());
}

function turnOf(system: ShiftCalendar, name: string): ShiftTurn {
  const [date = '', shift] = name.split(' ');
  const turn = shiftsOf(system, date).find((each) => each.shift === shift);
  if (!turn) throw new RangeError(`no shift is called ${name}`);
  return turn;
}

function truthOf(row: LedgerRow): ShiftTruth {
  const at = (place: number) => row[place] ?? 0;
  const [outputG, energyWh, endBreaks, doffs] = counterCodes.map((_, place) => at(place));
  const stateMs: Record<number, number> = {};
  for (let state = 1; state <= 11; state += 1)
    if (at(rowPlaces.stateMs + state) > 0) stateMs[state] = at(rowPlaces.stateMs + state);
  return {
    outputG: outputG ?? 0,
    energyWh: energyWh ?? 0,
    endBreaks: endBreaks ?? 0,
    doffs: doffs ?? 0,
    breakEvents: at(rowPlaces.breakEvents),
    doffEvents: at(rowPlaces.doffEvents),
    telegrams: at(rowPlaces.telegrams),
    stateMs,
  };
}
