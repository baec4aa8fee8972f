// All kinds of fields in one place, a function each: who adds one sees what the others say, and no kind needs another.
import { z } from 'zod';
import type { Namespace } from '../areas.ts';
import type { ComputedFrom, SumOf } from './computed.ts';
import { isIdNumber } from './idNumber.ts';
import type { FieldKind } from './fieldKinds.ts';
import { longestFormula } from './formula.ts';
import { languages } from '../words/languages.ts';
import { wireDay, wireInstant } from '../time/moments.ts';
import { mobileText } from './mobile.ts';
import { type Pattern, patterns } from './patterns.ts';
import { assertSerial, type Serial, serialLength } from './serial.ts';
import { shiftNames } from '../words/shiftNames.ts';
import type { FlagWords } from '../values/flag.ts';
import { readPlainText, readText } from '../values/text.ts';
import { mayBeEmpty, type When } from './conditional.ts';

/** The most rows that one field refers to. */
const mostReferences = 1000;

export type ColumnType =
  | 'text'
  | 'text[]'
  | 'integer'
  | 'bigint'
  | 'double precision'
  | 'boolean'
  | 'uuid'
  | 'timestamp with time zone'
  | 'date'
  | 'jsonb';

/** What must be chosen first, and how it narrows: rows whose `as` is the value of the form's `field`. */
export interface Within {
  readonly field: string;
  /** `document`: the field stands on the document that the line belongs to. */
  readonly of?: 'document';
  readonly as: string;
  /** What people are told while nothing is chosen there: a sentence of `core.resource.select.first`. */
  readonly first: 'process' | 'equipmentType' | 'model';
}

/** That a list adds a field up: over all rows, or only while they are the same in the field `within`. */
export type Total = true | { readonly within: string };

/** One field of a resource: what it holds, the rule it obeys, and the column it lives in. */
export interface Field<Value = unknown> {
  readonly kind: FieldKind;
  readonly column: ColumnType;
  readonly optional: boolean;
  readonly schema: z.ZodType<Value>;
  /** The same for a change, which leaves out what stays: nothing is filled in. */
  readonly given: z.ZodType<Value>;
  readonly max?: number;
  readonly min?: number;
  /** Digits behind the decimal mark, for quantities. */
  readonly digits?: number;
  /** The field of the row that says with how many digits behind the decimal mark the value is shown, or more if it has them. */
  readonly digitsBy?: string;
  /** Of a formula: which rows of its resource it names, and with which of their values it is tried. */
  readonly formula?: FormulaOver;
  /** Key of the unit in the phrases of `basics`. */
  readonly unit?: string;
  readonly values?: readonly string[];
  /**
   * Where the words of its values stand, `<area>:<path>`, when another noun has them already. A text that has none there
   * stands as it is.
   */
  readonly words?: string;
  /** Words for yes and no that people write in this field, beside the common ones. */
  readonly flagWords?: FlagWords;
  /** Name of the resource a reference points at. */
  readonly to?: string;
  /** What the ids of a list of references are in the database: they are compared as such, so that an index serves them. */
  readonly keys?: 'uuid' | 'integer';
  /** Rows to choose among are those that fit what was chosen before in the same form. */
  readonly within?: Within;
  /** Code of the dictionary the values come from. */
  readonly dictionary?: string;
  /**
   * Lists tell what it adds up to over all they find: pieces, masses, hours; not rates, numbers or limits. `within`
   * names a field: only rows that are the same there are added, since spindles and cards make no sum.
   */
  readonly total?: Total;
  /** The keyword of a list searches this field; of a reference to master data the searched fields of the named row. */
  readonly search?: boolean;
  /** What a new row begins with. */
  readonly initial?: unknown;
  /** The name of the format that the text must have. */
  readonly pattern?: Pattern;
  /** Width over height of a picture. */
  readonly ratio?: number;
  /** Written by the server alone: neither form, change nor import can say it. */
  readonly byServer?: boolean;
  /** A reference that tells what was: it does not keep the row that it names from being deleted. */
  readonly isPast?: boolean;
  /** How the server numbers new rows. */
  readonly serial?: Serial;
  /** Rule by which it follows from other fields of the row, or adds up lines: `computed(…)`. */
  readonly computed?: ComputedFrom | SumOf;
  /** Field of the row whose value it is not under: `notUnder(…)`. */
  readonly notUnder?: string;
  /** It belongs to a row only while another field says so; then `optional` says whether it may stay empty. */
  readonly when?: When;
  /** Rows from before it was asked for may lack it; whoever adds a row states it, and nobody takes it away. */
  readonly mayLack?: boolean;
  /**
   * Texts that the program wrote are stored in each language too, in the column `<name>_in`, and shown in the reader's. A text of a
   * person has none there and stands as it is.
   */
  readonly inLanguages?: boolean;
  /** Personal data: who lacks the resource's right `personal` sees that there is a value, and not which. */
  readonly personal?: boolean;
}

type Optional<Value, O> = O extends { optional: true } | { when: When } | { mayLack: true }
  ? Value | null
  : Value;
interface Common<Value = unknown> {
  optional?: boolean;
  /** The field belongs to a row only while another field says so. A new row begins such a field empty. */
  when?: When;
  /** Rows from before the field was asked for may lack it. */
  mayLack?: true;
  search?: boolean;
  initial?: Value;
  byServer?: boolean;
  /** Who lacks the right `personal` of the resource sees that there is a value, and not which. */
  personal?: true;
}

function field<Value, O extends Common>(
  base: { kind: FieldKind; column: ColumnType; schema: z.ZodType<Value> },
  options: O | undefined,
): Field<Optional<Value, O>> {
  const optional = options?.optional === true;
  const isNullable = mayBeEmpty({ optional, when: options?.when, mayLack: options?.mayLack });
  const given: z.ZodType = isNullable ? base.schema.nullable() : base.schema;
  const schema: z.ZodType = isNullable ? given.default(null) : given;
  return {
    ...base,
    ...options,
    optional,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an empty value is allowed where `isNullable` says so
    schema: schema as z.ZodType<Optional<Value, O>>,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an empty value is allowed where `isNullable` says so
    given: given as z.ZodType<Optional<Value, O>>,
  };
}

interface TextOptions extends Common<string> {
  pattern?: Pattern;
  inLanguages?: true;
  words?: `${Namespace | 'core'}:${string}`;
  /** The fewest characters, if more than one. */
  min?: number;
}

/** One line of text of at most `max` characters, optionally of a named format. */
export function text<const O extends TextOptions>(max: number, options?: O) {
  return {
    ...field({ kind: 'text', column: 'text', schema: textSchema(max, options) }, options),
    max,
  };
}

/** The number of an identity document: a Chinese one with its check digit, or that of another document or country. */
export function idNumber<const O extends Common<string>>(options?: O) {
  const schema = z
    .string()
    .overwrite(readPlainText)
    .toUpperCase()
    .refine(isIdNumber, { message: 'idNumber' });
  return { ...field({ kind: 'text', column: 'text', schema }, options), max: 18 };
}

/** What a formula speaks of: rows of its own resource by their `code`, tried with what stands in their `example`. */
export interface FormulaOver {
  readonly code: string;
  readonly example: string;
}

interface FormulaOptions extends Common<string> {
  over: FormulaOver;
  digitsBy?: string;
}

/** A formula over the codes of other rows of its resource, as `formula.ts` reads it; `digitsBy` says how its result is shown. */
export function formula<const O extends FormulaOptions>({ over, ...options }: O) {
  const base = { kind: 'formula' as const, column: 'text' as const, schema: textSchema(longestFormula) };
  return { ...field<string, Omit<O, 'over'>>(base, options), max: longestFormula, formula: over };
}

/** Text of several lines, at most `max` characters. */
export function longText<const O extends Common<string> & { inLanguages?: true }>(max: number, options?: O) {
  return { ...field({ kind: 'longText', column: 'text', schema: textSchema(max) }, options), max };
}

/** Formatted text as HTML, at most `max` characters with its marks. What could run or load something is taken out. */
export function richText<const O extends Common<string>>(max: number, options?: O) {
  return { ...field({ kind: 'richText', column: 'text', schema: textSchema(max) }, options), max };
}

function textSchema(max: number, { pattern, min = 1 }: TextOptions = {}): z.ZodType<string> {
  if (pattern === 'mobile') return mobileText.max(max);
  const schema = z.string().overwrite(readText).min(min).max(max);
  return pattern === undefined ? schema : schema.regex(patterns[pattern], { message: pattern });
}

/** Letters, digits, `_`, `-`, `.`, at most `max`: no Chinese, no special characters. */
export function code<const O extends Common<string>>(max: number, options?: O) {
  const schema = z.string().overwrite(readPlainText).regex(patterns.pattern, { message: 'pattern' }).max(max);
  return { ...field({ kind: 'code', column: 'text', schema }, options), max };
}

/** A whole number between `min` and `max`. */
export function integer<
  const O extends Common<number> & { min?: number; max?: number; unit?: string; total?: Total },
>(options?: O) {
  const min = options?.min ?? 0;
  const max = options?.max ?? 2_147_483_647;
  return field({ kind: 'integer', column: 'integer', schema: z.int().min(min).max(max) }, options);
}

interface QuantityOptions extends Common<number> {
  digits: number;
  digitsBy?: string;
  total?: Total;
  min?: number;
  max?: number;
  /** The value must be greater than this. */
  above?: number;
  /** The value must be less than this. */
  below?: number;
  unit?: string;
}

/** A measured or planned quantity with a unit and at most `digits` decimals. */
export function quantity<const O extends QuantityOptions>(options: O) {
  return field({ kind: 'quantity', column: 'double precision', schema: quantitySchema(options) }, options);
}

/** A share of a whole, 0 to 100 with at most `digits` decimals (two unless told otherwise). */
export function percent<const O extends Common<number> & { digits?: number; max?: number }>(options?: O) {
  const limits = { digits: options?.digits ?? 2, min: 0, max: options?.max ?? 100, unit: 'percent' };
  return {
    ...field({ kind: 'percent', column: 'double precision', schema: quantitySchema(limits) }, options),
    ...limits,
  };
}

function quantitySchema({ digits, min, max, above, below }: QuantityOptions): z.ZodType<number> {
  const scale = 10 ** digits;
  let schema = z
    .number()
    .min(min ?? -1e12)
    .max(max ?? 1e12);
  if (above !== undefined) schema = schema.gt(above);
  if (below !== undefined) schema = schema.lt(below);
  return schema.refine(
    (value) =>
      Math.abs(Math.round(value * scale) - value * scale) < 1e-6 ||
      // Large numbers times their scale are no whole numbers any more, although they have no more digits.
      Number(value.toFixed(digits)) === value,
    { message: 'digits' },
  );
}

/** A span of time in whole `unit`s. */
export function duration<
  const O extends Common<number> & { unit: 's' | 'min' | 'h' | 'd'; min?: number; max?: number },
>(options: O) {
  const schema = z
    .int()
    .min(options.min ?? 0)
    .max(options.max ?? 1_000_000);
  return field({ kind: 'duration', column: 'integer', schema }, options);
}

/** One of a fixed list of codes; their words stand under `choices.<field>` of the area's phrases. */
export function choice<
  const Values extends readonly [string, ...string[]],
  const O extends Common<Values[number]> & { words?: `${Namespace | 'core'}:${string}` },
>(values: Values, options?: O) {
  const schema: z.ZodType<Values[number]> = z.enum(values);
  return { ...field<Values[number], O>({ kind: 'choice', column: 'text', schema }, options), values };
}

/** Yes or no. `flagWords` are words of this field alone, as `在岗` of a person. */
export function flag<const O extends Common<boolean> & { flagWords?: FlagWords }>(options?: O) {
  return field({ kind: 'flag', column: 'boolean', schema: z.boolean() }, options);
}

/** A moment, as an ISO string with offset; stored in UTC. */
export function instant<const O extends Common<string>>(options?: O) {
  const schema = wireInstant();
  return field({ kind: 'instant', column: 'timestamp with time zone', schema }, options);
}

/** A calendar day `YYYY-MM-DD` of the mill. */
export function date<const O extends Common<string>>(options?: O) {
  return field({ kind: 'date', column: 'date', schema: wireDay() }, options);
}

/** A shift of the day, by its name. */
export function shift<const O extends Common<string>>(options?: O) {
  return field({ kind: 'shift', column: 'text', schema: z.enum(shiftNames) }, options);
}

/** The id of a row of another resource, as text; `by: 'integer'` where that resource is numbered. */
export function reference<
  const O extends Common<string> & { by?: 'uuid' | 'integer'; within?: Within; isPast?: boolean },
>(to: string, options?: O) {
  const isNumbered = options?.by === 'integer';
  const base = {
    kind: 'reference' as const,
    column: isNumbered ? ('integer' as const) : ('uuid' as const),
    schema: isNumbered ? numberedId() : z.uuid(),
  };
  return { ...field<string, O>(base, options), to };
}

/** The id of a numbered row. Numbers travel as text, since ids of other resources are texts. */
function numberedId(): z.ZodType<string> {
  return z.string().regex(/^(0|[1-9]\d{0,8})$/);
}

/** A person of the mill, by id: somebody who is a member of it. */
export function person<const O extends Common<string>>(options?: O) {
  return reference('user', options);
}

/** A department of the mill, by id. */
export function department<const O extends Common<string>>(options?: O) {
  return reference('department', options);
}

/** The ids of rows of another resource, each once; `by: 'integer'` where that resource is numbered. */
export function referenceList<
  const O extends Common<string[]> & { by?: 'uuid' | 'integer'; within?: Within; isPast?: boolean },
>(to: string, options?: O) {
  const keys = options?.by ?? 'uuid';
  const id: z.ZodType<string> = keys === 'integer' ? numberedId() : z.uuid();
  const schema = z
    .array(id)
    .max(mostReferences)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'repeated' });
  return {
    ...field({ kind: 'referenceList', column: 'text[]', schema: notEmpty(schema, options) }, options),
    to,
    keys,
  };
}

/** The row above in a tree of the same resource; the roots have none. `by: 'integer'` where the resource is numbered. */
export function parent(to: string, { by = 'uuid' }: { by?: 'uuid' | 'integer' } = {}) {
  const schema: z.ZodType<string> = by === 'integer' ? numberedId() : z.uuid();
  return { ...field({ kind: 'parent', column: by, schema }, { optional: true as const }), to };
}

/** A value of a dictionary of the mill. */
export function dictionary<const O extends Common<string>>(dictionaryCode: string, options?: O) {
  const schema = z.string().min(1).max(64);
  return { ...field({ kind: 'dictionary', column: 'text', schema }, options), dictionary: dictionaryCode };
}

/** Several values of a dictionary of the mill. */
export function dictionaryList<const O extends Common<string[]>>(dictionaryCode: string, options?: O) {
  const schema = z.array(z.string().min(1).max(64)).max(64);
  return {
    ...field({ kind: 'dictionaryList', column: 'text[]', schema: notEmpty(schema, options) }, options),
    dictionary: dictionaryCode,
  };
}

/**
 * Several short texts in an order of their own, at most `most` of at most `max` characters each, each once. A sheet
 * separates them by commas, so none holds one.
 */
export function texts<const O extends Common<string[]> & { most: number; max: number }>(options: O) {
  const schema = z
    .array(
      z
        .string()
        .overwrite(readText)
        .min(1)
        .max(options.max)
        .regex(patterns.withoutComma, { message: 'withoutComma' }),
    )
    .max(options.most)
    .refine((all) => new Set(all).size === all.length, { message: 'repeated' });
  return field({ kind: 'texts', column: 'text[]', schema: notEmpty(schema, options) }, options);
}

/** A list that must be stated names at least one. */
function notEmpty(list: z.ZodArray<z.ZodType<string>>, options: Common | undefined): z.ZodType<string[]> {
  // Whether a field that belongs to some rows only may be empty is judged with the row.
  return options !== undefined &&
    mayBeEmpty({ optional: options.optional === true, when: options.when, mayLack: options.mayLack })
    ? list
    : list.min(1, { message: 'required' });
}

/** A name in the three languages; Chinese must be there, the others fall back to it. */
export function multilingual<const O extends Common>(max: number, options?: O) {
  const schema = z.object(
    Object.fromEntries(languages.map((language) => [language, z.string().overwrite(readText).max(max)])),
  );
  return { ...field({ kind: 'multilingual', column: 'jsonb', schema }, options), max };
}

/** The stored path of an uploaded picture. */
export function picture<const O extends Common<string> & { ratio?: number }>(options?: O) {
  return field({ kind: 'picture', column: 'text', schema: z.string().min(1).max(255) }, options);
}

/** Several uploaded pictures in an order of their own, at most `most`, each once. */
export function pictures<const O extends Common<string[]> & { most: number; ratio?: number }>(options: O) {
  const base = { kind: 'pictures' as const, column: 'text[]' as const, schema: storedFiles(options.most) };
  return { ...field(base, options), max: options.most };
}

/** An uploaded file: PDF, office document, picture, CSV or plain text. */
export function file<const O extends Common<string>>(options?: O) {
  return {
    ...field({ kind: 'file', column: 'text', schema: z.string().min(1).max(255) }, options),
    max: 1,
  };
}

/** Several uploaded files in an order of their own, at most `most`, each once. */
export function files<const O extends Common<string[]> & { most: number }>(options: O) {
  const base = { kind: 'files' as const, column: 'text[]' as const, schema: storedFiles(options.most) };
  return { ...field(base, options), max: options.most };
}

function storedFiles(most: number): z.ZodType<string[]> {
  return z
    .array(z.string().min(1).max(255))
    .max(most)
    .refine((paths) => new Set(paths).size === paths.length, { message: 'repeated' });
}

export function colour<const O extends Common<string>>(options?: O) {
  const schema = z.string().regex(/^#[0-9a-f]{6}$/i);
  return field({ kind: 'colour', column: 'text', schema }, options);
}

/** The collection code of a machine signal, as models state it. */
export function signal<const O extends Common<string>>(options?: O) {
  const schema = z.string().regex(patterns.pattern, { message: 'pattern' }).max(32);
  return field({ kind: 'signal', column: 'text', schema }, options);
}

/**
 * A number that the server gives a row when it is added: `serial({ prefix: 'PO', by: 'day', digits: 4 })` makes
 * `PO-20260302-0001`, the first of that day. Numbers of a mill follow each other without gaps and are never given
 * twice; while a row is being added and has no number yet, hooks find `null` here. Name the field under `unique`.
 * Throws RangeError for a prefix or a number of digits that no number can have.
 */
export function serial<const O extends Serial & { search?: boolean }>({ search = false, ...rule }: O) {
  assertSerial(rule);
  const max = serialLength(rule);
  const base = { kind: 'serial' as const, column: 'text' as const, schema: z.string().min(1).max(max) };
  return { ...field(base, { search, byServer: true }), max, serial: rule };
}
