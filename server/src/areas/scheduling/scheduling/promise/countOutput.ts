import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { listYarnCodes } from '../../../basics/index.ts';
import { type ShiftPlan, shiftPlanOf } from '../../../shifts/index.ts';
import {
  gramsOf,
  attributeOutput,
  listOutputCorrections,
  countedAt,
  lockOutput,
  type MadeRow,
  type OrderLineRow,
  selectCountedVarieties,
  selectGiven,
  selectLinesBegun,
  selectLinesPlanned,
  selectMade,
  selectRates,
  writeGiven,
} from '../../../metrics/index.ts';
import {
  type CountedLine,
  lineProgress,
  orderProgress,
  lockFreeOrders,
  writeProgress,
} from '../../../production/index.ts';
import { promisesOf } from './orderPromise.ts';
import { planForecasts } from './planForecast.ts';

/** Telegrams may come so late, and a little beyond: older shifts are not counted again. */
const countedDays = 70;
/** Nothing is corrected of a later date than this. */
const lastDate = '9999-12-31';

interface Counting {
  readonly tx: TenantTransaction;
  readonly tenant: { readonly zone: string };
  readonly clock: { nowMs(): number };
}

/**
 * Gives what machines made since the last count to the lines of orders. Where an order begins it is counted for those that
 * began before it, so that it gets nothing of what was made until then.
 */
export async function countOutput(
  { tx, tenant, clock }: Counting,
  { begunBeforeMs = null }: { begunBeforeMs?: number | null } = {},
): Promise<void> {
  await lockOutput(tx);
  const nowMs = clock.nowMs();
  const from = addDays(localDate(tenant.zone, nowMs), -countedDays);
  const lines = await selectLinesBegun(tx, { sinceMs: nowMs - countedDays * dayMs });
  const codes = await codesOf(tx, lines);
  const varieties = [...new Set([...codes.values(), ...(await selectCountedVarieties(tx))])];
  if (varieties.length === 0) return;
  const where = await countedAt(tx, varieties);
  const made = Map.groupBy(await madeWith(tx, { where, from }), ({ variety }) => variety);
  const given = Map.groupBy(await selectGiven(tx, { varieties, from }), ({ variety }) => variety);
  const plan = await shiftPlanOf(tx, tenant);
  const wanting = Map.groupBy(
    lines.filter(({ startMs }) => begunBeforeMs === null || startMs < begunBeforeMs),
    ({ varietyId }) => codes.get(varietyId),
  );
  await writeGiven(
    tx,
    varieties.flatMap((variety) =>
      attributeOutput({
        turns: (made.get(variety) ?? []).map((row) => ({ ...row, ...spanOf(plan, row) })),
        given: given.get(variety) ?? [],
        lines: wanting.get(variety) ?? [],
      }).map((part) => ({ ...part, variety, id: uuidv7() })),
    ),
  );
}

/** What machines made of yarns, by shift, with what was corrected of it: an order has what was made, not what a counter told. */
async function madeWith(
  tx: TenantTransaction,
  { where, from }: { where: { wound: string[]; spun: string[] }; from: string },
): Promise<MadeRow[]> {
  const rows = await selectMade(tx, { ...where, from });
  const corrections = (await listOutputCorrections(tx, { from, to: lastDate })).filter(
    ({ kind, variety }) =>
      (kind === 'winding' && where.wound.includes(variety)) ||
      (kind === 'spinning' && where.spun.includes(variety)),
  );
  const byTurn = Map.groupBy(corrections, turnOf);
  const corrected = rows.map((row) => {
    const grams = gramsOf(byTurn.get(turnOf(row)) ?? []);
    byTurn.delete(turnOf(row));
    return { ...row, outputG: Math.max(0, row.outputG + grams) };
  });
  const unmeasured = [...byTurn.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { variety, productionDate, shift, atMs } = first;
    return [{ variety, productionDate, shift, outputG: Math.max(0, gramsOf(own)), startMs: atMs }];
  });
  return [...corrected, ...unmeasured].toSorted(
    (one, other) => one.productionDate.localeCompare(other.productionDate) || one.startMs - other.startMs,
  );
}

function turnOf({ variety, productionDate, shift }: Omit<MadeRow, 'outputG' | 'startMs'>): string {
  return JSON.stringify([variety, productionDate, shift]);
}

/**
 * Computes progress, forecast and promise of orders that are planned, or are or lately were in production; with `only` that of
 * one order, which the caller has locked. Orders that somebody is changing wait for the next count.
 */
export async function refreshProgress(
  { tx, tenant, clock }: Counting,
  { only = null }: { only?: string | null } = {},
): Promise<void> {
  const nowMs = clock.nowMs();
  const today = localDate(tenant.zone, nowMs);
  const known = [
    ...(await selectLinesBegun(tx, { sinceMs: nowMs - countedDays * dayMs })),
    ...(await selectLinesPlanned(tx)),
  ];
  const wanted = new Set(known.map(({ orderId }) => orderId).filter((id) => only === null || id === only));
  if (wanted.size === 0) return;
  const free = await lockFreeOrders(tx, { ids: [...wanted] });
  // Read again behind the lock: what was changed until then counts.
  const counted = [...(await countedLines(tx, nowMs)), ...(await plannedLines(tx))];
  const varieties = new Set(
    counted.flatMap(({ orderId, variety }) => (wanted.has(orderId) ? [variety] : [])),
  );
  const lines = counted.filter(({ variety }) => varieties.has(variety));
  const rates = await ratesOf(tx, { varieties: [...varieties], nowMs });
  const dateIn = (days: number) => localDate(tenant.zone, nowMs + days * dayMs);
  const planned = await planForecasts({ tx, tenant, clock }, lines);
  const forecasts = lineProgress(lines, { rates, planned, today, dateIn });
  const progress = new Map(forecasts.map((line) => [line.id, line]));
  const promised = await promisesOf({ tx, tenant, clock }, { lines, forecasts: progress });
  const promises = new Map(promised.map((promise) => [promise.lineId, promise]));
  const orders = [...Map.groupBy(lines, ({ orderId }) => orderId)].filter(([id]) => free.has(id));
  await writeProgress(tx, {
    lines: [...progress.values()].filter(({ orderId }) => free.has(orderId)),
    promises,
    orders: orders.map(([id, own]) => orderProgress(id, own, { progress, promises, today })),
  });
}

/** The lines of orders that are, or lately were, in production, with what they have. */
export async function countedLines(tx: TenantTransaction, nowMs: number): Promise<CountedLine[]> {
  const rows = await selectLinesBegun(tx, { sinceMs: nowMs - countedDays * dayMs });
  const codes = await codesOf(tx, rows);
  return rows.map((row) => countedLine(row, codes));
}

/** Lines of planned orders, of which nothing is made yet. */
async function plannedLines(tx: TenantTransaction): Promise<CountedLine[]> {
  const rows = await selectLinesPlanned(tx);
  const codes = await codesOf(tx, rows);
  return rows.map(({ varietyId, ...row }) => ({
    ...row,
    variety: codes.get(varietyId) ?? varietyId,
    startMs: 0,
    madeG: 0,
    isOpen: false,
    isPlanned: true,
  }));
}

/** Yarns by what the mill makes of them now, g a day: over the last day, or since the first of it was made. */
export async function ratesOf(
  tx: TenantTransaction,
  { varieties, nowMs }: { varieties: readonly string[]; nowMs: number },
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectRates(tx, { ...(await countedAt(tx, varieties)), fromMs: nowMs - dayMs });
  return new Map(
    rows.map(({ variety, outputG, firstMs }) => {
      const overMs = Math.min(dayMs, Math.max(leastMs, nowMs - (firstMs ?? nowMs)));
      return [variety, (outputG * dayMs) / overMs];
    }),
  );
}

/** A quarter of an hour alone says little of a day. */
const leastMs = 3_600_000;

async function codesOf(
  tx: TenantTransaction,
  lines: readonly { readonly varietyId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const known = await listYarnCodes(tx, { ids: [...new Set(lines.map(({ varietyId }) => varietyId))] });
  return new Map(known.map(({ id, code }) => [id, code]));
}

/** A line as its progress is worked out of it; `codes` are those of varieties. */
function countedLine(row: OrderLineRow, codes: ReadonlyMap<string, string>): CountedLine {
  const { id, orderId, varietyId, deliveryDate, startMs, demandG, quantityG, deliveredG, hasG, state } = row;
  const { plannedCompletion } = row;
  return {
    id,
    orderId,
    variety: codes.get(varietyId) ?? varietyId,
    deliveryDate,
    startMs,
    demandG,
    quantityG,
    madeG: hasG,
    deliveredG,
    isOpen: state === 'production',
    plannedCompletion,
  };
}

/** From when to when a shift was; one that the calendar of today does not know lasted a third of a day. */
function spanOf(plan: ShiftPlan, { productionDate, shift, startMs }: MadeRow) {
  const turn = plan.on(productionDate).find((each) => each.shift === shift);
  return { startMs: turn?.startMs ?? startMs, endMs: turn?.endMs ?? startMs + dayMs / 3 };
}
