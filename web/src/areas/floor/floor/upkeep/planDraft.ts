import type { FloorPart } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import {
  type FloorStep,
  type PlanParticipant,
  type planPlainFields,
  type PlanUsedPart,
  type SaidPlanFields,
  saidPlanFields,
} from '@millwright/contract/areas/maintenance/floor/floorPlan.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { z } from 'zod';
import { type Language, parseNumber } from '../../../../kit/text/format.ts';
import { type ShownPlan, withSaid } from '../planOverlay.ts';

/**
 * What somebody has written down of a plan and not saved yet: fields that were changed, each with what it was when the writing of it
 * began, so that the server merges it with what others change meanwhile.
 */
export const planDraft = z.object({
  base: saidPlanFields,
  fields: saidPlanFields,
  /** Figures as they are typed: `step <id>`, `hours <id of the person>`, or the name of a field. */
  typed: z.record(z.string(), z.string()),
  photoIds: z.array(z.string()),
});
export type PlanDraft = z.output<typeof planDraft>;

export const emptyPlanDraft: PlanDraft = { base: {}, fields: {}, typed: {}, photoIds: [] };
export const rollerFields = ['frontRollerMm', 'middleRollerMm', 'backRollerMm'] as const;
export type PlainField = (typeof planPlainFields)[number];
/** The longest that one person works on a plan, h. */
const mostHours = 1000;

export function isPlanChanged({ fields, typed, photoIds }: PlanDraft): boolean {
  return Object.keys(fields).length + Object.keys(typed).length + photoIds.length > 0;
}

export function stepKey({ id }: Pick<FloorStep, 'id'>): string {
  return `step ${id}`;
}

export function hoursKey({ personId }: Pick<PlanParticipant, 'personId'>): string {
  return `hours ${personId}`;
}

export function withPlain(
  draft: PlanDraft,
  plan: ShownPlan,
  said: Partial<Pick<ShownPlan, PlainField>>,
): PlanDraft {
  const was = Object.fromEntries(Object.keys(said).map((field) => [field, Reflect.get(plan, field)]));
  const base = saidPlanFields.parse({ ...was, ...draft.base });
  return { ...draft, base, fields: { ...draft.fields, ...said } };
}

export function withStep(
  draft: PlanDraft,
  step: FloorStep,
  said: Partial<Pick<FloorStep, 'isDone' | 'value' | 'wiping'>>,
): PlanDraft {
  const { id } = step;
  const was = Object.fromEntries(Object.keys(said).map((field) => [field, Reflect.get(step, field)]));
  const put = (steps: SaidPlanFields['steps'] = [], next: (known: object) => object) => {
    const known = steps.find((each) => each.id === id);
    return [...steps.filter((each) => each.id !== id), { id, ...next(known ?? {}) }];
  };
  return {
    ...draft,
    base: { ...draft.base, steps: put(draft.base.steps, (known) => ({ ...was, ...known })) },
    fields: { ...draft.fields, steps: put(draft.fields.steps, (known) => ({ ...known, ...said })) },
  };
}

/** What is used of a part; 0 is nothing. */
export function withPart(
  draft: PlanDraft,
  plan: ShownPlan,
  { part, partId, usedQuantity }: Pick<PlanUsedPart, 'part' | 'partId' | 'usedQuantity'>,
): PlanDraft {
  const isUsed = usedQuantity !== null && usedQuantity > 0;
  const line = { part, partId, usedQuantity: isUsed ? usedQuantity : null, isReplaced: isUsed };
  const before = plan.materials.find((each) => each.partId === partId);
  const { base, said } = putLine(
    { base: draft.base.materials, said: draft.fields.materials },
    { line, before },
    (each) => each.partId,
  );
  return { ...draft, base: { ...draft.base, materials: base }, fields: { ...draft.fields, materials: said } };
}

/** Somebody who takes part; without a line, who does not any more. */
export function withPerson(
  draft: PlanDraft,
  plan: ShownPlan,
  { personId, line }: { personId: string; line: PlanParticipant | undefined },
): PlanDraft {
  const before = plan.participants.find((each) => each.personId === personId);
  const lines = { base: draft.base.participants, said: draft.fields.participants };
  const { base, said } = putLine(lines, { line, before, key: personId }, (each) => each.personId);
  const { [hoursKey({ personId })]: _hours, ...typed } = draft.typed;
  return {
    ...draft,
    typed: line === undefined ? typed : draft.typed,
    base: { ...draft.base, participants: base },
    fields: { ...draft.fields, participants: said },
  };
}

function putLine<Line extends object>(
  { base = [], said = [] }: { base?: readonly Line[] | undefined; said?: readonly Line[] | undefined },
  { line, before, key }: { line: Line | undefined; before: Line | undefined; key?: string },
  keyOf: (line: Line) => string,
): { base: Line[]; said: Line[] } {
  const own = key ?? (line === undefined ? '' : keyOf(line));
  const isNew = base.every((each) => keyOf(each) !== own) && said.every((each) => keyOf(each) !== own);
  return {
    base: isNew && before !== undefined ? [...base, before] : [...base],
    said: [...said.filter((each) => keyOf(each) !== own), ...(line === undefined ? [] : [line])],
  };
}

/** What is typed of a figure, or else what is known of it as it would be typed. */
export function typedOf(draft: PlanDraft, key: string, known: number | null, language: Language): string {
  const text = known === null ? '' : String(Number(known.toFixed(3)));
  return draft.typed[key] ?? (language === 'vn' ? text.replace('.', ',') : text);
}

/** The plan as it is with what is written down and not saved. Figures that are half typed are not in it. */
export function writtenPlan(
  plan: ShownPlan,
  draft: PlanDraft,
  names: ReadonlyMap<string, string>,
): ShownPlan {
  return withSaid(plan, { base: draft.base, fields: draft.fields, names });
}

/** Steps that must be done and are not: of one with a figure, while nothing is typed. */
export function openStepsOf(plan: ShownPlan, draft: PlanDraft): FloorStep[] {
  return plan.steps.filter((step) => step.isRequired && !isStepDone(step, draft));
}

export function isStepDone(step: FloorStep, draft: PlanDraft): boolean {
  if (step.kind === 'value') return (draft.typed[stepKey(step)] ?? `${step.value ?? ''}`).trim() !== '';
  return step.kind === 'wiping' ? step.wiping !== null : step.isDone;
}

/** Whether a part was replaced whose old piece is handed in, so that a picture of it is needed. */
export function needsVoucher(
  { materials }: Pick<ShownPlan, 'materials'>,
  parts: readonly FloorPart[],
): boolean {
  const recycled = new Set(parts.filter(({ isRecycled }) => isRecycled).map(({ id }) => id));
  return materials.some(({ partId, isReplaced }) => isReplaced && recycled.has(partId));
}

function isRoller(key: string): key is (typeof rollerFields)[number] {
  return rollerFields.some((field) => field === key);
}

/** Something that was typed and is no figure, by its key. */
export interface WrongFigure {
  readonly wrong: string;
}

/**
 * What is sent of a draft; with `clockHours`, people of whom no hours are said get these: so long the work took by its clock.
 * Gives the key of a figure that is none.
 */
export function planSending(
  plan: ShownPlan,
  draft: PlanDraft,
  { language, clockHours }: { language: Language; clockHours?: number },
): { base: SaidPlanFields; fields: SaidPlanFields } | WrongFigure {
  let next = draft;
  const figures = new Map<string, number | null>();
  for (const [key, text] of Object.entries(draft.typed)) {
    const value = text.trim() === '' ? null : parseNumber(text, language);
    const isHours = key.startsWith('hours ');
    if (text.trim() !== '' && value === null) return { wrong: key };
    if (value !== null && isHours && (value < 0 || value > mostHours)) return { wrong: key };
    if (value !== null && isRoller(key) && !maintenancePlan.fields[key].given.safeParse(value).success)
      return { wrong: key };
    figures.set(key, value);
  }
  for (const field of rollerFields) {
    const value = figures.get(field);
    if (value !== undefined) next = withPlain(next, plan, { [field]: value });
  }
  for (const step of plan.steps) {
    const value = figures.get(stepKey(step));
    if (value !== undefined) next = withStep(next, step, { value, isDone: value !== null });
  }
  const shown = withSaid(plan, { base: next.base, fields: next.fields, names: new Map() });
  for (const { name: _name, ...line } of shown.participants) {
    const typed = figures.get(hoursKey(line));
    const hours = typed ?? line.hours;
    const told = clockHours !== undefined && hours === 0 ? clockHours : hours;
    if (told !== line.hours)
      next = withPerson(next, plan, { personId: line.personId, line: { ...line, hours: told } });
  }
  const vouchers = draft.photoIds.length === 0 ? {} : { vouchers: plan.vouchers };
  return {
    base: saidPlanFields.parse({ ...next.base, ...vouchers }),
    fields: { ...next.fields, ...vouchers },
  };
}
