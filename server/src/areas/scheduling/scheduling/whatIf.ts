import type { PlanChanges } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { PlanInput } from '../planning/model.ts';
import { apart } from './facts/millFacts.ts';
import { type ClosedFacts, type PlanGround } from './facts/planFacts.ts';
import { type CrewTurn, untended } from './facts/tending.ts';

/** What of the mill a supposition asks for beside the plan that it copies. */
export interface Supposing {
  /** Lines that are taken in are those of this ground, read of the mill now. */
  readonly more?: PlanGround | undefined;
  /** Turns of the calendar from the beginning of the plan on. */
  readonly turns: readonly CrewTurn[];
}

/** The same ground, as somebody supposes that it were. */
export function supposed(ground: PlanGround, changes: PlanChanges, { more, turns }: Supposing): PlanGround {
  return withHours(withSpeeds(withLines(ground, changes, more), changes), changes, turns);
}

function withLines(ground: PlanGround, changes: PlanChanges, more: PlanGround | undefined): PlanGround {
  const without = new Set(changes.withoutLines);
  const weights = new Map(changes.weights.map(({ lineId, weight }) => [lineId, weight]));
  const known = new Set(ground.input.orders.map(({ id }) => id));
  const place = new Map(ground.facts.varieties.map(({ id }, at) => [id, at]));
  const shift = more === undefined ? 0 : (more.startMs - ground.startMs) / hourMs;
  const added = (more?.input.orders ?? []).flatMap((order, at) => {
    const variety = place.get(more?.facts.varieties[order.variety]?.id ?? '');
    const line = more?.facts.orders[at];
    if (!changes.withLines.includes(order.id) || known.has(order.id)) return [];
    if (variety === undefined || line === undefined) return [];
    return [{ order: { ...order, variety, dueHours: order.dueHours + shift }, line }];
  });
  const kept = ground.input.orders.flatMap((order, at) => {
    const line = ground.facts.orders[at];
    return line === undefined || without.has(order.id) ? [] : [{ order, line }];
  });
  const all = [...kept, ...added].map(({ order, line }) => ({
    line,
    order: { ...order, weight: weights.get(order.id) ?? order.weight },
  }));
  const places = new Map(all.map(({ order }, at) => [order.id, at]));
  const presentOf = (present: number | null) =>
    places.get(present === null ? '' : (ground.input.orders[present]?.id ?? '')) ?? null;
  const taken = new Set(added.map(({ order }) => order.id));
  return {
    startMs: ground.startMs,
    input: {
      ...ground.input,
      orders: all.map(({ order }) => order),
      machines: ground.input.machines.map((machine) => ({
        ...machine,
        presentOrder: presentOf(machine.presentOrder),
      })),
    },
    facts: {
      ...ground.facts,
      orders: all.map(({ line }) => line),
      leftOut: [
        ...ground.facts.leftOut.filter(({ lineId }) => !taken.has(lineId)),
        ...ground.facts.orders
          .filter(({ lineId }) => without.has(lineId))
          .map((line) => ({ ...line, reason: 'excluded' as const })),
      ],
    },
  };
}

function withSpeeds(ground: PlanGround, { speeds }: PlanChanges): PlanGround {
  if (speeds.length === 0) return ground;
  const { facts, input } = ground;
  const machines: PlanInput['machines'] = input.machines.map((machine, at) => ({
    ...machine,
    kgPerHour: machine.kgPerHour.map((rate, variety) =>
      speeds.reduce(
        (speed, { varietyId, modelId, percent }) =>
          (varietyId === null || varietyId === facts.varieties[variety]?.id) &&
          (modelId === null || modelId === facts.frames[at]?.modelId)
            ? (speed * percent) / 100
            : speed,
        rate,
      ),
    ),
  }));
  return { ...ground, input: { ...input, machines } };
}

function withHours(
  ground: PlanGround,
  { broken, shut, people, extra }: PlanChanges,
  turns: readonly CrewTurn[],
): PlanGround {
  const { facts, input, startMs } = ground;
  const closedOf = (
    hours: { fromMs: number; untilMs: number },
    reason: ClosedFacts['reason'],
  ): ClosedFacts => ({
    fromMs: Math.max(startMs, hours.fromMs),
    untilMs: hours.untilMs,
    reason,
  });
  const standing = facts.frames.map((frame) =>
    apart([
      ...frame.closed.flatMap((hours) => (isOfPeople(hours) ? outside(hours, extra) : [hours])),
      ...shut.flatMap((hours) => outside(closedOf(hours, 'shift'), extra)),
      ...broken
        .filter(({ machineId }) => machineId === frame.machineId)
        .map((hours) => closedOf(hours, 'broken')),
    ]),
  );
  const alone = untended({ input, startMs, closed: standing }, { people, turns });
  const frames = facts.frames.map((frame, at) => ({
    ...frame,
    closed: apart([
      ...(standing[at] ?? []),
      ...(alone[at] ?? []).flatMap((hours) => outside(closedOf(hours, 'people'), extra)),
    ]),
  }));
  const machines = input.machines.map((machine, at) => ({
    ...machine,
    closed: (frames[at]?.closed ?? []).map(
      ({ fromMs, untilMs }) => [(fromMs - startMs) / hourMs, (untilMs - startMs) / hourMs] as const,
    ),
  }));
  return { ...ground, facts: { ...facts, frames }, input: { ...input, machines } };
}

/** Whether a shift that is worked besides opens these hours. */
function isOfPeople({ reason }: ClosedFacts): boolean {
  return reason === 'shift' || reason === 'people';
}

/** What is left of closed hours once some are worked after all. */
function outside(
  hours: ClosedFacts,
  extra: readonly { readonly fromMs: number; readonly untilMs: number }[],
): ClosedFacts[] {
  let left = [hours];
  for (const { fromMs, untilMs } of extra)
    left = left.flatMap((each) => [
      { ...each, untilMs: Math.min(each.untilMs, Math.max(fromMs, each.fromMs)) },
      { ...each, fromMs: Math.max(each.fromMs, Math.min(untilMs, each.untilMs)) },
    ]);
  return left.filter((each) => each.untilMs > each.fromMs);
}
