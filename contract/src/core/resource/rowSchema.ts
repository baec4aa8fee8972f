import { z } from 'zod';
import { isMadeByServer } from './declared.ts';
import { kindOf } from '../fields/fieldKinds.ts';
import type { Field } from '../fields/fields.ts';
import { keepsDepartment, mostLines, type Resource } from './resource.ts';

/** Facts that every row has besides its fields. */
const rowFacts = {
  version: z.int(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
  /** What this person may do with this row now. */
  actions: z.array(z.string()),
};
/** Further fact of scoped rows: the main department of their maker at that time. */
const scopedFacts = { createDepartment: z.string().nullable() };
export const factNames = [...Object.keys(rowFacts), ...Object.keys(scopedFacts)];

/** What people read of uploaded files: in the order of the field's paths, as `<field>_files` beside it. */
export const fileFacts = z.array(z.object({ name: z.string(), bytes: z.int() }));

/** A row as lists and forms show it. Coded fields come with their words in the request's language beside them. */
export function rowSchema(resource: Resource) {
  return z.object({
    id: idSchema(resource),
    ...rowFacts,
    ...(keepsDepartment(resource) ? scopedFacts : {}),
    ...shapeOf(resource.fields),
    ...personalShape(resource),
    ...(resource.lifeCycle === undefined ? {} : { state: z.enum(Object.keys(resource.lifeCycle.states)) }),
    ...Object.fromEntries(
      Object.entries(resource.fields)
        .filter(([, field]) => hasText(field))
        .map(([name]) => [`${name}_dictText`, z.string().nullable()]),
    ),
    ...Object.fromEntries(
      Object.entries(resource.fields)
        .filter(([, field]) => kindOf(field).upload === 'file')
        .map(([name]) => [`${name}_files`, fileFacts]),
    ),
  });
}

/** Personal data as rows show it: the value, or what stands for it. */
function personalShape({ fields }: Resource): Record<string, z.ZodType> {
  const personal = Object.entries(fields).filter(([, field]) => field.personal === true);
  return Object.fromEntries(personal.map(([name]) => [name, z.string().nullable()]));
}

/** Whether a field's value is a code or an id, whose words a row carries as `<field>_dictText`. */
export function hasText(field: Field): boolean {
  return kindOf(field).words !== undefined;
}

/** Fields with a beginning may be left out of an added row. */
export function inputShape(resource: Resource): Record<string, z.ZodType> {
  return Object.fromEntries(
    sayable(resource).map(([name, field]) => [
      name,
      described(
        field,
        field.initial === undefined ? field.schema : field.schema.default(() => field.initial),
      ),
    ]),
  );
}

/** What a change may say: each field, as it must be where it is said. */
export function givenShape(resource: Resource): Record<string, z.ZodType> {
  return Object.fromEntries(
    sayable(resource).map(([name, field]) => [name, described(field, field.given.optional())]),
  );
}

/** Tells the readers of the schema when a field belongs to a row; the rule needs the stored row, so it is judged there. */
function described({ when, optional }: Field, schema: z.ZodType): z.ZodType {
  if (when === undefined) return schema;
  const values = when.is.map((value) => JSON.stringify(value)).join(' or ');
  const duty = optional ? '' : ' Required then.';
  return schema.describe(`Only while \`${when.field}\` is ${values}; refused otherwise.${duty}`);
}

/** The fields that a person may say. */
function sayable(resource: Pick<Resource, 'fields' | 'computed'>): [string, Field][] {
  return Object.entries(resource.fields).filter(([name, field]) => !isMadeByServer(resource, name, field));
}

/** Children as they are sent: without the parent's id, which the parent itself is; with their own where they have one. */
export function childInputs(
  { children: declared }: Resource,
  children: Readonly<Record<string, Resource>>,
  asked: (list: z.ZodArray<z.ZodObject>) => z.ZodType,
): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(children).map(([name, child]) => {
      const { by = '', order = '', min = 0, max = mostLines } = declared[name] ?? {};
      const { [by]: _parent, [order]: _place, ...shape } = inputShape(child);
      const row = z.object({ ...shape, id: idSchema(child).optional() });
      return [name, asked(z.array(row).min(min).max(max))];
    }),
  );
}

export function childLists(
  { children: declared }: Pick<Resource, 'children'>,
  children: Readonly<Record<string, Resource>>,
  schema: (child: Resource) => z.ZodObject,
): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(children).map(([name, child]) => [
      name,
      z.array(schema(child)).max(declared[name]?.max ?? mostLines),
    ]),
  );
}

export function shapeOf(fields: Readonly<Record<string, Field>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
}

export function idSchema({ key }: Resource) {
  // Numbers travel as text too, since ids of other resources are texts.
  return key === 'uuid' ? z.uuid() : z.string().regex(/^\d{1,9}$/);
}
