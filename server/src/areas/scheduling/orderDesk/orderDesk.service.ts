import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import {
  mostOrderPapers,
  mostOutputTurns,
  type orderDesk,
  type OrderDispatch,
  type OrderFrame,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { firstInspection } from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import { processChangeNotice } from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { processSheet } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { isDelivered } from '@millwright/contract/areas/metrics/output/orderRemainder.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localMidnightMs } from '@millwright/contract/core/time/zone.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { shiftNames } from '@millwright/contract/core/words/shiftNames.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { seenAmong } from '../../../resource/index.ts';
import { listYarns, selectMarkers } from '../../basics/index.ts';
import {
  papersOf,
  readPapers,
  type DeskLine,
  type DispatchAnswer,
  selectDeskLines,
  selectDispatchAnswers,
  selectPapersOfSheets,
  selectSheetsNumbered,
  type FrameRow,
  selectDeliveries,
  selectFrames,
  selectOrderTurns,
  readFramesNow,
  seenOf,
  selectQualities,
} from '../../production/index.ts';
import { countedAt, plannedKgNow } from '../../metrics/index.ts';
import { ratesOf } from '../scheduling/promise/countOutput.ts';
import { heardMs } from '../scheduling/facts/millFacts.ts';
import { plannedKgUntil } from '../scheduling/facts/plannedUntil.ts';

/** What is told of an order beside its row. Throws `core.notFound`. */
export async function deskOf(ctx: Ctx, { id }: { id: string }): Promise<OutputOf<typeof orderDesk>> {
  const { tx } = ctx;
  const nowMs = ctx.clock.nowMs();
  const [seen] = await seenOf(ctx, [id]);
  const lines = seen === undefined ? [] : await selectDeskLines(tx, { orderId: seen });
  if (lines.length === 0) throw fail('core.notFound');
  const yarns = await listYarns(tx, { ids: [...new Set(lines.map(({ varietyId }) => varietyId))] });
  const varieties = [...new Set(yarns.map(({ code }) => code))];
  const { wound } = await countedAt(tx, varieties);
  const kinds = wound.length > 0 ? ['spinning', 'winding'] : ['spinning'];
  const frames = await selectFrames(tx, { varieties, kinds, sinceMs: nowMs - heardMs });
  const rates = await ratesOf(tx, { varieties, nowMs });
  const turns = await selectOrderTurns(tx, { orderId: id, limit: mostOutputTurns });
  const papers = await deskPapers(ctx, lines);
  const rate = [...rates.values()].reduce((sum, each) => sum + each, 0);
  return {
    nowMs,
    deliveries: await selectDeliveries(tx, { orderId: id }),
    output: turns
      .flatMap(({ productionDate, shift, outputG }) => {
        const name = shiftNames.find((each) => each === shift);
        return name === undefined ? [] : [{ productionDate, shift: name, outputKg: outputG / 1000 }];
      })
      .toReversed(),
    frames: await seenFrames(ctx, frames, papers.dispatches),
    promises: lines.flatMap(({ promise }) => promise ?? []),
    rateKgPerDay: rates.size === 0 ? null : Math.round(rate) / 1000,
    ...papers,
    plannedKg: await plannedOf(ctx, { lines, nowMs }),
  };
}

/** Machines as far as data rules let the person see them. */
async function seenFrames(
  ctx: Ctx,
  frames: readonly FrameRow[],
  dispatches: readonly OrderDispatch[],
): Promise<OrderFrame[]> {
  const taken = dispatches.flatMap(({ machines }) => machines.filter(({ state }) => state === 'success'));
  const own = new Set(taken.map(({ machineId }) => machineId));
  const now = await readFramesNow(
    ctx,
    frames.map(({ machineId }) => machineId),
  );
  const told = frames.map(({ machineId, state, ...frame }) => ({
    machineId: String(machineId),
    ...frame,
    ...(now.get(machineId) ?? { state, efficiency: null, toDoffMin: null }),
    isOwn: own.has(String(machineId)),
  }));
  const ids = await seenAmong(
    ctx,
    machine,
    told.map(({ machineId }) => machineId),
  );
  return told.filter(({ machineId }) => ids.includes(machineId));
}

/**
 * Dispatch orders and process sheets of an order that the person sees; of one that is over the sheets by which it was
 * spun.
 */
async function deskPapers(ctx: Ctx, lines: readonly DeskLine[]) {
  const { tx } = ctx;
  const ground = await readPapers(tx, lines);
  const { dispatches, sheets } = papersOf(lines, ground);
  const [{ state, sheetNumbers } = { state: '', sheetNumbers: null }] = lines;
  const isOver = state !== 'planned' && state !== 'production';
  const shown = (await seenPapers(ctx, dispatchOrder, dispatches)).slice(-mostOrderPapers);
  const markers = await selectMarkers(
    tx,
    shown.map(({ markerId }) => markerId),
  );
  const answers = await seenAnswers(
    ctx,
    shown.map(({ id }) => id),
  );
  const counting = isOver
    ? await selectSheetsNumbered(tx, { numbers: sheetNumbers?.split(', ') ?? [] })
    : sheets;
  const ownSheets = (await seenPapers(ctx, processSheet, counting)).slice(-mostOrderPapers);
  const qualities = await selectQualities(tx, { ids: ownSheets.map(({ id }) => id) });
  return {
    dispatches: shown.map(
      ({
        id,
        number,
        varietyId,
        markerId,
        state: standing,
        machineCount,
        successCount,
        failedCount,
      }): OrderDispatch => ({
        id,
        number,
        variety: ground.codes.get(varietyId) ?? '',
        marker: markers.get(markerId) ?? null,
        state: standing,
        machineCount,
        successCount,
        failedCount,
        machines: (answers.get(id) ?? []).map(toldAnswer),
      }),
    ),
    related: await relatedOf(ctx, {
      sheetIds: ownSheets.map(({ id }) => id),
      lots: shown.map(({ lot }) => lot),
    }),
    sheets: ownSheets.map(({ id, number }) => ({ id, number, quality: qualities.get(id) ?? null })),
  };
}

/** Change notices and first inspections that follow from sheets, as far as the person sees them, and lots. */
async function relatedOf(
  ctx: Ctx,
  { sheetIds, lots }: { sheetIds: readonly string[]; lots: readonly (string | null)[] },
): Promise<OutputOf<typeof orderDesk>['related']> {
  const { notices, inspections } = await selectPapersOfSheets(ctx.tx, sheetIds);
  return {
    notices: (await seenAmong(ctx, processChangeNotice, notices)).length,
    inspections: (await seenAmong(ctx, firstInspection, inspections)).length,
    lots: [...new Set(lots.flatMap((lot) => (lot === null || lot === '' ? [] : [lot])))],
  };
}

function toldAnswer(answer: DispatchAnswer): OrderDispatch['machines'][number] {
  const { machineId, code, number, state, reason, answeredMs } = answer;
  return { machineId, code, number, state, reason, answeredMs };
}

/** Answers of machines that data rules let the person see, by dispatch order. */
async function seenAnswers(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, DispatchAnswer[]>> {
  const all = await selectDispatchAnswers(ctx.tx, { dispatchIds: ids });
  const machineIds = [...new Set(all.map(({ machineId }) => machineId))];
  const seen = new Set(await seenAmong(ctx, machine, machineIds));
  return Map.groupBy(
    all.filter(({ machineId }) => seen.has(machineId)),
    ({ dispatchId }) => dispatchId,
  );
}

async function seenPapers<Paper extends { readonly id: string }>(
  ctx: Ctx,
  resource: Resource,
  papers: readonly Paper[],
): Promise<Paper[]> {
  const ids = await seenAmong(
    ctx,
    resource,
    papers.map(({ id }) => id),
  );
  return papers.filter(({ id }) => ids.includes(id));
}

/** Returns the planned quantity of an order until now; lines that are delivered need nothing more. Days end at midnight in the mill. */
async function plannedOf(
  { tx, tenant }: Ctx,
  { lines, nowMs }: { lines: readonly DeskLine[]; nowMs: number },
): Promise<number | null> {
  if (lines.some(({ state }) => state !== 'production')) return null;
  const open = lines.filter(
    ({ demandKg, quantityKg, deliveredKg }) =>
      !isDelivered({ demand: demandKg, quantity: quantityKg, made: 0, delivered: deliveredKg }),
  );
  const byPlan = await plannedKgUntil(tx, { lineIds: open.map(({ id }) => id), atMs: nowMs });
  return plannedKgNow(
    open.map(({ id, demandKg, startMs, dueDate }) => ({
      demandKg,
      startMs,
      dueMs: localMidnightMs(tenant.zone, addDays(dueDate, 1)),
      byPlanKg: byPlan.get(id),
    })),
    nowMs,
  );
}
