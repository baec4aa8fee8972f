import type { Duty } from '@millwright/contract/areas/personnel/responsibility.ts';
import { shiftNames } from '@millwright/contract/areas/shifts/calendar.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { type ShiftPlan, type Standing, standingsBetween } from '../shifts/index.ts';
import {
  listCountersIn,
  listQuartersIn,
  listRunsIn,
  listTurnSums,
  type MachineSpan,
  type TurnSumsRow,
} from '../telemetry/index.ts';
import { addCorrections, correctShares, gramsOf, madeKey } from './addCorrections.ts';
import { listOutputCorrections, type OutputCorrectionRow } from './corrections.queries.ts';
import { type CutSources, noSums, quarterMs } from './cutTurn.ts';
import { sharesOfTurn, type TendedShare, turnKey, type TurnSpan } from './tended.ts';

/** What machines made in some turns, and whose it is. */
export interface Tended {
  /** As the roll-ups and the corrections of output say it: the shares of a row add up to it. */
  readonly rows: readonly TurnSumsRow[];
  readonly shares: readonly TendedShare[];
  /** The corrections that are in them. */
  readonly corrections: readonly OutputCorrectionRow[];
}

/**
 * Whose the output of machines of some processes is, between two production dates, both included. It belongs to who tended
 * a machine while it was spun; what nobody tended stands with `personId` null. For every machine, turn and variety the
 * shares add up to the roll-up of the shift and its corrections, grams exactly. A turn in which the people did not change costs nothing more
 * than its roll-up; the few that are cut are read by quarters of an hour and readings around the border.
 */
export async function outputByPerson(
  tx: TenantTransaction,
  asked: {
    plan: ShiftPlan;
    kinds: readonly string[];
    from: string;
    to: string;
    duty?: Duty;
  },
): Promise<Tended> {
  const { plan, kinds, from, to, duty = 'spinner' } = asked;
  const measured = await listTurnSums(tx, { kinds, fromDate: from, toDate: to });
  const corrections = (await listOutputCorrections(tx, { from, to })).filter(({ kind }) =>
    kinds.includes(kind),
  );
  // Of turns of which nothing was measured: they took no time.
  const silent = addCorrections(measured, corrections, unmeasured).slice(measured.length);
  const rows = [...measured, ...silent.map((row) => ({ ...row, outputG: 0 }))];
  if (rows.length === 0) return { rows, shares: [], corrections };
  const machineIds = [...new Set(rows.map(({ machineId }) => machineId))];
  const standings = await standingsBetween(tx, { plan, machineIds, duty, from, to });
  // They come by machine, then by time: those of one turn are in order.
  const pieces = Map.groupBy(standings, turnKey);
  const sources = await readCuts(
    tx,
    [...pieces.values()].filter((own) => own.length > 1),
  );
  const corrected = Map.groupBy(corrections, madeKey);
  const shares: TendedShare[] = [];
  for (const row of rows) {
    const key = turnKey(row);
    const own = pieces.get(key) ?? [];
    const [first] = own;
    const turn =
      first === undefined
        ? spanOf(plan, row)
        : { startMs: first.startMs, endMs: own.at(-1)?.endMs ?? first.endMs };
    const divided = sharesOfTurn(row, { pieces: own, turn, sources: sources.get(key) ?? nothingKnown });
    const added = corrected.get(madeKey(row));
    shares.push(...(added === undefined ? divided : correctShares(divided, gramsOf(added))));
  }
  return { rows: addCorrections(rows, corrections, unmeasured), shares, corrections };
}

function unmeasured(correction: OutputCorrectionRow): TurnSumsRow {
  const { machineId, kind, passage, productionDate, shift, crew, variety } = correction;
  return { ...noSums(), machineId, kind, passage, productionDate, shift, crew, variety };
}

const nothingKnown: CutSources = { quarters: [], counters: [], runs: [] };

/** Where the calendar of today knows no such turn, sums of one before it wait to be counted anew: the whole date is meant. */
function spanOf(plan: ShiftPlan, { productionDate, shift }: TurnSumsRow): TurnSpan {
  const turns = plan.on(productionDate);
  const name = shiftNames.find((each) => each === shift);
  const turn = turns.find((each) => each.shift === name);
  return turn ?? { startMs: turns[0]?.startMs ?? 0, endMs: turns.at(-1)?.endMs ?? 0 };
}

/** What the turns that are cut are divided by, by turn. */
async function readCuts(
  tx: TenantTransaction,
  cut: readonly (readonly Standing[])[],
): Promise<ReadonlyMap<string, CutSources>> {
  const turns = cut.flatMap((pieces) => {
    const [first, ...later] = pieces;
    if (first === undefined) return [];
    const { machineId, startMs } = first;
    const span = { machineId, startMs, endMs: pieces.at(-1)?.endMs ?? first.endMs };
    return [{ key: turnKey(first), span, cuts: uniqueQuarters(later) }];
  });
  const borders = turns.flatMap(({ cuts }) => cuts);
  const quarters = await listQuartersIn(
    tx,
    turns.flatMap(({ span, cuts }) => stretchesOf(span.startMs, cuts)),
  );
  const counters = await listCountersIn(tx, borders);
  const runs = await listRunsIn(tx, borders);
  const [quartersOf, runsOf] = [byMachine(quarters), byMachine(runs)];
  const countersOf = Map.groupBy(counters, ({ machineId, spanMs }) => spanKey(machineId, spanMs));
  return new Map(
    turns.map(({ key, span: { machineId, startMs, endMs }, cuts }) => [
      key,
      {
        quarters:
          quartersOf.get(machineId)?.filter((row) => row.startMs >= startMs && row.startMs < endMs) ?? [],
        counters: cuts.flatMap((quarter) => countersOf.get(spanKey(machineId, quarter.startMs)) ?? []),
        runs: runsOf.get(machineId) ?? [],
      },
    ]),
  );
}

/** The quarters of an hour in which pieces begin, each once. */
function uniqueQuarters(pieces: readonly Standing[]): MachineSpan[] {
  const spans = pieces.map(({ machineId, startMs }) => {
    const quarter = Math.floor(startMs / quarterMs) * quarterMs;
    return { machineId, startMs: quarter, endMs: quarter + quarterMs };
  });
  return [...new Map(spans.map((span) => [span.startMs, span])).values()];
}

/** The time of a turn up to its last cut: the quarters that are cut, and what lies before and between them. */
function stretchesOf(startMs: number, cuts: readonly MachineSpan[]): MachineSpan[] {
  const ascending = cuts.toSorted((one, other) => one.startMs - other.startMs);
  return ascending.flatMap((cut, place) => {
    const fromMs = ascending[place - 1]?.endMs ?? startMs;
    const { machineId } = cut;
    return fromMs < cut.startMs ? [{ machineId, startMs: fromMs, endMs: cut.startMs }, cut] : [cut];
  });
}

function spanKey(machineId: number, startMs: number): string {
  return `${machineId} ${startMs}`;
}

function byMachine<Row extends { readonly machineId: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, Row[]> {
  return Map.groupBy(rows, ({ machineId }) => machineId);
}
