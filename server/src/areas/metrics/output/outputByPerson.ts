import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { quarterMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { type ShiftPlan, type StandingShift, standingPlanOf } from '../../shifts/index.ts';
import {
  listCountersIn,
  listQuartersIn,
  listRunsIn,
  listTurnSums,
  type MachineSpan,
  type TurnSumsRow,
} from '../../telemetry/index.ts';
import { addCorrections, correctShares, gramsOf, madeKey } from './addCorrections.ts';
import { listOutputCorrections, type OutputCorrectionRow } from './corrections.queries.ts';
import { type CutSources, noSums } from './cutTurn.ts';
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
  const standing = await standingPlanOf(tx, { plan, machineIds, duty, from, to });
  const turnOf = createTurns(plan);
  const stood = rows.map((row) => {
    const turn = turnOf(row);
    return { row, turn, pieces: turn === undefined ? [] : standing.piecesOf(row.machineId, turn) };
  });
  const sources = await readCuts(
    tx,
    stood.flatMap(({ pieces }) => (pieces.length > 1 ? [pieces] : [])),
  );
  const corrected = Map.groupBy(corrections, madeKey);
  const shares: TendedShare[] = [];
  for (const { row, turn, pieces } of stood) {
    const known = pieces.length > 1 ? sources.get(turnKey(row)) : undefined;
    const divided = sharesOfTurn(row, {
      pieces,
      turn: turn ?? wholeDate(plan, row),
      sources: known ?? nothingKnown,
    });
    const added = corrected.size === 0 ? undefined : corrected.get(madeKey(row));
    if (added === undefined) shares.push(...divided);
    else shares.push(...correctShares(divided, gramsOf(added)));
  }
  return { rows: addCorrections(rows, corrections, unmeasured), shares, corrections };
}

function unmeasured(correction: OutputCorrectionRow): TurnSumsRow {
  const { machineId, kind, passage, productionDate, shift, crew, variety } = correction;
  return { ...noSums(), machineId, kind, passage, productionDate, shift, crew, variety };
}

const nothingKnown: CutSources = { quarters: [], counters: [], runs: [] };

/** Finds turns by date and name, each looked up once: a month of a mill asks for some hundred of them ten thousand times. */
function createTurns(plan: ShiftPlan): (row: TurnSumsRow) => ShiftTurn | undefined {
  const byDate = new Map<string, ReadonlyMap<string, ShiftTurn>>();
  return ({ productionDate, shift }) => {
    const found =
      byDate.get(productionDate) ?? new Map(plan.on(productionDate).map((turn) => [turn.shift, turn]));
    byDate.set(productionDate, found);
    return found.get(shift);
  };
}

/** Where the calendar of today knows no such turn, sums of one before it wait to be counted anew: the whole date is meant. */
function wholeDate(plan: ShiftPlan, { productionDate }: TurnSumsRow): TurnSpan {
  const turns = plan.on(productionDate);
  return { startMs: turns[0]?.startMs ?? 0, endMs: turns.at(-1)?.endMs ?? 0 };
}

/** What the turns that are cut are divided by, by turn. */
async function readCuts(
  tx: TenantTransaction,
  cut: readonly (readonly StandingShift[])[],
): Promise<ReadonlyMap<string, CutSources>> {
  // Of a turn with several varieties they are the same.
  const byTurn = new Map(
    cut.flatMap((pieces) => (pieces[0] === undefined ? [] : [[turnKey(pieces[0]), pieces]])),
  );
  const turns = [...byTurn].flatMap(([key, [first, ...later]]) => {
    if (first === undefined) return [];
    const { machineId, startMs } = first;
    const span = { machineId, startMs, endMs: later.at(-1)?.endMs ?? first.endMs };
    return [{ key, span, cuts: uniqueQuarters(later) }];
  });
  const borders = turns.flatMap(({ cuts }) => cuts);
  // Asked in one go: the database works while the answers before are read.
  const [quarters, counters, runs] = await Promise.all([
    listQuartersIn(tx, {
      spans: turns.flatMap(({ span, cuts }) => stretchesOf(span.startMs, cuts)),
    }),
    listCountersIn(tx, { spans: borders }),
    listRunsIn(tx, { spans: borders }),
  ]);
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
function uniqueQuarters(pieces: readonly StandingShift[]): MachineSpan[] {
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
