import { z } from 'zod';
import { hasText, idSchema } from '../resource/rowSchema.ts';
import type { Resource } from '../resource/resource.ts';

/*
 * Other clients know a resource by names and codes of their own convention. A table says which field each of their names
 * stands for and how they write its value; the engine knows nothing of it. See docs/decisions/wire.md.
 */

/** A code of the convention beside the value that a field holds for it. */
export type WireCode = readonly [wire: string | number, value: string | boolean];

/** How clients write the value of a field. */
export interface WireField {
  /** A field of the resource, its `state`, or a fact of every row. */
  readonly field: string;
  /**
   * `list`: ids joined by commas. `moment`: `yyyy-MM-dd HH:mm:ss` in the mill's zone. `words`: of a name in three languages
   * the one that the client asks in.
   */
  readonly written: 'same' | 'coded' | 'list' | 'moment' | 'words';
  readonly codes: readonly WireCode[];
  /** False: clients read it, and what they say of it is dropped. */
  readonly isSaid: boolean;
}

/** A resource in the words of its clients. */
export interface WireNames {
  readonly resource: Resource;
  /** What clients call its table, where they ask whether a value is free. */
  readonly table: string | undefined;
  /** By the name that clients use. */
  readonly fields: Readonly<Record<string, WireField>>;
}

/** A field whose values clients know by codes: `coded('sex', [[1, 'male'], [2, 'female']])`. */
export function coded(field: string, codes: readonly WireCode[]): WireField {
  return { field, written: 'coded', codes, isSaid: true };
}

/** A list of ids that clients join by commas. */
export function commaList(field: string): WireField {
  return { field, written: 'list', codes: [], isSaid: true };
}

/** A moment that clients write as the mill's clocks show it. */
export function moment(field: string): WireField {
  return { field, written: 'moment', codes: [], isSaid: true };
}

/** A name in three languages: clients read and say it in the language that they ask in. */
export function worded(field: string): WireField {
  return { field, written: 'words', codes: [], isSaid: true };
}

/** What clients read and cannot say: `shown(coded('state', …))`. */
export function shown(field: string | WireField): WireField {
  return { ...wireField(field), isSaid: false };
}

function wireField(field: string | WireField): WireField {
  return typeof field === 'string' ? { field, written: 'same', codes: [], isSaid: true } : field;
}

/** Facts of every row that clients know under the same names. */
const facts = ['id', 'createBy', 'createTime', 'updateBy', 'updateTime'] as const;

/**
 * Declares the names that clients have for the fields of a resource, `{ telephone: 'landline', sex: coded('sex', …) }`.
 * Id and facts of a row are among them. Throws for a field that the resource does not have.
 */
export function defineWire(
  resource: Resource,
  names: Readonly<Record<string, string | WireField>>,
  { table }: { table?: string } = {},
): WireNames {
  const fields = {
    ...Object.fromEntries(facts.map((name) => [name, shown(name)])),
    ...Object.fromEntries(Object.entries(names).map(([name, field]) => [name, wireField(field)])),
  };
  for (const { field } of Object.values(fields)) assertKnown(resource, field);
  return { resource, table, fields };
}

function assertKnown({ name, fields, lifeCycle }: Resource, field: string): void {
  const isKnown =
    Object.hasOwn(fields, field) ||
    (field === 'state' && lifeCycle !== undefined) ||
    facts.some((fact) => fact === field);
  if (!isKnown) throw new Error(`the wire names ${name}.${field}, which is no field`);
}

/** The name that clients have for a field; undefined where they have none. */
export function wireNameOf({ fields }: WireNames, field: string): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.field === field);
}

/** What clients name, or undefined: names of the prototype are nobody's. */
export function wireFieldOf({ fields }: WireNames, name: string): WireField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Whether clients read the words of a value beside it, as `<name>_dictText`. */
export function hasWords({ resource }: WireNames, { field }: WireField): boolean {
  const declared = resource.fields[field];
  return field === 'state' || (declared !== undefined && hasText(declared));
}

type Shape = Readonly<Record<string, z.ZodType>>;

/** A row as clients read it; `more` is what they read besides. */
export function wireRecord(names: WireNames, more: Shape = {}): z.ZodObject<Record<string, z.ZodType>> {
  const entries = Object.entries(names.fields);
  return z.object({
    ...Object.fromEntries(entries.map(([name, field]) => [name, readSchema(names, field)])),
    ...Object.fromEntries(
      entries
        .filter(([, field]) => hasWords(names, field))
        .map(([name]) => [`${name}_dictText`, z.string().nullable()]),
    ),
    ...more,
  });
}

function readSchema({ resource }: WireNames, { field, written, codes }: WireField): z.ZodType {
  if (field === 'id') return idSchema(resource);
  if (written === 'coded') return z.literal(codes.map(([wire]) => wire)).nullable();
  if (written === 'list' || written === 'moment' || written === 'words') return z.string().nullable();
  return resource.fields[field]?.schema ?? z.string().nullable();
}

/** Longer than any field holds: the resource judges what is said. */
const longestText = 100_000;
/** Text, number or flag, or a list; ids may also be joined by commas. */
const said = z.union([
  z.string().max(longestText),
  z.number(),
  z.boolean(),
  z.array(z.string().max(64)).max(1000),
]);

/** What clients say of a row to be added. The rules are those of the resource, so only the names stand here. */
export function wireInput({ fields }: WireNames, more: Shape = {}): z.ZodObject<Record<string, z.ZodType>> {
  const names = Object.keys(fields).filter((name) => fields[name]?.isSaid === true);
  return z.object({
    ...Object.fromEntries(names.map((name) => [name, said.nullable().optional()])),
    ...more,
  });
}
