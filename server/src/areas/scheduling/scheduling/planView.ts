import type {
  PlanAge,
  PlannedFrameTold,
  PlannedLotTold,
  PlannedOrderTold,
  PlanRunTold,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import {
  labelledColour,
  type VarietyColours,
} from '@millwright/contract/areas/basics/variety/varietyColours.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { TimedLot } from '../planning/check.ts';
import type { PlanName, StepRow } from './facts/plan.queries.ts';
import { type StoredPlan } from './facts/planFacts.ts';
import { type WalkedPlan, walk } from './facts/planTotals.ts';
import type { RunRow } from './run/run.queries.ts';

/** A plan as it is shown, from what is stored and what follows from it. */
export function planAnswerOf(
  plan: StoredPlan,
  beside: {
    nowMs: number;
    colours: VarietyColours;
    copyOf: PlanName | null;
    takenOver: PlanName | null;
    steps: readonly StepRow[];
    run: RunRow | undefined;
    age: PlanAge | null;
    /** Places of lines that nobody waits for any more. */
    gone: ReadonlySet<number>;
  },
): ShownPlan {
  const { facts, input } = plan;
  const { age, gone, nowMs } = beside;
  const walked = walk(plan);
  const { id, number, name, state, revision, startMs, horizonDays, changedMs, changedBy, changes } = plan;
  return {
    id,
    number,
    name,
    state,
    revision,
    nowMs,
    startMs,
    horizonDays,
    changedMs,
    changedBy,
    copyOf: beside.copyOf,
    changes,
    takenOver: beside.takenOver,
    steps: beside.steps.map(({ what, by, atMs }) => ({ what, by, atMs })),
    varieties: facts.varieties.map((variety) => ({
      ...variety,
      colour: beside.colours[variety.code] ?? labelledColour,
    })),
    frames: framesOf(plan),
    orders: ordersOf(plan, walked, gone),
    lots:
      state === 'takenOver'
        ? withFramesBack(lotsOf(plan, walked.checked.lots), gone, nowMs)
        : lotsOf(plan, walked.checked.lots),
    leftOut: facts.leftOut.map((line) => ({
      lineId: line.lineId,
      orderId: line.orderId,
      number: line.number,
      line: line.line,
      customer: line.customer,
      variety: line.variety,
      demandKg: line.demandKg,
      reason: line.reason,
    })),
    supplies: facts.supplies.map((process, at) => ({
      process,
      kgPerDay: input.supplies[at]?.kgPerDay ?? 0,
      days: suppliedByDay(plan, { at, lots: walked.checked.lots }),
    })),
    measured: [...facts.measured],
    totals: {
      ...walked.totals,
      orders: walked.totals.orders - gone.size,
      lateOrders: walked.orders.filter(({ lateDays }, at) => lateDays > 0 && !gone.has(at)).length,
    },
    age,
    run: toldRun(beside.run),
  };
}

/** An optimisation as it is told; null where there was none. */
export function toldRun(run: RunRow | undefined): PlanRunTold | null {
  if (run === undefined) return null;
  const { id, state, seconds, share, startedMs, endedMs, startedBy, firstTotal, bestTotal, bound } = run;
  return { id, state, seconds, share, startedMs, endedMs, startedBy, firstTotal, bestTotal, bound };
}

function framesOf({ facts, input }: StoredPlan): PlannedFrameTold[] {
  return facts.frames.map((frame, at) => ({
    machineId: frame.machineId,
    code: frame.code,
    number: frame.number,
    area: frame.area,
    modelId: frame.modelId,
    model: frame.model,
    variety: input.machines[at]?.presentVariety ?? null,
    kgPerHour: [...(input.machines[at]?.kgPerHour ?? [])],
    closed: [...frame.closed],
    isStopped: frame.isStopped,
  }));
}

function ordersOf(
  { facts, input, startMs }: StoredPlan,
  walked: WalkedPlan,
  gone: ReadonlySet<number>,
): PlannedOrderTold[] {
  return facts.orders.flatMap((line, at) => {
    const [order, stands] = [input.orders[at], walked.orders[at]];
    if (order === undefined || stands === undefined) return [];
    return [
      {
        lineId: line.lineId,
        orderId: line.orderId,
        number: line.number,
        line: line.line,
        customer: line.customer,
        state: line.state,
        variety: order.variety,
        demandKg: line.demandKg,
        completedKg: line.completedKg,
        kg: order.kg,
        unscheduledKg: walked.unscheduledKg[at] ?? 0,
        leastLotKg: order.leastLotKg,
        weight: order.weight,
        deliveryDate: line.deliveryDate,
        ...(line.isHidden === true && { isHidden: true }),
        ...(gone.has(at) && { isGone: true }),
        dueMs: startMs + order.dueHours * hourMs,
        endMs: stands.endHours === null ? null : startMs + stands.endHours * hourMs,
        lateDays: gone.has(at) ? 0 : stands.lateDays,
        frames: stands.machines.length,
        ableFrames: input.machines.filter(({ kgPerHour }) => (kgPerHour[order.variety] ?? 0) > 0).length,
      },
    ];
  });
}

/** Lots of a plan in use without what nobody waits for any more: future lots go, running ones end now. */
function withFramesBack(
  lots: readonly PlannedLotTold[],
  gone: ReadonlySet<number>,
  nowMs: number,
): PlannedLotTold[] {
  return lots.flatMap((lot) => {
    if (!gone.has(lot.order) || lot.endMs <= nowMs) return [lot];
    return lot.startMs >= nowMs ? [] : [{ ...lot, endMs: nowMs }];
  });
}

/** The lots of a plan with their moments, frame by frame, in order. */
export function lotsOf(
  { input, startMs }: Pick<StoredPlan, 'input' | 'startMs'>,
  lots: readonly TimedLot[],
): PlannedLotTold[] {
  const places = new Map<number, number>();
  const at = (hours: number) => startMs + hours * hourMs;
  return lots.map((lot) => {
    const place = places.get(lot.machine) ?? 0;
    places.set(lot.machine, place + 1);
    const order = input.orders[lot.order];
    return {
      frame: lot.machine,
      at: place,
      order: lot.order,
      kg: lot.kg,
      isLocked: lot.isLocked,
      setUpFromMs: at(lot.setUpFrom),
      setUpUntilMs: at(lot.setUpUntil),
      changeoverHours: lot.changeoverHours,
      isChangeover: lot.isChangeover,
      startMs: at(lot.start),
      endMs: at(lot.end),
      lateKgDays: lot.lateKgDays,
      isSmall: order !== undefined && lot.kg < Math.min(order.kg, order.leastLotKg) - 1e-6,
    };
  });
}

/** What lots take of a supply on each day of the plan. */
function suppliedByDay(
  { input }: StoredPlan,
  { at, lots }: { at: number; lots: readonly TimedLot[] },
): number[] {
  const days = Array.from({ length: Math.ceil(input.horizonHours / 24) }, () => 0);
  for (const { runs, order } of lots) {
    const kgPerKg = input.supplies[at]?.kgPerKg[input.orders[order]?.variety ?? -1] ?? 0;
    if (kgPerKg === 0) continue;
    for (const { from, until, kg } of runs)
      for (let day = Math.floor(from / 24); day < days.length && day * 24 < until; day++) {
        const hours = Math.min(until, (day + 1) * 24) - Math.max(from, day * 24);
        days[day] = (days[day] ?? 0) + (until > from ? (kg * kgPerKg * hours) / (until - from) : 0);
      }
  }
  return days;
}
