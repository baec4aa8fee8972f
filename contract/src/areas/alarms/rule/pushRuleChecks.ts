import { furtherConditions, isClearBeyond, isWholeCondition, readCondition } from './pushRuleConditions.ts';
import { mostReceivers } from '../../messaging/sending/messageParts.ts';
import { contentsOfMachines, isOfSpindles, isOfSubjects } from './pushRuleParts.ts';
import type { SpokenRule } from './pushRuleSentence.ts';

/** What is wrong with a rule as a whole, at one of its fields. */
export interface RuleProblem {
  readonly field: keyof SpokenRule;
  readonly rule:
    | 'clearBeyond'
    | 'graveWithin'
    | 'conditionUnclear'
    | 'sameHours'
    | 'tooManyReceivers'
    | 'nobodyEscalated'
    | 'dutyOfNoMachine'
    | 'taskOfNoMachine'
    | 'contentOfNoMachine'
    | 'spindleBelow';
}

/**
 * What fields do not say for themselves: an alarm begins at a value, is over on the normal side of it and critical beyond it, judges for
 * some time of the day, and tells at most `mostReceivers`.
 */
export function ruleProblems(rule: SpokenRule): RuleProblem[] {
  return [
    ...receiverProblems(rule),
    ...hourProblems(rule),
    ...valueProblems(rule),
    ...furtherProblems(rule),
    ...subjectProblems(rule),
  ];
}

/** What a rule asks of a machine that judges none: nobody answers for an order in a shift, and no store is repaired. */
function subjectProblems(rule: SpokenRule): RuleProblem[] {
  const { source, operator, receiverAttribute, makesTask, content } = rule;
  // Of a thousand spindles nearly all break less often than any number says.
  if (isOfSpindles(source) && operator === 'below') return [{ field: 'operator', rule: 'spindleBelow' }];
  if (!isOfSubjects(source)) return [];
  const problems: RuleProblem[] = [];
  if (receiverAttribute === 'duties') problems.push({ field: 'receiverAttribute', rule: 'dutyOfNoMachine' });
  if (makesTask === true) problems.push({ field: 'makesTask', rule: 'taskOfNoMachine' });
  if (content?.some((each) => contentsOfMachines.includes(each)) === true)
    problems.push({ field: 'content', rule: 'contentOfNoMachine' });
  return problems;
}

function receiverProblems(rule: SpokenRule): RuleProblem[] {
  const lists = ['people', 'roles', 'departments', 'escalateRoles'] as const;
  const many = lists.flatMap((field) =>
    (rule[field] ?? []).length > mostReceivers ? [{ field, rule: 'tooManyReceivers' as const }] : [],
  );
  const isEscalated = typeof rule.escalateAfterMin === 'number';
  const isNobody = isEscalated && (rule.escalateRoles ?? []).length === 0;
  return isNobody ? [...many, { field: 'escalateRoles', rule: 'nobodyEscalated' }] : many;
}

function hourProblems({ schedule, hoursFrom, hoursTo }: SpokenRule): RuleProblem[] {
  const isNever = schedule === 'hours' && typeof hoursFrom === 'string' && hoursFrom === hoursTo;
  return isNever ? [{ field: 'hoursTo', rule: 'sameHours' }] : [];
}

function valueProblems({ operator, value, clearValue, graveValue }: SpokenRule): RuleProblem[] {
  if (typeof value !== 'number') return [];
  const isBeyond = (a: number, b: number) => (operator === 'below' ? a < b : a > b);
  const problems: RuleProblem[] = [];
  if (typeof clearValue === 'number' && isBeyond(clearValue, value))
    problems.push({ field: 'clearValue', rule: 'clearBeyond' });
  if (typeof graveValue === 'number' && !isBeyond(graveValue, value))
    problems.push({ field: 'graveValue', rule: 'graveWithin' });
  return problems;
}

function furtherProblems(rule: SpokenRule): RuleProblem[] {
  const further = furtherConditions(rule);
  const isUnread = (rule.conditions ?? []).some((text) => readCondition(text) === undefined);
  if (isUnread || !further.every(isWholeCondition))
    return [{ field: 'conditions', rule: 'conditionUnclear' }];
  return further.some(isClearBeyond) ? [{ field: 'conditions', rule: 'clearBeyond' }] : [];
}

/** Whether a rule says enough to be judged. */
export function isJudgeable(rule: SpokenRule): boolean {
  const { source, signal, kpi, operator, value, states, triggerAfterS, clearAfterS } = rule;
  if (typeof triggerAfterS !== 'number' || typeof clearAfterS !== 'number') return false;
  if (furtherProblems(rule).length > 0) return false;
  const isMeasured = Boolean(operator) && typeof value === 'number';
  switch (source) {
    case 'signal':
      return isMeasured && Boolean(signal) && valueProblems(rule).length === 0;
    case 'kpi':
      return isMeasured && Boolean(kpi) && valueProblems(rule).length === 0;
    case 'state':
      return (states ?? []).length > 0;
    case 'fault':
    case 'silence':
      return true;
    case 'spindleBreaks':
      return isMeasured && operator === 'above' && valueProblems(rule).length === 0;
    case 'stockKg':
    case 'stockHours':
    case 'partStock':
    case 'orderLate':
    case 'orderDue':
    case 'planOverdue':
      return isMeasured && valueProblems(rule).length === 0;
    case undefined:
      return false;
  }
}
