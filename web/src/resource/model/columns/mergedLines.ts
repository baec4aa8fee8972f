import { type DraftChild, isSameDraft } from '../form/draft.ts';

/** The lines of a document as they were when the form was opened, as they are here, and as somebody else stored them. */
export interface LinesOf<Lines = readonly DraftChild[]> {
  readonly base: Lines;
  readonly mine: Lines;
  readonly theirs: Lines;
}
export type Side = 'mine' | 'theirs';

/** Something to choose: a field of a line, or a line that only one of the two has. */
export interface LineChoice {
  readonly key: string;
  /** The field, where both have the line. */
  readonly field: string | undefined;
  /** The line as it was and as each has it; undefined where there is none. */
  readonly line: LinesOf<DraftChild | undefined>;
  /** What stays unless somebody chooses: one's own change, else theirs. */
  readonly usual: Side;
}

/** Where two lists of lines differ in these fields, in the order in which the lines stand. */
export function lineChoices(lines: LinesOf, fields: readonly string[]): LineChoice[] {
  const known = { base: byId(lines.base), mine: byId(lines.mine), theirs: byId(lines.theirs) };
  const ids = new Set([...known.mine.keys(), ...known.theirs.keys()]);
  return [...ids].flatMap((id): LineChoice[] => {
    const line = { base: known.base.get(id), mine: known.mine.get(id), theirs: known.theirs.get(id) };
    const { base, mine, theirs } = line;
    if (mine !== undefined && theirs !== undefined)
      return fields
        .filter((field) => !isSameIn(field, mine, theirs))
        .map((field) => ({
          key: `${id} ${field}`,
          field,
          line,
          usual: base === undefined || !isSameIn(field, mine, base) ? 'mine' : 'theirs',
        }));
    // Who has it as it was did not touch it, and the other one deleted it.
    const isUntouched = (of: DraftChild | undefined) =>
      of !== undefined && base !== undefined && fields.every((field) => isSameIn(field, of, base));
    // Both deleted it, or nobody else knows what was added here.
    const isWithout = mine === undefined ? base === undefined : isUntouched(mine);
    const usual = isWithout ? 'theirs' : 'mine';
    return [{ key: id, field: undefined, line, usual }];
  });
}

/**
 * The lines with what was chosen, upon what somebody else stored: a line that they deleted and that stays has no id any
 * more, so it is added again. Lines stand in one's own order if one changed it, else in theirs.
 */
export function mergedLines(
  lines: LinesOf,
  fields: readonly string[],
  sideOf: (choice: LineChoice) => Side,
): DraftChild[] {
  const choices = lineChoices(lines, fields);
  const taken = new Map(choices.filter((choice) => sideOf(choice) === 'mine').map(({ key }) => [key, true]));
  const single = new Map(
    choices.filter(({ field }) => field === undefined).map((choice) => [choice.key, sideOf(choice)]),
  );
  const [mine, theirs] = [byId(lines.mine), byId(lines.theirs)];
  const lineOf = (id: string): DraftChild[] => {
    const [own, other] = [mine.get(id), theirs.get(id)];
    if (own !== undefined && other !== undefined) {
      const kept = fields.filter((field) => taken.has(`${id} ${field}`));
      const values = Object.fromEntries(kept.map((field) => [field, own.values[field]]));
      return [{ ...other, values: { ...other.values, ...values } }];
    }
    const side = single.get(id);
    if (own !== undefined) return side === 'mine' ? [{ key: own.key, values: own.values }] : [];
    return other !== undefined && side === 'theirs' ? [other] : [];
  };
  const ids = {
    base: [...byId(lines.base).keys()],
    mine: [...mine.keys()],
    theirs: [...theirs.keys()],
  };
  const isMyOrder = !isInOrder(ids.mine, ids.base);
  return (isMyOrder ? woven(ids.mine, ids.theirs) : woven(ids.theirs, ids.mine)).flatMap(lineOf);
}

/** Stored lines by their id, new ones by their key. */
function byId(lines: readonly DraftChild[]): ReadonlyMap<string, DraftChild> {
  return new Map(lines.map((line) => [line.id ?? line.key, line]));
}

function isSameIn(field: string, one: DraftChild, other: DraftChild): boolean {
  const only = ({ values }: DraftChild) => ({ values: { [field]: values[field] }, lists: {} });
  return isSameDraft(only(one), only(other));
}

/** Whether those that stand in both lists stand in the same order. */
function isInOrder(one: readonly string[], other: readonly string[]): boolean {
  const common = (from: readonly string[], of: readonly string[]) => from.filter((id) => of.includes(id));
  return common(one, other).join() === common(other, one).join();
}

/** A list with those of another that it lacks, each behind the one that it stood behind. */
function woven(list: readonly string[], other: readonly string[]): string[] {
  const all = [...list];
  for (const [place, id] of other.entries())
    if (!all.includes(id)) all.splice(all.indexOf(other[place - 1] ?? '') + 1, 0, id);
  return all;
}
