import { z } from 'zod';
import { fail, failField } from './fail.ts';
import { brokenRules, valueAt } from './issues.ts';

type Part = unknown;

// A list is split in the first pass, the numbers in it are read in the second.
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
 * Throws `core.invalid` with every broken rule.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  let value = input;
  let parsed = schema.safeParse(value);
  for (let pass = 0; pass < readingPasses && !parsed.success; pass++) {
    value = structuredClone(value);
    for (const issue of parsed.error.issues) readText(value, issue);
    parsed = schema.safeParse(value);
  }
  if (parsed.success) return parsed.data;
  throw fail('core.invalid', {}, brokenRules(parsed.error.issues, value));
}

function readText(root: unknown, issue: z.core.$ZodIssue): void {
  if (issue.code !== 'invalid_type') return;
  const key = issue.path.at(-1);
  const owner = valueAt(root, issue.path.slice(0, -1));
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
