import type { Call } from '@millwright/contract/core/call/call.ts';
import { parameterOf } from '@millwright/contract/core/resource/parameters.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { z } from 'zod';

/** Texts above so many characters are written in several lines. */
const longestLine = 100;

type Shape = Readonly<Record<string, z.ZodType>>;

/** Parameters of a call with their schemas, in the order of its declaration. */
export function shapeOf({ input }: Call): Shape {
  return input instanceof z.ZodObject ? input.shape : {};
}

/** Field of a parameter: as declared, else by what its schema takes; undefined where people cannot fill it in. */
export function fieldOfSchema(schema: z.core.$ZodType): Field | undefined {
  const declared = parameterOf(schema);
  if (declared !== undefined) return declared.field;
  if (schema instanceof z.ZodDefault) {
    const { defaultValue } = schema.def;
    return loosened(schema, schema.def.innerType, defaultValue ?? undefined);
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return loosened(schema, schema.def.innerType);
  return schema instanceof z.ZodType ? plainField(schema) : undefined;
}

function loosened(schema: z.ZodType, inner: z.core.$ZodType, initial?: unknown): Field | undefined {
  const field = fieldOfSchema(inner);
  const begun = initial === undefined ? {} : { initial };
  return field && { ...field, ...begun, optional: true, schema, given: schema };
}

function plainField(schema: z.ZodType): Field | undefined {
  const base = { optional: false, schema, given: schema };
  if (schema instanceof z.ZodEnum)
    return { ...base, kind: 'choice', column: 'text', values: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { ...base, kind: 'flag', column: 'boolean' };
  if (schema instanceof z.ZodNumber) {
    const kind = schema.isInt ? ('integer' as const) : ('quantity' as const);
    return { ...base, kind, column: 'double precision' };
  }
  if (schema instanceof z.ZodISODate) return { ...base, kind: 'date', column: 'date' };
  if (schema instanceof z.ZodISODateTime)
    return { ...base, kind: 'instant', column: 'timestamp with time zone' };
  return schema instanceof z.ZodString ? textField(schema) : undefined;
}

function textField(schema: z.ZodString): Field {
  const max = schema.maxLength ?? undefined;
  const kind = max !== undefined && max > longestLine ? ('longText' as const) : ('text' as const);
  return {
    kind,
    column: 'text',
    optional: false,
    schema,
    given: schema,
    ...(max === undefined ? {} : { max }),
  };
}
