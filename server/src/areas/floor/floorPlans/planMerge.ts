import {
  type DoneStep,
  type PlanFields,
  planPlainFields,
  type SaidPlanFields,
} from '@millwright/contract/areas/maintenance/floor/floorPlan.ts';

/*
 * Two people write down what was done of one plan, one of them without network. What each changed from what both had read is kept;
 * only where both changed the same to something different somebody must choose.
 */

/** What both changed; `about` is the id of the step, part or person of a line. */
export interface PlanMet {
  readonly field: string;
  readonly about: string | null;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedPlan {
  /** What is to be written: fields that become different from what is stored, lists whole. */
  readonly changes: Partial<PlanFields>;
  readonly met: readonly PlanMet[];
}

const stepFields = ['isDone', 'value', 'wiping', 'note'] as const;

/**
 * Merges what a sender changed, from `base` to `mine`, into what is stored, `theirs`. What he does not say stays; what he says without a
 * base was never read by him and counts as changed.
 */
export function mergePlan(
  theirs: PlanFields,
  { base, mine }: { base: SaidPlanFields; mine: SaidPlanFields },
): MergedPlan {
  const changes: Partial<PlanFields> = {};
  const met: PlanMet[] = [];
  for (const field of planPlainFields) {
    const merged = mergeValue(theirs[field], { was: base[field], wanted: mine[field] });
    if (merged === 'theirs') continue;
    if (merged === 'mine') Object.assign(changes, { [field]: mine[field] });
    else met.push({ field, about: null, mine: mine[field], theirs: theirs[field] });
  }
  if (mine.steps !== undefined) {
    const merged = mergeSteps(theirs.steps, { base: base.steps ?? [], mine: mine.steps });
    if (merged.isChanged) changes.steps = merged.steps;
    met.push(...merged.met);
  }
  if (mine.materials !== undefined) {
    const lines = { base: base.materials ?? [], mine: mine.materials };
    const key = ({ partId }: PlanFields['materials'][number]) => partId;
    const merged = mergeLines(theirs.materials, lines, { field: 'materials', key });
    // A part that was planned stays in the plan as one that was not used.
    const gone = theirs.materials.filter(({ partId }) =>
      merged.lines.every((each) => each.partId !== partId),
    );
    const kept = gone.map((line) => ({ ...line, usedQuantity: null, isReplaced: false }));
    if (merged.isChanged) changes.materials = [...merged.lines, ...kept];
    met.push(...merged.met);
  }
  if (mine.participants !== undefined) {
    const lines = { base: base.participants ?? [], mine: mine.participants };
    const key = ({ personId }: PlanFields['participants'][number]) => personId;
    const merged = mergeLines(theirs.participants, lines, { field: 'participants', key });
    if (merged.isChanged) changes.participants = merged.lines;
    met.push(...merged.met);
  }
  if (mine.vouchers !== undefined) {
    const [wanted, before] = [mine.vouchers, base.vouchers ?? []];
    const taken = new Set(before.filter((each) => !wanted.includes(each)));
    const given = wanted.filter((each) => !before.includes(each) && !theirs.vouchers.includes(each));
    const merged = [...theirs.vouchers.filter((each) => !taken.has(each)), ...given];
    if (merged.join() !== theirs.vouchers.join()) changes.vouchers = merged;
  }
  return { changes, met };
}

function mergeValue<Value>(
  theirs: Value,
  { was, wanted }: { was: Value | undefined; wanted: Value | undefined },
): 'mine' | 'theirs' | 'met' {
  if (wanted === undefined || isSame(wanted, theirs) || isSame(was, wanted)) return 'theirs';
  return isSame(was, theirs) ? 'mine' : 'met';
}

/** Each field of each step is one of its own: one ticks, the other measures. */
function mergeSteps(
  theirs: readonly DoneStep[],
  { base, mine }: { base: NonNullable<SaidPlanFields['steps']>; mine: NonNullable<SaidPlanFields['steps']> },
): { steps: DoneStep[]; isChanged: boolean; met: PlanMet[] } {
  const [before, wanted] = [base, mine].map((steps) => new Map(steps.map((step) => [step.id, step])));
  const met: PlanMet[] = [];
  let isChanged = false;
  const steps = theirs.map((step) => {
    const said = wanted?.get(step.id);
    if (said === undefined) return step;
    const next = { ...step };
    for (const field of stepFields) {
      const values = { was: before?.get(step.id)?.[field], wanted: said[field] };
      const merged = mergeValue<unknown>(step[field], values);
      if (merged === 'mine') Object.assign(next, { [field]: said[field] });
      if (merged === 'mine') isChanged = true;
      if (merged === 'met')
        met.push({ field: `steps.${field}`, about: step.id, mine: said[field], theirs: step[field] });
    }
    return next;
  });
  return { steps, isChanged, met };
}

/** Each line is a field of its own; lines that nobody here says stay. */
function mergeLines<Line>(
  theirs: readonly Line[],
  { base, mine }: { base: readonly Line[]; mine: readonly Line[] },
  { field, key }: { field: string; key: (line: Line) => string },
): { lines: Line[]; isChanged: boolean; met: PlanMet[] } {
  const byKey = (lines: readonly Line[]) => new Map(lines.map((line) => [key(line), line]));
  const [before, wanted, stored] = [byKey(base), byKey(mine), byKey(theirs)];
  const met: PlanMet[] = [];
  const lines: Line[] = [];
  let isChanged = false;
  for (const each of new Set([...stored.keys(), ...wanted.keys()])) {
    const [was, own, other] = [before.get(each), wanted.get(each), stored.get(each)];
    const isOwn = !isSame(was, own) && !isSame(own, other);
    const isMet = isOwn && !isSame(was, other);
    if (isMet) met.push({ field, about: each, mine: own ?? null, theirs: other ?? null });
    const kept = isOwn && !isMet ? own : other;
    if (isOwn && !isMet) isChanged = true;
    if (kept !== undefined) lines.push(kept);
  }
  return { lines, isChanged, met };
}

/** Lines are the same when all their parts are, in whichever order they were written. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one) === canonicalJson(other);
}

function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const parts = Object.entries(value).toSorted(([first], [second]) => first.localeCompare(second));
  return JSON.stringify(parts);
}
