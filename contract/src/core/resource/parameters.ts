import { z } from 'zod';
import type { Field } from '../fields/fields.ts';
import type { Resource } from './resource.ts';

/** Field of a parameter, and the resource that has its words. */
export interface Parameter {
  readonly field: Field;
  readonly of?: Resource;
}

const declared = new WeakMap<z.core.$ZodType, Parameter>();
const requestIds = new WeakSet<z.core.$ZodType>();

type Schemas<Fields extends Readonly<Record<string, Field>>> = {
  [Name in keyof Fields]: Fields[Name]['schema'];
};

/**
 * Parameters of a call that people fill in, declared as fields. The wire has their schemas; the dialog of the call draws each
 * by its kind, with its unit, its limits and the words of its choices. `of`: the resource that has their words.
 */
export function parameters<const Fields extends Readonly<Record<string, Field>>>(
  fields: Fields,
  of?: Resource,
): Schemas<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => {
    declared.set(field.schema, { field, ...(of === undefined ? {} : { of }) });
    return [name, field.schema];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a schema for each name, which types cannot follow
  return Object.fromEntries(entries) as Schemas<Fields>;
}

/** Parameters that are fields of a resource; labels, hints and choices are those of its forms. */
export function parametersOf<R extends Resource, const Name extends keyof R['fields'] & string>(
  resource: R,
  ...names: readonly Name[]
): Schemas<Pick<R['fields'], Name>> {
  const fields: R['fields'] = resource.fields;
  const chosen = Object.fromEntries(names.map((name) => [name, fields[name]]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field for each name, which types cannot follow
  return parameters(chosen as Pick<R['fields'], Name>, resource);
}

/** How a parameter was declared; undefined for a plain schema. */
export function parameterOf(schema: z.core.$ZodType): Parameter | undefined {
  return declared.get(schema);
}

/** Id that the client gives what the call adds: the same for each repeat of one command, another for other input. */
export function requestId(): z.ZodUUID {
  const schema = z.uuid();
  requestIds.add(schema);
  return schema;
}

/** Returns true for a parameter that was declared with `requestId`. */
export function isRequestId(schema: z.core.$ZodType): boolean {
  return requestIds.has(schema);
}
