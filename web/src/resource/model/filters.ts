import { kindOf, type FieldKind } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { isChoosable, isServed } from './served.ts';

/** How a field is filtered: by a part of its text, by some of its values, by a range. */
export type FilterKind = 'contains' | 'among' | 'range';

/** A condition on one field. Ranges hold what is sent: numbers as text, days as `YYYY-MM-DD`. */
export type Filter =
  | { kind: 'contains'; text: string }
  | { kind: 'among'; values: readonly string[] }
  | { kind: 'range'; from: string | undefined; to: string | undefined };

/** Conditions as the wire has them: `name=*JC*`, `kind=a,b`, `kinds_MultiString=,a,b,`, `at_begin`, `at_end`. */
export type Filters = Readonly<Record<string, string>>;

const kinds: Readonly<Record<FieldKind, FilterKind | undefined>> = {
  text: 'contains',
  longText: 'contains',
  formula: 'contains',
  richText: 'contains',
  code: 'contains',
  signal: 'contains',
  serial: 'contains',
  multilingual: 'contains',
  integer: 'range',
  quantity: 'range',
  percent: 'range',
  duration: 'range',
  date: 'range',
  instant: 'range',
  choice: 'among',
  shift: 'among',
  flag: 'among',
  reference: 'among',
  referenceList: 'among',
  parent: 'among',
  dictionary: 'among',
  dictionaryList: 'among',
  texts: undefined,
  picture: undefined,
  pictures: undefined,
  file: undefined,
  files: undefined,
  colour: undefined,
};

/** Undefined for fields that only an advanced query asks about, and for rows that cannot be looked for. */
export function filterKindOf({ kind, to }: Field): FilterKind | undefined {
  return to === undefined || isServed(to) || isChoosable(to) ? kinds[kind] : undefined;
}

/** The names under which a field's conditions are sent. */
export function filterNames(name: string): readonly string[] {
  return [name, `${name}_begin`, `${name}_end`, `${name}_MultiString`];
}

/** The condition on a field, undefined where there is none. */
export function filterOf(filters: Filters, name: string, field: Field): Filter | undefined {
  const kind = filterKindOf(field);
  if (kind === 'contains') {
    const text = (filters[name] ?? '').replaceAll(/^\*|\*$/g, '');
    return text === '' ? undefined : { kind, text };
  }
  if (kind === 'among') {
    const values = (filters[amongName(name, field)] ?? '').split(',').filter((value) => value !== '');
    return values.length === 0 ? undefined : { kind, values };
  }
  const [from, to] = [filters[`${name}_begin`], filters[`${name}_end`]];
  if (kind !== 'range' || (from === undefined && to === undefined)) return undefined;
  return { kind, ...ordered({ from, to }) };
}

/** The same conditions with another one on this field; undefined takes it away. */
export function withFilter(
  filters: Filters,
  { name, field }: { name: string; field: Field },
  filter: Filter | undefined,
): Filters {
  const own = filterNames(name);
  const others = Object.entries(filters).filter(([key]) => !own.includes(key));
  return Object.fromEntries([...others, ...sent(name, field, filter)]);
}

/** A range that begins after its end is turned round. */
export function ordered<Range extends { from: string | undefined; to: string | undefined }>(
  range: Range,
): Range {
  const { from, to } = range;
  if (from === undefined || to === undefined) return range;
  const isTurned = isNumber(from) && isNumber(to) ? Number(from) > Number(to) : from > to;
  return isTurned ? { ...range, from: to, to: from } : range;
}

function sent(name: string, field: Field, filter: Filter | undefined): [string, string][] {
  if (filter === undefined) return [];
  if (filter.kind === 'contains') {
    const text = filter.text.trim();
    return text === '' ? [] : [[name, `*${text}*`]];
  }
  if (filter.kind === 'among') {
    const joined = filter.values.join(',');
    if (joined === '') return [];
    return [[amongName(name, field), isList(field) ? `,${joined},` : joined]];
  }
  const { from, to } = ordered(filter);
  const ends: [string, string | undefined][] = [
    [`${name}_begin`, from],
    [`${name}_end`, to],
  ];
  return ends.flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, value]]));
}

function amongName(name: string, field: Field): string {
  return isList(field) ? `${name}_MultiString` : name;
}

/** Whether it holds several values. */
function isList(field: Field): boolean {
  return kindOf(field).isList === true;
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}
