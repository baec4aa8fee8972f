import type { z } from 'zod';
import { phrases } from '@millwright/contract/phrases.ts';
import type { BrokenRule } from './fail.ts';

type Issue = z.core.$ZodIssue;

/** zod's issues in the words of `core.rules`; `input` is what was parsed, to tell a missing value from a wrong one. */
export function brokenRules(issues: readonly Issue[], input: unknown): BrokenRule[] {
  return issues.map((issue) => ({ field: issue.path.map(String).join('.'), ...ruleOf(issue, input) }));
}

function ruleOf(issue: Issue, input: unknown): Omit<BrokenRule, 'field'> {
  if (isMissing(valueAt(input, issue.path))) return { rule: 'required', params: {} };
  if (isRule(issue.message)) return { rule: issue.message, params: {} };
  switch (issue.code) {
    case 'too_small':
      return limit(issue.origin, 'min', Number(issue.minimum));
    case 'too_big':
      return limit(issue.origin, 'max', Number(issue.maximum));
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

/** A schema may name one of our rules as its message. */
function isRule(name: string): boolean {
  return Object.hasOwn(phrases.core.zh.rules, name);
}

function limit(origin: string, side: 'min' | 'max', bound: number): Omit<BrokenRule, 'field'> {
  return { rule: origin === 'string' ? `${side}Length` : side, params: { [side]: bound } };
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The value a path of keys leads to, undefined where it leads nowhere. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let here = root;
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = Reflect.get(here, key);
  }
  return here;
}
