import type { z } from 'zod';

/** A rule that a value breaks: its name under `rules` of the phrases of `core`, and what its sentence needs. */
export interface BrokenRule {
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * What an issue of zod is called in the words that people read, on the server and in forms alike. That a value is
 * missing zod does not tell from a wrong one: who parses looks for that first. `value`: the refused one, to be named.
 */
export function ruleOfIssue(issue: z.core.$ZodIssue, value?: unknown): BrokenRule {
  if (namesRule(issue.message)) return { rule: issue.message, params: {} };
  switch (issue.code) {
    case 'too_small':
      return limit(issue, 'min', Number(issue.minimum));
    case 'too_big':
      return limit(issue, 'max', Number(issue.maximum));
    case 'invalid_format':
      return issue.format === 'regex' ? { rule: 'pattern', params: {} } : wrongType(issue.format, value);
    case 'invalid_value':
      return { rule: 'choice', params: {} };
    case 'unrecognized_keys':
      return { rule: 'unknown', params: {} };
    case 'invalid_type':
      return wrongType(issue.expected, value);
    default:
      return { rule: 'type', params: {} };
  }
}

/** Sentences about values of a wrong type, each with an example of a right one. */
const typeSentences: Readonly<Record<string, { as: string; expected: string }>> = {
  int: { as: 'notWhole', expected: '12' },
  number: { as: 'notNumber', expected: '12' },
  date: { as: 'notDate', expected: '2026-10-14' },
  datetime: { as: 'notMoment', expected: '2026-10-14T13:42:00Z' },
  boolean: { as: 'notFlag', expected: 'true / false' },
  email: { as: 'notEmail', expected: 'li@mill.com' },
};

/** Characters of a refused value that are shown. */
export const longestShown = 60;

/** The rule of a value of a wrong type; names the value and an example where people can read them. */
function wrongType(expected: string, value: unknown): BrokenRule {
  const told = Object.hasOwn(typeSentences, expected) ? typeSentences[expected] : undefined;
  if (told === undefined || (typeof value !== 'string' && typeof value !== 'number'))
    return { rule: 'type', params: {} };
  const text = String(value);
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
  return { rule: 'type', params: { ...told, value: shown } };
}

/** The name under `core.rules` of the sentence of a broken rule. */
export function sentenceOfRule({
  rule,
  params = {},
}: {
  rule: string;
  params?: BrokenRule['params'];
}): string {
  const { as } = params;
  return rule === 'type' && typeof as === 'string' ? as : rule;
}

/** A schema names one of our rules as its message, a single word; messages of zod are sentences. */
function namesRule(message: string): boolean {
  return /^[a-z][A-Za-z0-9]*$/.test(message);
}

/** A bound that a value may not reach itself has a rule of its own: "above 0" instead of "not below 0". */
function limit(
  { origin, inclusive }: { origin: string; inclusive?: boolean | undefined },
  side: 'min' | 'max',
  bound: number,
): BrokenRule {
  const params = { [side]: bound };
  if (origin === 'string') return { rule: `${side}Length`, params };
  if (inclusive === false) return { rule: side === 'min' ? 'moreThan' : 'lessThan', params };
  return { rule: side, params };
}
