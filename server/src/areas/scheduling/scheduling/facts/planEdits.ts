import {
  mostPlanLots,
  type PlanEdit,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { fail } from '../../../../platform/http/errors/fail.ts';
import type { Plan, PlannedLot } from '../../planning/model.ts';
import type { StoredPlan } from './planFacts.ts';

type Lots = PlannedLot[][];
type Edited = Pick<StoredPlan, 'number' | 'input' | 'facts'>;

/** What is left of rounding when amounts are taken apart and put together, kg. */
const grainKg = 1e-6;

/** A plan after some edits in turn, and the places of the frames that were touched. Throws what refuses one of them. */
export function editLots(
  plan: Edited & Pick<StoredPlan, 'lots'>,
  edits: readonly PlanEdit[],
): { lots: Plan['machines']; touched: number[] } {
  const lots = plan.input.machines.map((_, at) => [...(plan.lots[at] ?? [])]);
  const touched = new Set<number>();
  for (const edit of edits) {
    touched.add(edit.frame);
    if (edit.kind === 'move') touched.add(edit.toFrame);
    apply(plan, lots, edit);
  }
  if (lots.flat().length > mostPlanLots) throw fail('production.planTooLarge', { most: mostPlanLots });
  return { lots, touched: [...touched] };
}

/** Kilograms of each order that are on no frame, by place of the order. */
export function unscheduledOf({ input, lots }: Pick<StoredPlan, 'input' | 'lots'>): number[] {
  const left = input.orders.map(({ kg }) => kg);
  for (const { order, kg } of lots.flat()) left[order] = (left[order] ?? 0) - kg;
  return left.map((kg) => (kg > grainKg ? kg : 0));
}

function apply(plan: Edited, lots: Lots, edit: PlanEdit): void {
  const own = lots[edit.frame];
  if (own === undefined) refuseAbsent(plan);
  if (edit.kind === 'put') return put(plan, lots, edit);
  const lot = own[edit.at];
  if (lot === undefined) refuseAbsent(plan);
  switch (edit.kind) {
    case 'lock':
      // A lock holds what stands before it too.
      for (let at = 0; at <= edit.at; at++) set(own, at, { isLocked: true });
      return;
    case 'unlock':
      // What stands behind would be held by nothing.
      for (let at = edit.at; at < own.length; at++) set(own, at, { isLocked: false });
      return;
    case 'split': {
      assertFree(plan, own, edit);
      if (edit.kg >= lot.kg - grainKg) throw fail('production.lotAmount', { most: Math.floor(lot.kg) });
      own.splice(edit.at, 1, { ...lot, kg: edit.kg }, { ...lot, kg: lot.kg - edit.kg });
      return;
    }
    case 'join': {
      assertFree(plan, own, edit);
      const next = own[edit.at + 1];
      if (next === undefined) refuseAbsent(plan);
      if (next.order !== lot.order)
        throw fail('production.lotsNotAlike', { frame: nameOf(plan, edit.frame) });
      own.splice(edit.at, 2, { ...lot, kg: lot.kg + next.kg });
      return;
    }
    case 'remove':
      assertFree(plan, own, edit);
      own.splice(edit.at, 1);
      return;
    case 'move': {
      assertFree(plan, own, edit);
      own.splice(edit.at, 1);
      insert(plan, lots, { frame: edit.toFrame, at: edit.toAt, lot });
    }
  }
}

function put(plan: Edited, lots: Lots, edit: PlanEdit & { kind: 'put' }): void {
  const most = unscheduledOf({ input: plan.input, lots })[edit.order];
  if (most === undefined || most <= 0) refuseAbsent(plan);
  const kg = edit.kg ?? most;
  if (kg > most + grainKg) throw fail('production.lotAmount', { most: Math.ceil(most) });
  insert(plan, lots, { frame: edit.frame, at: edit.at, lot: { order: edit.order, kg: Math.min(kg, most) } });
}

function insert(
  plan: Edited,
  lots: Lots,
  { frame, at, lot }: { frame: number; at: number; lot: PlannedLot },
): void {
  const own = lots[frame];
  if (own === undefined || at > own.length) refuseAbsent(plan);
  const variety = plan.input.orders[lot.order]?.variety ?? -1;
  if (isStanding(plan, frame)) throw fail('production.frameStopped', { frame: nameOf(plan, frame) });
  if (!((plan.input.machines[frame]?.kgPerHour[variety] ?? 0) > 0))
    throw fail('production.frameCannotMake', {
      frame: nameOf(plan, frame),
      variety: plan.facts.varieties[variety]?.code ?? '',
    });
  if (own[at]?.isLocked === true) refuseLocked(plan, frame);
  own.splice(at, 0, { order: lot.order, kg: lot.kg });
}

/** Tells if a frame stands from the beginning of the plan to its end. */
function isStanding({ facts, input }: Edited, frame: number): boolean {
  const closed = input.machines[frame]?.closed ?? [];
  const isWhole = closed.some(([from, until]) => from <= 0 && until >= input.horizonHours);
  const isStop = facts.frames[frame]?.closed.some(
    ({ reason }) => reason === 'stopped' || reason === 'broken',
  );
  return facts.frames[frame]?.isStopped === true || (isWhole && isStop === true);
}

function set(own: PlannedLot[], at: number, { isLocked }: { isLocked: boolean }): void {
  const lot = own[at];
  if (lot === undefined) return;
  own[at] = isLocked ? { ...lot, isLocked } : { order: lot.order, kg: lot.kg };
}

function assertFree(plan: Edited, own: readonly PlannedLot[], { frame, at }: { frame: number; at: number }) {
  if (own[at]?.isLocked === true) refuseLocked(plan, frame);
}

function refuseLocked(plan: Edited, frame: number): never {
  throw fail('production.lotLocked', { frame: nameOf(plan, frame) });
}

function refuseAbsent({ number }: Edited): never {
  throw fail('production.lotNotThere', { number });
}

function nameOf({ facts }: Edited, frame: number): string {
  return facts.frames[frame]?.code ?? String(frame);
}
