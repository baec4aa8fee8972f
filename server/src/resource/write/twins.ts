import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { JudgeCtx } from '../acting.ts';
import type { BrokenRule } from '../../platform/http/errors/fail.ts';
import { type Distinct, hooksOf } from '../row/hooks.ts';
import { plainText } from '../row/plainText.ts';
import type { Prepared } from './draft.ts';
import { selectTwins } from './twins.queries.ts';

/** Group of fields in which no two rows may be alike. */
interface Group extends Distinct {
  /** `onlyCase`: equal values are refused elsewhere, here those that differ in case alone. */
  readonly rule: 'onlyCase' | 'distinct';
}

/** Codes in keys, which people read without their case, and what the hooks of the resource say. */
function groupsOf(resource: Resource): Group[] {
  const { fields, unique } = resource;
  const { distinct = [] } = hooksOf(resource);
  return [
    ...unique
      .filter((names) => names.some((name) => fields[name]?.kind === 'code'))
      .map((names): Group => ({ fields: names, rule: 'onlyCase' })),
    ...distinct.map((declared): Group => ({ ...declared, rule: 'distinct' })),
  ];
}

/** Rules that new or changed rows break because people would take them for others, stored ones or those written with them. */
export async function brokenByTwins(
  { tx, language }: Pick<JudgeCtx, 'tx' | 'language'>,
  resource: Resource,
  prepared: readonly Prepared[],
): Promise<Map<Prepared, BrokenRule>> {
  const broken = new Map<Prepared, BrokenRule>();
  for (const group of groupsOf(resource)) {
    const asked = prepared.filter((each) => isAsked(group, each));
    if (asked.length === 0) continue;
    const stored = await selectTwins(tx, resource, {
      names: group.fields,
      unless: group.unless ?? {},
      wanted: asked.map(({ row }) => textsIn(row, group)),
      language,
    });
    const written = new Set(prepared.map(({ draft }) => draft.id));
    const known = Map.groupBy(
      [
        ...stored.filter(({ id }) => !written.has(id)),
        ...prepared
          .filter((each) => !asked.includes(each) && isMeant(group, each))
          .map(({ draft, row }) => ({
            id: draft.id,
            title: titleIn(resource, row),
            values: textsIn(row, group),
          })),
      ],
      ({ values }) => folded(values),
    );
    for (const each of asked) {
      const values = textsIn(each.row, group);
      const key = folded(values);
      const twin = known
        .get(key)
        ?.find((other) => group.rule === 'distinct' || !isSame(other.values, values));
      const self = { id: each.draft.id, title: titleIn(resource, each.row), values };
      known.set(key, [...(known.get(key) ?? []), self]);
      if (twin === undefined || broken.has(each)) continue;
      const field = group.fields.at(-1) ?? '';
      const value = values.at(-1) ?? '';
      const other = group.rule === 'onlyCase' ? (twin.values.at(-1) ?? '') : twin.title;
      broken.set(each, { field, rule: group.rule, params: { value, twin: other } });
    }
  }
  return broken;
}

/** Rows that are new, come back, or were changed in one of the fields. */
function isAsked(group: Group, each: Prepared): boolean {
  const { draft, row, before } = each;
  if (!isMeant(group, each)) return false;
  if (before === undefined || draft.revives === true) return true;
  return !isSame(textsIn(row, group), textsIn(before, group)) || !isMeant(group, { row: before });
}

function isMeant({ unless = {} }: Group, { row }: Pick<Prepared, 'row'>): boolean {
  return !Object.entries(unless).some(([name, values]) => values.includes(String(row[name])));
}

function textsIn(row: Prepared['row'], { fields }: Group): (string | null)[] {
  return fields.map((name) => {
    const value = row[name];
    return value === null || value === undefined ? null : plainText(value);
  });
}

function titleIn({ title }: Resource, row: Prepared['row']): string {
  return plainText(row[title] ?? '');
}

function folded(values: readonly (string | null)[]): string {
  return JSON.stringify(values.map((value) => value?.toLowerCase() ?? null));
}

function isSame(some: readonly (string | null)[], others: readonly (string | null)[]): boolean {
  return some.every((value, at) => value === others[at]);
}
