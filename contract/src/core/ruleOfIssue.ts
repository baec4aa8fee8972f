import type { z } from 'zod';

/** A rule that a value breaks: its name under `rules` of the phrases of `core`, and what its sentence needs. */
export interface BrokenRule {
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * What an issue of zod is called in the words that people read, on the server and in forms alike. That a value is
 * missing zod does not tell from a wrong one: who parses looks for that first.
 */
export function ruleOfIssue(issue: z.core.$ZodIssue): BrokenRule {
  if (namesRule(issue.message)) return { rule: issue.message, params: {} };
  switch (issue.code) {
    case 'too_small':
      return limit(issue, 'min', Number(issue.minimum));
    case 'too_big':
      return limit(issue, 'max', Number(issue.maximum));
    case 'invalid_format':
      return { rule: issue.format === 'regex' ? 'pattern' : 'type', params: {} };
    case 'invalid_value':
      return { rule: 'choice', params: {} };
    case 'unrecognized_keys':
      return { rule: 'unknown', params: {} };
    default:
      return { rule: 'type', params: {} };
  }
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
