import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { wholeMill } from '../../../../resource/index.ts';
import { selectPlan, selectTakenOver } from './plan.queries.ts';
import { checkPlan, type TimedLot } from '../../planning/check.ts';
import type { ClosedHours } from '../../planning/model.ts';
import { type StoredPlan } from './planFacts.ts';

/** A stretch of the time of a frame, epoch ms. */
export interface FrameStretch {
  readonly startMs: number;
  readonly endMs: number;
}

/** What the plan that the mill goes by has for a frame: when it makes something, and when it changes over. */
export interface FrameCourse extends FrameStretch {
  readonly runs: readonly (FrameStretch & { readonly kg: number })[];
  readonly changeovers: readonly FrameStretch[];
  /** By how many kilogram-days its orders are later when it stands for a stretch: what comes behind moves with it. */
  readonly laterKgDays: (stands: FrameStretch) => number;
}

/** What a machine is planned to make; undefined where the mill goes by no plan, or the machine is not in it. */
export async function frameCourse(
  tx: TenantTransaction,
  machineId: number,
): Promise<FrameCourse | undefined> {
  // The mill goes by one plan, whoever reads.
  const [followed] = await selectTakenOver(wholeMill(tx));
  const plan = followed === undefined ? undefined : await selectPlan(tx, { id: followed.id });
  const at = plan?.facts.frames.findIndex((frame) => frame.machineId === String(machineId)) ?? -1;
  if (plan === undefined || at < 0) return undefined;
  const msAt = (hours: number) => plan.startMs + hours * hourMs;
  const hoursAt = (ms: number) => (ms - plan.startMs) / hourMs;
  const others = withoutServices(plan, at);
  const own = lotsOf(plan, at, others);
  const before = lateKgDays(plan, own);
  return {
    startMs: plan.startMs,
    endMs: msAt(plan.input.horizonHours),
    runs: own.flatMap(({ runs }) =>
      runs.map(({ from, until, kg }) => ({ startMs: msAt(from), endMs: msAt(until), kg })),
    ),
    changeovers: own.flatMap(({ setUpFrom, setUpUntil }) =>
      setUpUntil > setUpFrom ? [{ startMs: msAt(setUpFrom), endMs: msAt(setUpUntil) }] : [],
    ),
    laterKgDays: ({ startMs, endMs }) => {
      const closed = apart([...others, [Math.max(0, hoursAt(startMs)), hoursAt(endMs)]]);
      return lateKgDays(plan, lotsOf(plan, at, closed)) - before;
    },
  };
}

/** The closed hours of a frame without its services: what it makes in the hours of a service is what the service costs. */
function withoutServices({ facts, startMs }: StoredPlan, at: number): ClosedHours[] {
  const others = facts.frames[at]?.closed.filter(({ reason }) => reason !== 'service') ?? [];
  return others.map(({ fromMs, untilMs }) => [(fromMs - startMs) / hourMs, (untilMs - startMs) / hourMs]);
}

/** The lots of a frame as they run when it stands for some hours; nothing of another frame follows from that. */
function lotsOf({ input, lots }: StoredPlan, at: number, closed: readonly ClosedHours[]) {
  const machines = input.machines.flatMap((machine, place) => (place === at ? [{ ...machine, closed }] : []));
  return checkPlan({ ...input, machines, supplies: [] }, { machines: [lots[at] ?? []] }).lots;
}

/** Late kilogram-days of lots, by the weight of their orders. */
function lateKgDays({ input }: StoredPlan, lots: readonly TimedLot[]): number {
  return lots.reduce((sum, lot) => sum + lot.lateKgDays * (input.orders[lot.order]?.weight ?? 0), 0);
}

/** Closed hours in order and apart from each other. */
function apart(hours: readonly ClosedHours[]): ClosedHours[] {
  const merged: [number, number][] = [];
  for (const [from, until] of hours.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (until <= from) continue;
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], until);
    else merged.push([from, until]);
  }
  return merged;
}
