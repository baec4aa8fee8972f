import type { Floor } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import {
  type FloorPlan,
  type SaidPlanFields,
  saidPlanFields,
} from '@millwright/contract/areas/maintenance/floor/floorPlan.ts';
import type { OutboxItem } from '../../../app/outbox/item.ts';
import type { Me } from './overlay.ts';

/** A plan with what of it waits to be sent, by kind. */
export type ShownPlan = FloorPlan & {
  readonly waits: readonly string[];
  /** Pictures of it that the server does not have yet. */
  readonly photosWaiting: number;
  /** Told as done here, which the server does not know yet. */
  readonly isDone: boolean;
};

/** The plans of a floor with all that was done to them on this phone, in the order in which it was done. */
export function plansShown(
  { plans, colleagues }: Pick<Floor, 'plans' | 'colleagues'>,
  items: readonly OutboxItem[],
  me: Pick<Me, 'id' | 'name'>,
): ShownPlan[] {
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  const shown = new Map<string, ShownPlan>(
    plans.map((plan) => [plan.id, { ...plan, waits: [], photosWaiting: 0, isDone: false }]),
  );
  for (const item of items) {
    const before = shown.get(item.about);
    if (before === undefined || item.state === 'refused') continue;
    const isThere = item.state === 'sent';
    const photos = isThere || item.kind !== 'planRecord' ? 0 : item.photos.length;
    shown.set(item.about, {
      ...become(before, item, { me, names }),
      waits: isThere ? before.waits : [...before.waits, item.kind],
      photosWaiting: before.photosWaiting + photos,
    });
  }
  return [...shown.values()];
}

function become(
  plan: ShownPlan,
  { kind, madeMs, body }: OutboxItem,
  { me, names }: { me: Pick<Me, 'id' | 'name'>; names: ReadonlyMap<string, string> },
): ShownPlan {
  if (kind === 'planStart')
    return {
      ...plan,
      startedMs: plan.startedMs ?? madeMs,
      ...(plan.responsibleId === null ? { responsibleId: me.id, responsible: me.name } : {}),
      actions: ['reset', 'record', 'complete'],
    };
  if (kind === 'planReset')
    return {
      ...plan,
      startedMs: null,
      steps: plan.steps.map((step) => ({ ...step, isDone: false, value: null, wiping: null })),
      actions: ['start'],
    };
  if (kind === 'planComplete') return { ...plan, isDone: true, actions: [] };
  if (kind !== 'planRecord') return plan;
  const said = (side: 'base' | 'fields') => saidPlanFields.safeParse(body[side]).data ?? {};
  return withSaid(plan, { base: said('base'), fields: said('fields'), names });
}

/** A plan with what was written down of it; what a list has no more was taken out of it. */
export function withSaid<Plan extends FloorPlan>(
  plan: Plan,
  {
    base,
    fields,
    names,
  }: { base: SaidPlanFields; fields: SaidPlanFields; names: ReadonlyMap<string, string> },
): Plan {
  const { steps = [], materials, participants, vouchers: _vouchers, ...plain } = fields;
  const saidSteps = new Map(steps.map((step) => [step.id, step]));
  return {
    ...plan,
    ...plain,
    steps: plan.steps.map((step) => ({ ...step, ...saidSteps.get(step.id) })),
    materials: merged(plan.materials, { base: base.materials, said: materials }, ({ partId }) => partId).map(
      (line) => ({ plannedQuantity: 0, ...line }),
    ),
    participants: merged(
      plan.participants,
      { base: base.participants, said: participants },
      ({ personId }) => personId,
    ).map((line) => ({ name: names.get(line.personId) ?? '', ...line })),
  };
}

/** Lines with those that were said in their place, without those that were taken out. */
function merged<Line extends object, Said extends object>(
  lines: readonly Line[],
  { base = [], said }: { base?: readonly Said[] | undefined; said: readonly Said[] | undefined },
  keyOf: (line: Line | Said) => string,
): (Line | (Line & Said) | Said)[] {
  if (said === undefined) return [...lines];
  const byKey = new Map(said.map((line) => [keyOf(line), line]));
  const gone = new Set(base.map(keyOf).filter((key) => !byKey.has(key)));
  const known = new Set(lines.map(keyOf));
  return [
    ...lines.filter((line) => !gone.has(keyOf(line))).map((line) => ({ ...line, ...byKey.get(keyOf(line)) })),
    ...said.filter((line) => !known.has(keyOf(line))),
  ];
}
