import { type Process, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  consumptionHours,
  type Stock,
  stockHours,
  type StockOfProcess,
  type StockOfVariety,
  type StockState,
} from '@millwright/contract/areas/production/stock/stock.ts';
import { stockCalibration } from '@millwright/contract/areas/production/corrections/stockCalibration.ts';
import { openBook, type StockBook } from '@millwright/contract/areas/production/stock/stockBook.ts';
import { coverageHours, coverageState } from '@millwright/contract/spinning/balance/stock.ts';
import { hourMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { seenAmong, type SeenBy } from '../../../resource/index.ts';
import { listMachines, listSignals } from '../../equipment/index.ts';
import { type ShiftPlan, shiftPlanOf } from '../../shifts/index.ts';
import { type LatestRow, listLatest } from '../../telemetry/index.ts';
import { readTargets, type TargetRow } from '../../metrics/index.ts';
import { type CountRow, selectCounts } from './stock.queries.ts';
import { readStockRoutes, type StockVariety } from './stockRoutes.ts';
import { readStockFlows } from './stockSources.ts';

/** The target that says how many hours may stand behind a process. */
const bufferKpi = 'bufferHours';
const leastSilentMs = 60_000;

/** Every stock between processes now, with what moved it. */
export async function showStocks({
  tx,
  tenant,
  clock,
  dataScope,
}: Pick<Ctx, 'tx'> & {
  readonly tenant: { readonly zone: string };
  readonly clock: { nowMs(): number };
  /** Scope of the person to whom stocks are shown: people who counted are named if their counts are visible. */
  readonly dataScope?: Ctx['dataScope'];
}): Promise<Stock> {
  const nowMs = clock.nowMs();
  const plan = await shiftPlanOf(tx, tenant);
  const routes = await readStockRoutes(tx);
  const marks = marksUntil(nowMs);
  const fromMs = marks[0] ?? nowMs;
  // The book goes over all counts of the mill.
  const all = await selectCounts(tx, { fromMs, toMs: nowMs });
  const counts = await namedCounts({ tx, dataScope: dataScope ?? { isAll: true } }, all);
  const { made, unknown } = await readStockFlows(tx, { plan, routes, counts, fromMs, toMs: nowMs });
  const sources = { made, takes: routes.takes, counts: counts.map(countOf) };
  const today = plan.at(nowMs).productionDate;
  const limitsOf = limits((await readTargets(tx, { from: today, to: today })).on(today));
  const lastMadeMs = new Map<string, number>();
  for (const { variety, endMs } of made)
    lastMadeMs.set(variety, Math.max(endMs, lastMadeMs.get(variety) ?? 0));
  const isRecent = (id: string) => (lastMadeMs.get(id) ?? 0) > fromMs;
  const shown = [...routes.varieties.values()].filter(
    ({ id }) =>
      counts.some(({ varietyId }) => varietyId === id) ||
      routes.takes.some(({ from, taker }) => from === id && (isRecent(id) || isRecent(taker))),
  );
  const latest = await listLatest(tx);
  const measured = await measuredStocks(tx, { latest, nowMs });
  const known = shown.map((variety) => ({
    variety,
    told: stockOf(variety, {
      book: openBook(variety.id, sources),
      counts,
      marks,
      // What is handed on within a process has no limits of its own.
      limits: variety.isInner ? noLimits : limitsOf(variety.process, variety.code),
    }),
  }));
  return {
    nowMs,
    newestMs: latest.length === 0 ? null : Math.max(...latest.map(({ measuredMs }) => measuredMs)),
    processes: processes.flatMap((process) => {
      const own = known.filter(({ variety }) => variety.process === process);
      return own.length === 0
        ? []
        : [
            stockOfAll(process, own, {
              limits: limitsOf(process),
              measuredKg: measured.get(process) ?? null,
            }),
          ];
    }),
    unknown: unknownOf(unknown.filter(({ startMs }) => startMs >= fromMs)),
    withoutRoute: [...routes.varieties.values()]
      .filter(({ id, process }) => process !== 'packaging' && isRecent(id) && !routes.isRouted(id))
      .map(({ process, code }) => ({ process, code })),
  };
}

async function namedCounts(reader: SeenBy, counts: readonly CountRow[]): Promise<CountRow[]> {
  const ids = counts.map(({ id }) => id);
  const seen = new Set(await seenAmong(reader, stockCalibration, ids));
  return counts.map((count) => (seen.has(count.id) ? count : { ...count, by: null }));
}

/** What the book says of a stock at a moment, in grams; null before it was first counted. */
export async function bookedStock(
  tx: TenantTransaction,
  { plan, varietyId, atMs }: { plan: ShiftPlan; varietyId: string; atMs: number },
): Promise<number | null> {
  const counts = (await selectCounts(tx, { fromMs: atMs, toMs: atMs })).filter(
    (count) => count.varietyId === varietyId,
  );
  if (counts.length === 0) return null;
  const routes = await readStockRoutes(tx);
  const { made } = await readStockFlows(tx, { plan, routes, counts, fromMs: atMs, toMs: atMs });
  return openBook(varietyId, { made, takes: routes.takes, counts: counts.map(countOf) }).at(atMs);
}

function countOf({ varietyId, atMs, grams }: CountRow) {
  return { variety: varietyId, atMs, grams };
}

/** Each hour back from the quarter of an hour that runs, and now. */
function marksUntil(nowMs: number): number[] {
  const last = Math.floor(nowMs / quarterMs) * quarterMs;
  const hours = Array.from({ length: stockHours + 1 }, (_, place) => last - (stockHours - place) * hourMs);
  return last === nowMs ? hours : [...hours, nowMs];
}

interface Limits {
  readonly minHours: number | null;
  readonly maxHours: number | null;
}

const noLimits: Limits = { minHours: null, maxHours: null };

/** What may stand behind a process by the targets of the mill: those of the variety go before those of the process. */
function limits(targets: readonly TargetRow[]): (process: Process, code?: string) => Limits {
  const own = targets.filter(({ kpi }) => kpi === bufferKpi);
  return (process, code) => {
    const ofProcess = own.filter((target) => target.process === process);
    const found =
      ofProcess.find(({ variety }) => variety !== null && variety === code) ??
      ofProcess.find(({ variety }) => variety === null);
    return { minHours: found?.limitMin ?? null, maxHours: found?.limitMax ?? null };
  };
}

function stockOf(
  { id, code, name }: StockVariety,
  {
    book,
    counts,
    marks,
    limits: range,
  }: { book: StockBook; counts: readonly CountRow[]; marks: readonly number[]; limits: Limits },
): StockOfVariety {
  const [fromMs, toMs] = [marks[0] ?? 0, marks.at(-1) ?? 0];
  const counted = counts.findLast(({ varietyId }) => varietyId === id);
  return {
    varietyId: id,
    code,
    name,
    ...heldOf(book.at(toMs), rateOf(book, marks), range),
    counted: counted ? { atMs: counted.atMs, by: counted.by, grams: counted.grams } : null,
    moved: book.between(fromMs, toMs),
    trend: marks.map((ms) => book.at(ms)),
  };
}

/** What is taken in an hour, g: over the last whole quarters, since the one that runs is not told whole. */
function rateOf(book: StockBook, marks: readonly number[]): number {
  const lastMs = Math.floor((marks.at(-1) ?? 0) / quarterMs) * quarterMs;
  return book.takenBetween(lastMs - consumptionHours * hourMs, lastMs) / consumptionHours;
}

/** What stands behind a process: what leaves it, without what is handed on within it. */
function stockOfAll(
  process: Process,
  own: readonly { variety: StockVariety; told: StockOfVariety }[],
  { limits: range, measuredKg }: { limits: Limits; measuredKg: number | null },
): StockOfProcess {
  const leaving = own.filter(({ variety }) => !variety.isInner).map(({ told }) => told);
  const counted = leaving.length > 0 ? leaving : own.map(({ told }) => told);
  const all = counted.map(({ stockG }) => stockG);
  return {
    process,
    ...heldOf(sumOfKnown(all), sum(counted.map(({ takenGPerH }) => takenGPerH)), range),
    measuredKg,
    trend: (counted[0]?.trend ?? []).map((_, place) =>
      sumOfKnown(counted.map(({ trend }) => trend[place] ?? null)),
    ),
    varieties: own.map(({ told }) => told),
  };
}

function heldOf(stockG: number | null, takenGPerH: number, range: Limits) {
  const coverageH =
    stockG === null || stockG < 0 || takenGPerH <= 0 ? null : coverageHours(stockG / 1000, takenGPerH / 1000);
  return { stockG, takenGPerH, coverageH, ...range, state: stateOf(stockG, coverageH, range) };
}

function stateOf(stockG: number | null, coverageH: number | null, range: Limits): StockState {
  if (stockG === null) return 'unknown';
  if (stockG < 0) return 'negative';
  if (coverageH === null) return 'idle';
  return coverageState(coverageH, {
    minHours: range.minHours ?? 0,
    maxHours: range.maxHours ?? Number.POSITIVE_INFINITY,
  });
}

/** What stores that weigh show, kg, by the process behind which they stand; those that are silent show nothing. */
async function measuredStocks(
  tx: TenantTransaction,
  { latest, nowMs }: { latest: readonly LatestRow[]; nowMs: number },
): Promise<ReadonlyMap<string, number>> {
  const places = new Map(
    (await listSignals(tx)).flatMap(({ modelId, code, position }) =>
      code === 'stockKg' ? [[modelId, position] as const] : [],
    ),
  );
  const said = new Map(latest.map((row) => [row.machineId, row]));
  const stores = (await listMachines(tx)).filter(({ kind }) => kind === 'store');
  return new Map(
    stores.flatMap(({ id, number, modelId, slowestPeriodS }) => {
      const [row, place] = [said.get(id), places.get(modelId)];
      const silentMs = Math.max(leastSilentMs, 3_000 * slowestPeriodS);
      if (row === undefined || place === undefined || nowMs - row.receivedMs > silentMs) return [];
      const value = row.signals[place] ?? null;
      return value === null ? [] : [[number, value] as const];
    }),
  );
}

function unknownOf(rows: readonly { kind: string; variety: string; outputG: number }[]): Stock['unknown'] {
  const byName = Map.groupBy(rows, ({ kind, variety }) => `${kind} ${variety}`);
  return [...byName.values()].flatMap((same) => {
    const process = processes.find((each) => each === same[0]?.kind);
    const code = same[0]?.variety ?? '';
    return process === undefined ? [] : [{ process, code, outputG: sum(same.map(({ outputG }) => outputG)) }];
  });
}

function sumOfKnown(values: readonly (number | null)[]): number | null {
  let total = 0;
  for (const value of values) {
    if (value === null) return null;
    total += value;
  }
  return total;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
