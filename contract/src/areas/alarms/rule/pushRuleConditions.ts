import type { RowOf } from '../../../core/resource/resource.ts';
import type { pushRule } from './pushRule.ts';
import {
  type AlarmOperator,
  alarmOperators,
  alarmStates,
  type FurtherSource,
  furtherSources,
} from './pushRuleParts.ts';

/** Something that a machine says, held against a rule. What is not chosen yet is null, or an empty list. */
export interface RuleCondition {
  readonly source: FurtherSource;
  readonly signal: string | null;
  readonly operator: AlarmOperator | null;
  readonly value: number | null;
  /** Where it is over; null: where it began. */
  readonly clearValue: number | null;
  readonly states: readonly string[];
  /** None: every fault. */
  readonly faultCodes: readonly string[];
}

type Said = Partial<
  Pick<
    RowOf<typeof pushRule>,
    | 'source'
    | 'signal'
    | 'operator'
    | 'value'
    | 'clearValue'
    | 'states'
    | 'faultCodes'
    | 'match'
    | 'conditions'
  >
>;

/**
 * A further condition as a rule keeps it, one line of words: `signal ambientTemp above 30 over 28`, `state stopped|waiting`,
 * `fault S704|S705`, `fault` alone for every fault. What is not chosen yet is a question mark, so that a form can keep it.
 */
export function writeCondition({
  source,
  signal,
  operator,
  value,
  clearValue,
  ...named
}: RuleCondition): string {
  if (source !== 'signal') {
    const names = source === 'state' ? named.states : named.faultCodes;
    return [source, names.join(between)].filter((part) => part !== '').join(' ');
  }
  const ends = clearValue === null ? [] : ['over', String(clearValue)];
  return [source, signal ?? open, operator ?? open, value === null ? open : String(value), ...ends].join(' ');
}

/** Reads what `writeCondition` wrote, or what somebody wrote like it; undefined of anything else. */
export function readCondition(text: string): RuleCondition | undefined {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const source = furtherSources.find((each) => each === first);
  if (source === undefined) return undefined;
  if (source === 'signal') return readSignal(rest);
  const names = text
    .trim()
    .slice(source.length)
    .split(between)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { ...blankCondition(source), ...(source === 'state' ? { states: names } : { faultCodes: names }) };
}

/** A condition of which nothing is chosen yet. */
export function blankCondition(source: FurtherSource): RuleCondition {
  return { source, signal: null, operator: null, value: null, clearValue: null, states: [], faultCodes: [] };
}

/** Whether a condition says all that it is judged by, and is over on the normal side of where it begins. */
export function isWholeCondition(condition: RuleCondition): boolean {
  const { source, signal, operator, value, states } = condition;
  if (source === 'state') return states.length > 0 && states.every((name) => alarmStates.some(isSame(name)));
  return source === 'fault' || (signal !== null && operator !== null && value !== null);
}

/** Whether a condition would be over where it has begun. */
export function isClearBeyond({ operator, value, clearValue }: RuleCondition): boolean {
  if (value === null || clearValue === null) return false;
  return operator === 'below' ? clearValue < value : clearValue > value;
}

/** The conditions of a rule beside its own: none of a rule over silence or figures of the shift. */
export function furtherConditions({ source, conditions }: Said): RuleCondition[] {
  if (!isFurtherSource(source)) return [];
  return (conditions ?? []).flatMap((text) => readCondition(text) ?? []);
}

/** The condition that a rule itself is, beside its further ones; undefined of one over silence or figures of the shift. */
export function ownCondition(rule: Said): RuleCondition | undefined {
  const { source, signal, operator, value, clearValue, states, faultCodes } = rule;
  if (!isFurtherSource(source)) return undefined;
  return {
    source,
    signal: signal ?? null,
    operator: operator ?? null,
    value: value ?? null,
    clearValue: clearValue ?? null,
    states: states ?? [],
    faultCodes: faultCodes ?? [],
  };
}

/** Whether a rule has several conditions. */
export function isOfSeveral(rule: Said): boolean {
  return furtherConditions(rule).length > 0;
}

/** Stands between names, and for what is not chosen. */
const between = '|';
const open = '?';

function readSignal(words: readonly string[]): RuleCondition | undefined {
  const [signal = open, operator = open, value = open, over, clearValue = open, ...more] = words;
  if (more.length > 0 || (over !== undefined && over !== 'over')) return undefined;
  return {
    ...blankCondition('signal'),
    signal: signal === open ? null : signal,
    operator: alarmOperators.find((each) => each === operator) ?? null,
    value: numberOf(value),
    clearValue: numberOf(clearValue),
  };
}

function numberOf(word: string): number | null {
  const value = Number(word);
  return Number.isFinite(value) ? value : null;
}

function isFurtherSource(source: Said['source']): source is FurtherSource {
  return furtherSources.some((each) => each === source);
}

function isSame(name: string): (other: string) => boolean {
  return (other) => other === name;
}
