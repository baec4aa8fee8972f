import type { EditedPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import type {
  ClosedReason,
  PlannedLotTold,
  PlannedOrderTold,
  PlanTotals,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { ClosedSpan, GanttLoad, GanttLot, GanttPlan } from './gantt/ganttPlan.ts';

/** How hours in which a frame makes nothing are drawn, by their reason. */
const closedKinds = {
  service: 'service',
  stopped: 'stop',
  broken: 'stop',
  shift: 'shift',
  people: 'shift',
  reserved: 'reserved',
} as const satisfies Record<ClosedReason, ClosedSpan['kind']>;

/** Names a lot on the page: the frame by its place in the plan, and the place on it. It holds for one revision. */
export function lotId({ frame, at }: { frame: number; at: number }): string {
  return `${frame}:${at}`;
}

/** Frame and place that `lotId` made a name of. */
export function lotPlace(id: string): { frame: number; at: number } {
  const [frame = -1, at = -1] = id.split(':').map(Number);
  return { frame, at };
}

/** Number of an order and of its line, `1012-03`. */
export function orderLabel({ number, line }: { number: string; line: number }): string {
  return `${number}-${String(line).padStart(2, '0')}`;
}

/**
 * The same, as short as it tells orders of a plan apart: without prefix and year of the number, and without the line where the
 * order has one in the plan.
 */
export function shortLabels(orders: readonly { number: string; line: number }[]): string[] {
  const lines = Map.groupBy(orders, ({ number }) => number);
  const shorts = orders.map((order) => {
    const number = order.number.replace(/^[A-Z]+-?\d{4}(?=\d{4})/, '');
    return (lines.get(order.number)?.length ?? 1) > 1 ? orderLabel({ ...order, number }) : number;
  });
  return new Set(shorts).size === shorts.length ? shorts : orders.map(orderLabel);
}

/** Where a plan ends, as far as it looks ahead. */
export function horizonMs({ startMs, horizonDays }: Pick<ShownPlan, 'startMs' | 'horizonDays'>): number {
  return startMs + horizonDays * dayMs;
}

/** What the chart draws, with the place in the plan of each of its rows. */
export interface GanttOfPlan {
  readonly gantt: GanttPlan;
  /** Place of a frame in the plan, by row. */
  readonly frames: readonly number[];
  /** Row of a frame, by place in the plan. */
  readonly rows: readonly number[];
}

/** A plan as the chart draws it: frames of one model together, in the order of their numbers. */
export function ganttOf(
  plan: ShownPlan,
  { zone, loadName }: { zone: string; loadName: (process: string) => string },
): GanttOfPlan {
  const labels = shortLabels(plan.orders);
  const groupNames = [...new Set(plan.frames.map(groupOf))];
  const frames = [...plan.frames.keys()].toSorted((one, other) => {
    const [a, b] = [plan.frames[one], plan.frames[other]];
    if (a === undefined || b === undefined) return 0;
    return groupNames.indexOf(groupOf(a)) - groupNames.indexOf(groupOf(b)) || byNumber(a.number, b.number);
  });
  const rows = plan.frames.map(() => 0);
  for (const [row, frame] of frames.entries()) rows[frame] = row;
  const byFrame = Map.groupBy(plan.lots, ({ frame }) => frame);
  const gantt: GanttPlan = {
    fromMs: plan.startMs,
    untilMs: horizonMs(plan),
    nowMs: plan.nowMs,
    zone,
    groups: groupNames,
    orders: plan.orders.map((order, at) => ({
      id: order.lineId,
      label: labels[at] ?? '',
      variety: plan.varieties[order.variety]?.code ?? '',
      varietyAt: order.variety,
      colour: plan.varieties[order.variety]?.colour ?? '',
      dueMs: order.dueMs,
      lateDays: order.lateDays,
    })),
    frames: frames.map((at) => {
      const frame = plan.frames[at];
      return {
        id: frame?.machineId ?? '',
        label: frame?.number ?? '',
        group: frame === undefined ? 0 : groupNames.indexOf(groupOf(frame)),
        closed: (frame?.closed ?? []).map(({ fromMs, untilMs, reason }) => ({
          fromMs,
          untilMs,
          kind: closedKinds[reason],
        })),
        makes: new Set(
          (frame?.kgPerHour ?? []).flatMap((rate, variety) =>
            rate > 0 && frame?.isStopped === false ? [variety] : [],
          ),
        ),
      };
    }),
    lots: frames.map((at) =>
      (byFrame.get(at) ?? [])
        .toSorted((one, other) => one.at - other.at)
        .map((lot) => ({
          id: lotId(lot),
          order: lot.order,
          kg: lot.kg,
          setUpFromMs: lot.setUpFromMs,
          setUpUntilMs: lot.setUpUntilMs,
          startMs: lot.startMs,
          endMs: lot.endMs,
          isLocked: lot.isLocked,
        })),
    ),
    load: loadOf(plan, loadName),
  };
  return { gantt, frames, rows };
}

/** What is unscheduled of an order as a lot that is carried to the chart: as wide as one frame that makes it usually takes. */
export function liftedLot(plan: ShownPlan, at: number | undefined): GanttLot | undefined {
  const order = at === undefined ? undefined : plan.orders[at];
  if (at === undefined || order === undefined || order.unscheduledKg <= 0) return undefined;
  const days = frameDaysFor(plan, order.variety, order.unscheduledKg) ?? 0;
  const { startMs } = plan;
  return {
    id: '',
    order: at,
    kg: order.unscheduledKg,
    setUpFromMs: startMs,
    setUpUntilMs: startMs,
    startMs,
    endMs: startMs + days * dayMs,
    isLocked: false,
  };
}

function groupOf({ area, model }: { area: string | null; model: string }): string {
  return area === null ? model : `${area} · ${model}`;
}

const collator = new Intl.Collator('en', { numeric: true });

export function byNumber(one: string, other: string): number {
  return collator.compare(one, other);
}

/** The process ahead of the frames that is loaded most. */
function loadOf({ supplies }: ShownPlan, loadName: (process: string) => string): GanttLoad | undefined {
  const loads = supplies
    .filter(({ kgPerDay }) => kgPerDay > 0)
    .map(({ process, kgPerDay, days }) => ({
      name: loadName(process),
      percents: days.map((kg) => (kg / kgPerDay) * 100),
    }));
  return loads.toSorted((one, other) => Math.max(...other.percents, 0) - Math.max(...one.percents, 0))[0];
}

/** The plan with what an edit changed, as it stands until it is read anew. */
export function withEdit(plan: ShownPlan, edited: EditedPlan): ShownPlan {
  const touched = new Set(edited.frames.map(({ frame }) => frame));
  const shifts = new Map(edited.orders.map((shift) => [shift.order, shift]));
  const unscheduled = new Map(edited.unscheduled.map(({ order, kg }) => [order, kg]));
  const lots = [
    ...plan.lots.filter(({ frame }) => !touched.has(frame)),
    ...edited.frames.flatMap((frame) => frame.lots),
  ];
  const framesOf = Map.groupBy(lots, ({ order }) => order);
  return {
    ...plan,
    revision: edited.revision,
    totals: edited.after,
    lots,
    orders: plan.orders.map((order, at) => {
      const shift = shifts.get(at);
      return {
        ...order,
        endMs: shift === undefined ? order.endMs : shift.endMs,
        lateDays: shift?.lateDays ?? order.lateDays,
        unscheduledKg: unscheduled.get(at) ?? order.unscheduledKg,
        frames: new Set(framesOf.get(at)?.map(({ frame }) => frame)).size,
      };
    }),
  };
}

/** What an edit would cost, in what people look at. */
export interface CostDifference {
  /** Days late, all orders together. */
  readonly lateDays: number;
  readonly changeovers: number;
  readonly unscheduledKg: number;
  /** Orders that become more or less late, the worst first. */
  readonly orders: readonly { readonly order: number; readonly moreDays: number }[];
}

export function differenceOf({
  before,
  after,
  orders,
}: Pick<EditedPlan, 'before' | 'after' | 'orders'>): CostDifference {
  const shifts = orders
    .map((shift) => ({
      order: shift.order,
      moreDays: shift.lateDays - shift.beforeLateDays,
    }))
    .filter(({ moreDays }) => moreDays !== 0);
  return {
    lateDays: shifts.reduce((sum, { moreDays }) => sum + moreDays, 0),
    changeovers: after.cost.changeovers - before.cost.changeovers,
    unscheduledKg: after.cost.unscheduledKg - before.cost.unscheduledKg,
    orders: shifts.toSorted((one, other) => other.moreDays - one.moreDays),
  };
}

/** Days of one frame, of an average one that can make an order, for so many kg; null: no frame can. */
export function frameDaysFor({ frames }: ShownPlan, variety: number, kg: number): number | null {
  const rates = frames
    .filter(({ isStopped }) => !isStopped)
    .map(({ kgPerHour }) => kgPerHour[variety] ?? 0)
    .filter((rate) => rate > 0);
  if (rates.length === 0) return null;
  return kg / (rates.reduce((sum, rate) => sum + rate, 0) / rates.length) / 24;
}

/** Orders that are on no frame, or not whole, those that are due first first. */
export function unscheduledOf({ orders }: ShownPlan): { order: PlannedOrderTold; at: number }[] {
  return orders
    .map((order, at) => ({ order, at }))
    .filter(({ order }) => order.unscheduledKg >= 0.5)
    .toSorted((one, other) => one.order.dueMs - other.order.dueMs);
}

/** Kilograms that are on frames, but made behind the horizon. */
export function behindHorizonKg({ cost }: PlanTotals, orders: readonly PlannedOrderTold[]): number {
  return Math.max(0, cost.unscheduledKg - orders.reduce((sum, { unscheduledKg }) => sum + unscheduledKg, 0));
}

/** The lots of a frame in their order. */
export function lotsOn({ lots }: ShownPlan, frame: number): PlannedLotTold[] {
  return lots.filter((lot) => lot.frame === frame).toSorted((one, other) => one.at - other.at);
}
