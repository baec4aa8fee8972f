import { ruleOfIssue } from '@millwright/contract/core/errors/ruleOfIssue.ts';
import type { z } from 'zod';
import type { BrokenRule } from '../errors/fail.ts';

type Issue = z.core.$ZodIssue;

/**
 * zod's issues in the words of `core.rules`; `input` is what was parsed, to tell a missing value from a wrong one. A field
 * breaks a rule once: of a number that is too large for any computer, its own limit behind that of zod is told.
 */
export function brokenRules(issues: readonly Issue[], input: unknown): [BrokenRule, ...BrokenRule[]] {
  const broken = new Map<string, BrokenRule>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    const { rule, params } = ruleOf(issue, input);
    broken.set(`${field} ${rule}`, { field, rule, params });
  }
  const [first, ...more] = broken.values();
  if (first === undefined) throw new Error('input was refused without an issue');
  return [first, ...more];
}

function ruleOf(issue: Issue, input: unknown): Omit<BrokenRule, 'field'> {
  const value = inputValueAt(input, issue.path);
  return isMissing(value) ? { rule: 'required', params: {} } : ruleOfIssue(issue, value);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The value a path of keys leads to, undefined where it leads nowhere. */
export function inputValueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let here = root;
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = Reflect.get(here, key);
  }
  return here;
}
