import type { Call } from '@millwright/contract/core/call/call.ts';
import { isRequestId, parameterOf } from '@millwright/contract/core/resource/parameters.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { belongs } from '@millwright/contract/core/fields/when.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { fieldOfSchema, shapeOf } from './callFields.ts';
import type { FieldChange } from './dialogProps.ts';

/** Field of a dialog, with what its page says of it. */
export type DialogField = FieldChange & {
  readonly field: Field;
  /** Resource that has its words. */
  readonly of?: Resource | undefined;
};
export type DialogFields = Readonly<Record<string, DialogField>>;

/** Parameters that name the rows of a command; no person types them. */
const ofRows: ReadonlySet<string> = new Set(['id', 'ids', 'version']);

/**
 * Fields of a dialog: those that the page names, in its order, then the parameters that were declared as fields; all that can be filled in
 * where there are neither.
 */
export function dialogFields(
  call: Call,
  changed: Readonly<Record<string, FieldChange | undefined>> | undefined,
  given: ReadonlySet<string>,
): DialogFields {
  const shape = shapeOf(call);
  const changes = changed ?? {};
  const names = [...new Set([...Object.keys(changes), ...Object.keys(shape)])];
  const isDeclared =
    changed !== undefined || Object.values(shape).some((schema) => parameterOf(schema) !== undefined);
  const isTyped = (name: string) => {
    const schema = shape[name];
    if (name in changes || schema === undefined) return true;
    if (isDeclared) return parameterOf(schema) !== undefined && !given.has(name);
    return !(ofRows.has(name) || given.has(name));
  };
  return Object.fromEntries(
    names.filter(isTyped).flatMap((name): [string, DialogField][] => {
      const schema = shape[name];
      if (schema !== undefined && isRequestId(schema)) return [];
      const change = changes[name] ?? {};
      const field = change.field ?? chosenField(schema, change);
      const of = schema === undefined ? undefined : parameterOf(schema)?.of;
      return field === undefined ? [] : [[name, { ...change, field, of }]];
    }),
  );
}

/** The same, without those that do not belong to the other values. */
export function withoutForeignFields(
  fields: DialogFields,
  draft: Readonly<Record<string, unknown>>,
): DialogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, about]) => [
      name,
      about.isAway === undefined ? { ...about, isAway: !belongs(about.field, draft) } : about,
    ]),
  );
}

/** A parameter that the page draws or has choices for needs no kind of its own. */
function chosenField(schema: Field['schema'] | undefined, change: FieldChange): Field | undefined {
  if (schema === undefined) return undefined;
  const found = fieldOfSchema(schema);
  if (found !== undefined || (change.options === undefined && change.draw === undefined)) return found;
  const optional = [undefined, null, []].some((empty) => schema.safeParse(empty).success);
  return { kind: 'choice', column: 'text', optional, schema, given: schema };
}
