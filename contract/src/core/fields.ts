import { z } from 'zod';
import { languages } from './languages.ts';

export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'double precision'
  | 'boolean'
  | 'uuid'
  | 'timestamp with time zone'
  | 'date'
  | 'jsonb';

export type FieldKind =
  | 'text'
  | 'code'
  | 'integer'
  | 'quantity'
  | 'choice'
  | 'flag'
  | 'instant'
  | 'date'
  | 'reference'
  | 'multilingual'
  | 'colour';

/** One field of a resource: what it holds, the rule it obeys, and the column it lives in. */
export interface Field<Value = unknown> {
  readonly kind: FieldKind;
  readonly column: ColumnType;
  readonly optional: boolean;
  readonly schema: z.ZodType<Value>;
  readonly max?: number;
  readonly min?: number;
  /** Digits behind the decimal mark, for quantities. */
  readonly digits?: number;
  /** Key of the unit in the phrases of `basics`. */
  readonly unit?: string;
  readonly values?: readonly string[];
  /** Name of the resource a reference points at. */
  readonly to?: string;
  readonly search?: boolean;
}

type Optional<Value, O> = O extends { optional: true } ? Value | null : Value;
interface Common {
  optional?: boolean;
  search?: boolean;
}

function field<Value, O extends Common>(
  base: { kind: FieldKind; column: ColumnType; schema: z.ZodType<Value> },
  options: O | undefined,
): Field<Optional<Value, O>> {
  const optional = options?.optional === true;
  const schema: z.ZodType = optional ? base.schema.nullable().default(null) : base.schema;
  return { ...base, ...options, optional, schema: schema as z.ZodType<Optional<Value, O>> };
}

/** Free text of at most `max` characters. */
export function text<const O extends Common>(max: number, options?: O) {
  return {
    ...field({ kind: 'text', column: 'text', schema: z.string().trim().min(1).max(max) }, options),
    max,
  };
}

/** Letters, digits, `_`, `-`, `.`, at most `max`: no Chinese, no special characters. */
export function code<const O extends Common>(max: number, options?: O) {
  const schema = z
    .string()
    .regex(/^[A-Za-z0-9_.-]+$/)
    .max(max);
  return { ...field({ kind: 'code', column: 'text', schema }, options), max };
}

/** A whole number between `min` and `max`. */
export function integer<const O extends Common & { min?: number; max?: number; unit?: string }>(options?: O) {
  const min = options?.min ?? 0;
  const max = options?.max ?? 2_147_483_647;
  return field({ kind: 'integer', column: 'integer', schema: z.int().min(min).max(max) }, options);
}

/** A measured or planned quantity with a unit and at most `digits` decimals. */
export function quantity<
  const O extends Common & { digits: number; min?: number; max?: number; unit?: string },
>(options: O) {
  const scale = 10 ** options.digits;
  const schema = z
    .number()
    .min(options.min ?? -1e12)
    .max(options.max ?? 1e12)
    .refine((value) => Math.abs(Math.round(value * scale) - value * scale) < 1e-6, { message: 'digits' });
  return field({ kind: 'quantity', column: 'double precision', schema }, options);
}

/** One of a fixed list of codes. */
export function choice<const Values extends readonly [string, ...string[]], const O extends Common>(
  values: Values,
  options?: O,
) {
  const schema: z.ZodType<Values[number]> = z.enum(values);
  return { ...field<Values[number], O>({ kind: 'choice', column: 'text', schema }, options), values };
}

export function flag<const O extends Common>(options?: O) {
  return field({ kind: 'flag', column: 'boolean', schema: z.boolean() }, options);
}

/** A moment, as an ISO string with offset; stored in UTC. */
export function instant<const O extends Common>(options?: O) {
  const schema = z.iso.datetime({ offset: true });
  return field({ kind: 'instant', column: 'timestamp with time zone', schema }, options);
}

/** A calendar day `YYYY-MM-DD` of the mill. */
export function date<const O extends Common>(options?: O) {
  return field({ kind: 'date', column: 'date', schema: z.iso.date() }, options);
}

/** The id of a row of another resource; `by: 'integer'` where that resource is numbered. */
export function reference<const O extends Common & { by?: 'uuid' | 'integer' }>(to: string, options?: O) {
  const base = { kind: 'reference' as const, column: 'uuid' as const, schema: z.uuid() };
  return { ...field(base, options), to };
}

/** A name in the three languages. */
export function multilingual<const O extends Common>(max: number, options?: O) {
  const schema = z.object(Object.fromEntries(languages.map((language) => [language, z.string().max(max)])));
  return { ...field({ kind: 'multilingual', column: 'jsonb', schema }, options), max };
}

export function colour<const O extends Common>(options?: O) {
  const schema = z.string().regex(/^#[0-9a-f]{6}$/i);
  return field({ kind: 'colour', column: 'text', schema }, options);
}
