import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import type {
  dispatchPlan,
  showPlanDispatches,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { processSheet } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { addRow, seenAmong } from '../../../resource/index.ts';
import { listMarkers } from '../../basics/index.ts';
import { lockPlan } from './facts/plan.queries.ts';
import { seenPlan } from './planAccess.ts';
import {
  forgetDeleted,
  insertWritten,
  type MarkedRow,
  selectIssuedSheets,
  selectMarked,
  selectWritten,
} from './planDispatch.queries.ts';
import { type StoredPlan } from './facts/planFacts.ts';
import { selectOpenLines } from './facts/millFacts.queries.ts';
import { wantedLines } from './facts/planAge.ts';
import { seenOrders } from './facts/planSight.ts';
import { walk } from './facts/planTotals.ts';
import { lotsOf } from './planView.ts';

/** What is told of a group, with what its dispatch order takes besides. */
interface Group {
  readonly told: OutputOf<typeof showPlanDispatches>['groups'][number];
  readonly sheetId: string | null;
  readonly places: readonly { frame: number; at: number }[];
}

/** As many machines as a dispatch order has. */
const mostMachines = dispatchOrder.children.machines.max ?? 1;

/** What begins within some days by a plan; see `showPlanDispatches`. */
export async function dispatches(
  ctx: Ctx,
  { id, days }: { id: string; days: number },
): Promise<OutputOf<typeof showPlanDispatches>> {
  const plan = await seenPlan(ctx, id);
  return { groups: (await groupsOf(ctx, { plan, days, markers: {} })).map(({ told }) => told) };
}

/** Writes dispatch orders for what begins next, none twice; see `dispatchPlan`. */
export async function dispatch(
  ctx: Ctx,
  { id, days, keys, markers }: InputOf<typeof dispatchPlan>,
): Promise<OutputOf<typeof dispatchPlan>> {
  await seenPlan(ctx, id);
  // Of two people who dispatch at once the second finds what the first wrote.
  const plan = await lockPlan(ctx.tx, { id });
  if (plan === undefined) throw fail('core.notFound');
  const { number } = plan;
  if (plan.state !== 'takenOver') throw fail('production.planNotTakenOver', { number });
  await forgetDeleted(ctx.tx, { planId: id });
  const groups = (await groupsOf(ctx, { plan, days, markers })).filter(
    ({ told }) => told.dispatch === null && (keys === undefined || keys.includes(told.key)),
  );
  if (groups.length === 0) throw fail('production.nothingToDispatch', { number });
  const written: { id: string; number: string }[] = [];
  for (const { told, sheetId, places } of groups) {
    if (told.marker === null) throw fail('production.noMarkerFree', { variety: told.variety });
    const row = await addRow(ctx, dispatchOrder, {
      name: `${told.variety} ${told.number}`.slice(0, dispatchOrder.fields.name.max),
      process: 'spinning',
      varietyId: told.varietyId,
      markerId: told.marker.id,
      sheetId: sheetId,
      orderId: told.orderId,
      plannedStart: new Date(told.startMs).toISOString(),
      plannedEnd: new Date(told.endMs).toISOString(),
      machines: told.lots.map(({ machineId }) => ({ machineId })),
    });
    await insertWritten(ctx.tx, { planId: id, dispatchId: row.id, lots: places });
    written.push({ id: row.id, number: String(row['number']) });
  }
  return { dispatches: written };
}

/**
 * Lots that begin within some days, put together where frames of a model begin an order on one day. Lots of orders, or
 * with dispatch orders, that the person does not see are left out, and those of lines that nobody waits for any more.
 */
async function groupsOf(
  ctx: Pick<Ctx, 'tx' | 'tenant' | 'clock' | 'dataScope'>,
  { plan, days, markers }: { plan: StoredPlan; days: number; markers: Readonly<Record<string, string>> },
): Promise<Group[]> {
  const { facts, input } = plan;
  const nowMs = ctx.clock.nowMs();
  const lots = lotsOf(plan, walk(plan).checked.lots).filter(({ frame, at, order, startMs, endMs }) => {
    const runsOn = at === 0 && input.machines[frame]?.presentOrder === order;
    return !runsOn && endMs > nowMs && startMs < nowMs + days * dayMs;
  });
  const varietyIds = [...new Set(lots.map(({ order }) => varietyOf(plan, order).id))];
  const issued = await selectIssuedSheets(ctx.tx, { varietyIds });
  // A dispatch order refers to sheets that its author sees.
  const seenSheets = new Set(await seenAmong(ctx, processSheet, idsOf(issued)));
  const sheets = issued.filter((each) => seenSheets.has(each.id));
  const written = new Map(
    (await selectWritten(ctx.tx, { planId: plan.id })).map((row) => [`${row.frame} ${row.place}`, row]),
  );
  const dispatchIds = [...written.values()].map(({ dispatchId }) => dispatchId);
  const seenDispatches = new Set(await seenAmong(ctx, dispatchOrder, dispatchIds));
  const isSeen = await seenOrders(ctx, facts.orders);
  const wanted = wantedLines(await selectOpenLines(ctx.tx));
  const all = await listMarkers(ctx.tx);
  // Markers that others use are not free, whoever sees their dispatch orders.
  const marked = [...(await selectMarked(ctx.tx, { fromMs: nowMs }))];
  const keyed = Map.groupBy(lots, ({ frame, at, order, startMs }) => {
    const { dispatchId = '' } = written.get(`${frame} ${at}`) ?? {};
    return [order, localDate(ctx.tenant.zone, startMs), facts.frames[frame]?.modelId, dispatchId].join(' ');
  });
  const parts = [...keyed].flatMap(([key, own]) =>
    chunks(own, mostMachines).map((part, at) => ({ key: at === 0 ? key : `${key} ${at}`, own: part })),
  );
  return parts.flatMap(({ key, own }): Group[] => {
    const [first] = own;
    const line = facts.orders[first?.order ?? -1];
    if (first === undefined || line === undefined) return [];
    const variety = varietyOf(plan, first.order);
    const modelId = facts.frames[first.frame]?.modelId ?? '';
    const row = written.get(`${first.frame} ${first.at}`);
    if (!isSeen(line) || (row !== undefined && !seenDispatches.has(row.dispatchId))) return [];
    if (row === undefined && !wanted.has(line.lineId)) return [];
    const startMs = Math.max(nowMs, Math.min(...own.map((lot) => lot.startMs)));
    const endMs = Math.max(...own.map((lot) => lot.endMs));
    const sheet = sheets.find((each) => each.varietyId === variety.id && each.modelId === modelId);
    const span = { varietyId: variety.id, startMs, endMs };
    const markerId =
      row?.markerId ??
      markers[variety.id] ??
      markerFor(span, { marked, sheetMarkerId: sheet?.markerId ?? null, all });
    // What is proposed to one group is taken for the others.
    if (markerId !== undefined && row === undefined) marked.unshift({ ...span, markerId });
    const told: Group['told'] = {
      key,
      orderId: line.orderId,
      number: line.number,
      varietyId: variety.id,
      variety: variety.code,
      marker: all.find(({ id }) => id === markerId) ?? null,
      startMs,
      endMs,
      kg: own.reduce((sum, { kg }) => sum + kg, 0),
      lots: own.map(({ frame, at, kg, startMs: from, endMs: until }) => ({
        frame: facts.frames[frame]?.code ?? '',
        machineId: facts.frames[frame]?.machineId ?? '',
        at,
        kg,
        startMs: from,
        endMs: until,
      })),
      dispatch: row === undefined ? null : { id: row.dispatchId, number: row.number, state: row.state },
    };
    return [{ told, sheetId: sheet?.id ?? null, places: own.map(({ frame, at }) => ({ frame, at })) }];
  });
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function varietyOf({ input, facts }: StoredPlan, order: number): { id: string; code: string } {
  const variety = facts.varieties[input.orders[order]?.variety ?? -1];
  if (variety === undefined) throw new Error(`order ${order} of a plan has no variety`);
  return variety;
}

/** The marker that the variety has at the time, else that of its sheet, else the first that tells no other variety. */
function markerFor(
  { varietyId, startMs, endMs }: Omit<MarkedRow, 'markerId'>,
  of: { marked: readonly MarkedRow[]; sheetMarkerId: string | null; all: readonly { id: string }[] },
): string | undefined {
  const others = of.marked.filter(
    (each) => each.varietyId !== varietyId && each.startMs < endMs && each.endMs > startMs,
  );
  const isFree = (id: string) => !others.some(({ markerId }) => markerId === id);
  const own = of.marked.filter((each) => each.varietyId === varietyId).map(({ markerId }) => markerId);
  const wished = [...own, ...(of.sheetMarkerId === null ? [] : [of.sheetMarkerId])];
  return [...wished, ...of.all.map(({ id }) => id)].find(isFree);
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
