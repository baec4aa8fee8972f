import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { selectPlan, selectTakenOver } from './plan.queries.ts';
import type { ClosedHours } from '../planning/model.ts';
import { hourMs, type StoredPlan } from './planFacts.ts';
import { walk } from './planTotals.ts';

/** A stretch of the time of a frame, epoch ms. */
export interface FrameStretch {
  readonly startMs: number;
  readonly endMs: number;
}

/** What the plan that the mill goes by has for a frame: when it makes something, and when it changes over. */
export interface FrameCourse extends FrameStretch {
  readonly runs: readonly (FrameStretch & { readonly kg: number })[];
  readonly changeovers: readonly FrameStretch[];
}

/** What a machine is planned to make; undefined where the mill goes by no plan, or the machine is not in it. */
export async function frameCourse(
  tx: TenantTransaction,
  machineId: number,
): Promise<FrameCourse | undefined> {
  const [followed] = await selectTakenOver(tx);
  const plan = followed === undefined ? undefined : await selectPlan(tx, followed.id);
  const at = plan?.facts.frames.findIndex((frame) => frame.machineId === String(machineId)) ?? -1;
  if (plan === undefined || at < 0) return undefined;
  const msAt = (hours: number) => plan.startMs + hours * hourMs;
  const { lots } = walk(withoutServices(plan, at)).checked;
  const own = lots.filter(({ machine }) => machine === at);
  return {
    startMs: plan.startMs,
    endMs: msAt(plan.input.horizonHours),
    runs: own.flatMap(({ runs }) =>
      runs.map(({ from, until, kg }) => ({ startMs: msAt(from), endMs: msAt(until), kg })),
    ),
    changeovers: own.flatMap(({ setUpFrom, setUpUntil }) =>
      setUpUntil > setUpFrom ? [{ startMs: msAt(setUpFrom), endMs: msAt(setUpUntil) }] : [],
    ),
  };
}

/** The plan as if a frame were not serviced: what it makes in the hours of a service is what the service costs. */
function withoutServices({ input, facts, lots, startMs }: StoredPlan, at: number) {
  const others = facts.frames[at]?.closed.filter(({ reason }) => reason !== 'service') ?? [];
  const closed = others.map(
    ({ fromMs, untilMs }): ClosedHours => [(fromMs - startMs) / hourMs, (untilMs - startMs) / hourMs],
  );
  const machines = input.machines.map((machine, place) => (place === at ? { ...machine, closed } : machine));
  return { input: { ...input, machines }, lots };
}
