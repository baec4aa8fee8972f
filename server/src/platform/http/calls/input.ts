import type { CountryCode } from '@millwright/contract/core/fields/countries.ts';
import { inCountry } from '@millwright/contract/core/fields/mobile.ts';
import { oncePer } from '@millwright/contract/core/call/oncePer.ts';
import { z } from 'zod';
import { failField, failRules } from '../errors/fail.ts';
import { brokenRules, inputValueAt } from './issues.ts';

type Part = unknown;

// What stands deeper than the fields of the schema: a list is split in one pass, the numbers in it are read in the next.
const readingPasses = 2;

/**
 * Query, body and path parameters as one object; of equal names the later wins, since clients sign the body over the
 * query, and the path names the thing itself. The cache buster `_t` is nobody's field, and no name reaches for the
 * prototype. Throws what `assertHeld` refuses.
 */
export function mergeInput(parts: { query: Part; body: Part; params: Part }): Record<string, unknown> {
  const merged: Record<string, unknown> = Object.create(null);
  for (const part of [parts.query, parts.body, parts.params]) {
    if (typeof part === 'object' && part !== null && !Array.isArray(part)) Object.assign(merged, part);
  }
  delete merged['_t'];
  delete merged['__proto__'];
  assertHeld(merged);
  return merged;
}

/**
 * Refuses what nothing can be done with, whatever is declared: texts that the database cannot hold, values that are too
 * deep. Throws `core.invalid` naming the field.
 */
export function assertHeld(values: object): void {
  for (const [name, value] of Object.entries(values)) {
    const rule = ruleBrokenIn(value, 0);
    if (rule !== undefined) throw failField(name, rule);
  }
}

/** Deeper than anything that is declared. */
const mostDepth = 32;

/** PostgreSQL stores neither a NUL nor half a character in text. */
function ruleBrokenIn(value: unknown, depth: number): 'pattern' | 'type' | undefined {
  if (typeof value === 'string')
    return value.includes('\u0000') || !value.isWellFormed() ? 'pattern' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === mostDepth) return 'type';
  for (const [key, inner] of Object.entries(value)) {
    const rule = ruleBrokenIn(key, depth) ?? ruleBrokenIn(inner, depth + 1);
    if (rule !== undefined) return rule;
  }
  return undefined;
}

/**
 * Parses what came in; unknown fields are dropped. Where the schema wants a number, a flag or a list and text came (a
 * query has nothing else, and signing clients write numbers as text), the text is read as such.
 * Mobile numbers are read as in `country`, that of the mill. Throws `core.invalid` with every broken rule.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  country: CountryCode = 'CN',
): z.output<Schema> {
  return inCountry(country, () => parsedInput(schema, input));
}

function parsedInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  let value = withTextsRead(schema, input);
  let parsed = schema.safeParse(value);
  for (let pass = 0; pass < readingPasses && !parsed.success; pass++) {
    value = structuredClone(value);
    for (const issue of parsed.error.issues) readText(value, issue);
    parsed = schema.safeParse(value);
  }
  if (parsed.success) return parsed.data;
  throw failRules(brokenRules(parsed.error.issues, value));
}

/**
 * Texts of fields that can be nothing but numbers, flags or lists, read as these. Every page of a list says its number in
 * its address: to find that out by parsing it in vain costs more than everything else that is done with an input.
 */
function withTextsRead(schema: z.ZodType, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const read: [string, unknown][] = [];
  for (const [name, expected] of neverTexts(schema)) {
    const text: unknown = Object.hasOwn(input, name) ? Reflect.get(input, name) : undefined;
    if (typeof text === 'string') read.push([name, readAs(expected, text)]);
  }
  return read.length === 0 ? input : { ...input, ...Object.fromEntries(read) };
}

/** The fields of an object's schema that take no text, with what they take instead. */
const neverTexts = oncePer((schema: z.ZodType): readonly (readonly [string, string])[] => {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const expected = expectedOf(field);
    return expected === undefined ? [] : [[name, expected] as const];
  });
});

function expectedOf(field: unknown): 'number' | 'boolean' | 'array' | undefined {
  if (field instanceof z.ZodNumber) return 'number';
  if (field instanceof z.ZodBoolean) return 'boolean';
  if (field instanceof z.ZodArray) return 'array';
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable)
    return expectedOf(field.unwrap());
  return field instanceof z.ZodPipe ? expectedOf(field.in) : undefined;
}

function readText(root: unknown, issue: z.core.$ZodIssue): void {
  if (issue.code !== 'invalid_type') return;
  const key = issue.path.at(-1);
  const owner = inputValueAt(root, issue.path.slice(0, -1));
  if (key === undefined || typeof owner !== 'object' || owner === null) return;
  const text: unknown = Reflect.get(owner, key);
  if (typeof text === 'string') Reflect.set(owner, key, readAs(issue.expected, text));
}

function readAs(expected: string, text: string): unknown {
  if ((expected === 'number' || expected === 'int') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (expected === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  // Lists in a query are joined by commas, often with one at the end.
  if (expected === 'array') return text.split(',').filter((word) => word !== '');
  return text;
}
