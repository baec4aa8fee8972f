import type {
  EntryPromise,
  promiseAtEntry,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { doneMsOf, lateDaysOf } from '@millwright/contract/areas/metrics/output/orderForecast.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import type { Ctx } from '../../../../platform/http/calls/app.ts';
import { fail } from '../../../../platform/http/errors/fail.ts';
import { listYarnCodes } from '../../../basics/index.ts';
import { countedAt } from '../../../metrics/index.ts';
import { daysByVariety } from './orderPromise.ts';
import { seenOf } from '../../../production/index.ts';
import { constructByDueDate } from '../../planning/construct.ts';
import { millOf } from '../../planning/frames.ts';
import { requirePlannable } from '../../planning/model.ts';
import { type MeasuredDay, spreadDays } from '../../planning/input/promise.ts';
import { readFollowedPlan } from '../facts/followedPlan.ts';
import { readGround, type ServicesOf } from '../facts/millFacts.ts';
import { type OpenLineRow, selectOpenLines } from '../facts/millFacts.queries.ts';
import { carriedLots } from './planCarry.ts';
import { type PlanGround } from '../facts/planFacts.ts';
import { lineLeftKg } from '../facts/lineLeft.ts';
import { type WalkedPlan, walk } from '../facts/planTotals.ts';

type Draft = InputOf<typeof promiseAtEntry>;

/**
 * Returns when lines of an order would be done if it were accepted now. Lots of the adopted plan stay as they are, without
 * those that nobody waits for; new lines come behind them, on the frames that end them first. Throws `core.notFound`.
 */
export async function entryPromise(
  ctx: Ctx,
  { servicesOf }: { servicesOf: ServicesOf },
  draft: Draft,
): Promise<OutputOf<typeof promiseAtEntry>> {
  const { tx, tenant } = ctx;
  if (draft.id !== undefined && (await seenOf(ctx, [draft.id])).length === 0) throw fail('core.notFound');
  const varietyIds = draft.lines.map(({ varietyId }) => varietyId);
  const codes = new Map((await listYarnCodes(tx, { ids: varietyIds })).map(({ id, code }) => [id, code]));
  const plan = await readFollowedPlan(tx);
  if (plan === undefined)
    return { lines: draft.lines.map(({ varietyId }) => unknown(codes.get(varietyId) ?? '', 'noPlan')) };
  const supposed = await supposedLines(ctx, draft);
  const ground = await readGround(ctx, { horizonDays: plan.horizonDays, servicesOf, supposed });
  requirePlannable(ground.input);
  const kept = { machines: carriedLots(plan, ground) };
  const lots = constructByDueDate(millOf(ground.input), kept).machines;
  const walked = walk({ input: ground.input, lots });
  const days = await daysByVariety(ctx, await countedAt(tx, [...new Set(codes.values())]));
  return {
    lines: supposed.lines.map((line) => {
      const variety = codes.get(line.varietyId) ?? '';
      return promiseOf(line, { variety, ground, walked, days: days.get(variety) ?? [], zone: tenant.zone });
    }),
  };
}

/** Lines of the form as open lines: what was made and delivered of stored ones counts. */
async function supposedLines({ tx }: Ctx, draft: Draft): Promise<{ orderId: string; lines: OpenLineRow[] }> {
  const orderId = draft.id ?? uuidv7();
  const stored = draft.id === undefined ? [] : await selectOpenLines(tx);
  return {
    orderId,
    lines: draft.lines.map(({ id, varietyId, quantityKg, yarnDemandKg, deliveryDate }, at) => {
      const known = stored.find((line) => line.orderId === orderId && line.lineId === id);
      return {
        lineId: known?.lineId ?? uuidv7(),
        orderId,
        number: known?.number ?? '',
        line: at + 1,
        customer: known?.customer ?? '',
        state: known?.state ?? 'planned',
        varietyId,
        demandKg: yarnDemandKg,
        completedKg: known?.completedKg ?? 0,
        quantityKg,
        deliveredKg: known?.deliveredKg ?? 0,
        deliveryDate,
      };
    }),
  };
}

function unknown(variety: string, lack: EntryPromise['lack']): EntryPromise {
  return { variety, doneDate: null, p80: null, lateDays: 0, lack, measuredDays: 0 };
}

function promiseOf(
  line: OpenLineRow,
  {
    variety,
    ground,
    walked,
    days,
    zone,
  }: {
    variety: string;
    ground: PlanGround;
    walked: WalkedPlan;
    days: readonly MeasuredDay[];
    zone: string;
  },
): EntryPromise {
  const { facts, input, startMs } = ground;
  const told = (doneMs: number, p80Ms: number | undefined): EntryPromise => {
    const [doneDate, p80] = [doneMs, p80Ms].map((ms) => (ms === undefined ? null : localDate(zone, ms - 1)));
    const lateDays = lateDaysOf(line.deliveryDate, p80 ?? doneDate ?? line.deliveryDate);
    const lack = p80 === null ? 'tooFewDays' : null;
    return {
      variety,
      doneDate: doneDate ?? null,
      p80: p80 ?? null,
      lateDays,
      lack,
      measuredDays: days.length,
    };
  };
  const at = input.orders.findIndex(({ id }) => id === line.lineId);
  if (at < 0) {
    const reason = facts.leftOut.find(({ lineId }) => lineId === line.lineId)?.reason;
    if (reason !== 'nothingLeft') return unknown(variety, reason === 'noRoute' ? 'noRoute' : 'noModel');
    const doneMs = lineLeftKg(line) > 0 ? doneMsOf(startMs) : startMs;
    return told(doneMs, doneMs);
  }
  const endHours = walked.orders[at]?.endHours ?? null;
  const isWhole =
    endHours !== null && endHours <= input.horizonHours && (walked.unscheduledKg[at] ?? 0) < 0.5;
  if (!isWhole) return unknown(variety, 'beyondHorizon');
  const begins = walked.checked.lots.filter(({ order }) => order === at).map(({ start }) => start);
  const workDays = (endHours - Math.min(...begins)) / 24;
  const spread = spreadDays(lineLeftKg(line) * 1000, { days, workDays });
  const doneMs = doneMsOf(startMs + endHours * hourMs);
  return told(doneMs, spread === undefined ? undefined : doneMs + spread * dayMs);
}
