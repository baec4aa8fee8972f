import type { ProducedSpan } from '@millwright/contract/areas/production/stock/stockBook.ts';
import { quarterMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { ShiftPlan } from '../../shifts/index.ts';
import { listCountersIn, listRunsIn, type MachineSpan } from '../../telemetry/index.ts';
import { listOutputCorrections, shareUntil } from '../../metrics/index.ts';
import { type CountRow, madeInQuarters, type MadeRow, sumQuarters, sumTurns } from './stock.queries.ts';
import type { MadeName, StockRoutes } from './stockRoutes.ts';

interface Asked {
  readonly plan: ShiftPlan;
  readonly routes: StockRoutes;
  /** The counts between `fromMs` and `toMs`, and those that held at `fromMs`. */
  readonly counts: readonly CountRow[];
  /** From here on moments are asked for: whole quarters of an hour, and `toMs` alone. */
  readonly fromMs: number;
  readonly toMs: number;
  /** What was made since then is read too, whatever was counted. */
  readonly sinceMs?: number;
}

/** What was made that the book of stocks needs, and what of it no variety of the master data is. */
export interface StockFlows {
  readonly made: readonly ProducedSpan[];
  readonly unknown: readonly (MadeName & { readonly startMs: number; readonly outputG: number })[];
}

/** A stretch of output before its variety is looked up. */
type Piece = MadeRow & { readonly endMs: number };

/**
 * Reads what was made since the first of the counts: whole shifts where nobody asks for a moment within them, quarters of an hour
 * elsewhere. Within the quarter of a count, or of `toMs`, grams go by what the counters had shown until then.
 */
export async function readStockFlows(tx: TenantTransaction, asked: Asked): Promise<StockFlows> {
  const { plan, routes, counts, fromMs, toMs, sinceMs = fromMs } = asked;
  const first = plan.at(Math.min(fromMs, sinceMs, ...counts.map(({ atMs }) => atMs)));
  const fine = plan.at(fromMs).startMs;
  const cutTurns = counts.map(({ atMs }) => plan.at(atMs)).filter(({ startMs }) => startMs < fine);
  const spans = [...new Map(cutTurns.map((turn) => [turn.startMs, turn])).values()];
  const quarters = await sumQuarters(tx, {
    spans: [
      ...spans.map(({ startMs, endMs }) => ({ fromMs: startMs, toMs: Math.min(endMs, fine) })),
      { fromMs: fine, toMs },
    ],
  });
  const turns = await sumTurns(tx, {
    fromDate: first.productionDate,
    toDate: plan.at(fromMs).productionDate,
    fromMs: first.startMs,
    toMs: fine,
  });
  const cutStarts = new Set(spans.map(({ startMs }) => startMs));
  const whole = turns
    .filter(({ startMs }) => !cutStarts.has(startMs))
    .map((row) => ({ ...row, endMs: Math.min(plan.at(row.startMs).endMs, fine) }));
  const borders = bordersOf(
    [...counts.map(({ atMs }) => atMs), toMs].filter((ms) => ms >= first.startMs && ms <= toMs),
  );
  const cut = await cutQuarters(tx, borders, routes);
  const uncut = quarters
    .filter(({ startMs }) => !borders.has(startMs))
    .map((row) => ({ ...row, endMs: row.startMs + quarterMs }));
  const corrected = await correctionsOf(tx, { plan, from: first.productionDate, toMs });
  const pieces = [...whole, ...uncut, ...cut, ...corrected].filter(({ endMs }) => endMs <= toMs);
  const made: ProducedSpan[] = [];
  const unknown: StockFlows['unknown'][number][] = [];
  for (const { kind, passage, variety, modelId, startMs, endMs, outputG } of pieces) {
    const id = routes.varietyOf({ kind, passage, variety });
    if (id === undefined) unknown.push({ kind, passage, variety, startMs, outputG });
    else made.push({ variety: id, startMs, endMs, outputG, yieldShare: routes.yieldOf(id, modelId) });
  }
  return { made, unknown };
}

/** Moments within quarters of an hour, in order, by the start of their quarter. */
function bordersOf(moments: readonly number[]): ReadonlyMap<number, number[]> {
  const within = [...new Set(moments)].filter((ms) => ms % quarterMs !== 0).toSorted((a, b) => a - b);
  return Map.groupBy(within, (ms) => Math.floor(ms / quarterMs) * quarterMs);
}

/** Quarters of an hour in pieces: the grams of each machine until a border are rounded, so its pieces add up. */
async function cutQuarters(
  tx: TenantTransaction,
  borders: ReadonlyMap<number, readonly number[]>,
  routes: StockRoutes,
): Promise<Piece[]> {
  const rows = await madeInQuarters(tx, { startMs: [...borders.keys()] });
  const counted = rows.filter((row) => routes.varietyOf(row) !== undefined);
  const spans = [
    ...new Map(
      counted.map(({ machineId, startMs }): [string, MachineSpan] => [
        `${machineId} ${startMs}`,
        { machineId, startMs, endMs: startMs + quarterMs },
      ]),
    ).values(),
  ];
  const counters = Map.groupBy(
    await listCountersIn(tx, { spans }),
    ({ machineId, spanMs }) => `${machineId} ${spanMs}`,
  );
  const runs = Map.groupBy(await listRunsIn(tx, { spans }), ({ machineId }) => machineId);
  const ofMachine = Map.groupBy(rows, ({ machineId, startMs }) => `${machineId} ${startMs}`);
  return rows.flatMap((row) => {
    const key = `${row.machineId} ${row.startMs}`;
    const sources = {
      quarters: ofMachine.get(key) ?? [],
      counters: counters.get(key) ?? [],
      runs: runs.get(row.machineId) ?? [],
    };
    const marks = borders.get(row.startMs) ?? [];
    const until = [...marks.map((ms) => Math.round(row.outputG * shareUntil(row, ms, sources))), row.outputG];
    const ends = [...marks, row.startMs + quarterMs];
    return ends.map((endMs, place) => ({
      ...row,
      startMs: marks[place - 1] ?? row.startMs,
      endMs,
      outputG: (until[place] ?? 0) - (until[place - 1] ?? 0),
    }));
  });
}

/** Corrections count when they were said, and those of a shift that is over at its end. */
async function correctionsOf(
  tx: TenantTransaction,
  { plan, from, toMs }: { plan: ShiftPlan; from: string; toMs: number },
): Promise<Piece[]> {
  const rows = await listOutputCorrections(tx, { from, to: plan.at(toMs).productionDate });
  return rows.map((row) => {
    const turn = plan.on(row.productionDate).find(({ shift }) => shift === row.shift);
    const endMs = Math.min(turn?.endMs ?? row.atMs, row.atMs);
    // The last moment of its shift, not the first of the next.
    return { ...row, startMs: endMs - 1, endMs };
  });
}
