import {
  furtherConditions,
  isOfSeveral,
  ownCondition,
  type RuleCondition,
  writeCondition,
} from '@millwright/contract/areas/alarms/rule/pushRuleConditions.ts';
import {
  isOfSpindles,
  isOfSubjects,
  type AlarmOrigin,
} from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import type { ShiftPlan } from '../../../shifts/index.ts';
import type { RowOf } from '@millwright/contract/core/resource/resource.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { always, type KeyJudging, type Observation, type Schedule } from './engine.ts';
import { scheduleHours, shiftsOf } from './schedules.ts';

/** What a rule says of how it judges: what is stored, and what is being written in the editor. */
export type JudgedRule = Pick<
  RowOf<typeof pushRule>,
  | 'process'
  | 'modelIds'
  | 'machineIds'
  | 'source'
  | 'signal'
  | 'kpi'
  | 'operator'
  | 'value'
  | 'clearValue'
  | 'graveValue'
  | 'states'
  | 'faultCodes'
  | 'match'
  | 'conditions'
  | 'onlyRunning'
  | 'triggerAfterS'
  | 'clearAfterS'
  | 'noDataMin'
  | 'schedule'
  | 'hoursFrom'
  | 'hoursTo'
  | 'shifts'
> & { readonly origin?: AlarmOrigin };

/** What a machine says of itself at a moment, or what it said last: it holds until it says otherwise. */
export interface SaidNow {
  readonly atMs: number;
  readonly state: number | null;
  readonly fault: string | null;
  readonly signals: readonly (number | null)[];
}

/** The judging of a rule on a machine that may be silent for so long. */
export function judgingOf(
  rule: JudgedRule,
  { offlineMs, plan }: { offlineMs: number; plan: ShiftPlan },
): KeyJudging {
  const isSilence = rule.source === 'silence';
  const isLookedAt = rule.source === 'kpi' || isOfSpindles(rule.source) || isOfSubjects(rule.source);
  return {
    onMs: rule.triggerAfterS * 1000,
    offMs: isSilence ? 0 : rule.clearAfterS * 1000,
    // Figures of a shift are looked at each quarter of an hour, whether the machine speaks or not; what is no machine never speaks.
    silentAfterMs: isLookedAt ? Number.POSITIVE_INFINITY : offlineMs,
    beyond: isSilence ? 'holds' : 'unknown',
    unknownAfterMs:
      isLookedAt || rule.noDataMin === null
        ? Number.POSITIVE_INFINITY
        : Math.max(offlineMs, rule.noDataMin * minuteMs),
    schedule: scheduleOf(rule, plan),
    ...(rule.origin === undefined || rule.origin === 'pushRule' ? {} : { isUntold: true }),
  };
}

function scheduleOf({ schedule, hoursFrom, hoursTo, shifts }: JudgedRule, plan: ShiftPlan): Schedule {
  if (schedule === 'hours' && hoursFrom !== null && hoursTo !== null)
    return scheduleHours({ from: hoursFrom, to: hoursTo, zone: plan.calendar.zone });
  if (schedule === 'shifts' && shifts !== null) return shiftsOf(plan, shifts);
  return always;
}

/** What a rule makes of what a machine says; undefined where it says nothing that the rule could judge. */
export type Look = (said: SaidNow) => Observation | undefined;

/**
 * How a rule looks at a machine; undefined where the machine has no such signal, or the rule looks at figures of the shift. Of several
 * conditions of which any is enough, those are looked at for which the machine has what they need.
 */
export function lookOf(
  rule: JudgedRule,
  positions: ReadonlyMap<string, number> | undefined,
): Look | undefined {
  if (!isOfSeveral(rule)) return lookOfOne(rule, positions);
  const [own, ...others] = eachOf(rule).map((each) => lookOfOne(each, positions));
  if (rule.match === 'any') return anyOf(rule, own, others);
  const all = [own, ...others].filter((look) => look !== undefined);
  return all.length > others.length ? allOf(all) : undefined;
}

/** A rule for each of its conditions, its own first; only by its own it becomes critical. */
export function eachOf(rule: JudgedRule): JudgedRule[] {
  return [rule, ...furtherConditions(rule).map((each) => ({ ...rule, ...held(each), graveValue: null }))];
}

function held({ states, faultCodes, ...each }: RuleCondition) {
  return { ...each, states: [...states], faultCodes: [...faultCodes] };
}

/** All conditions hold together: the alarm begins with the last that begins, and is over with the first that is over. */
function allOf(looks: readonly Look[]): Look {
  return (said) => {
    const observations = looks.map((look) => look(said));
    const [first] = observations;
    // Where one of them is not known, whether all hold is not.
    if (!first || observations.includes(undefined)) return undefined;
    const isSo = (name: 'begins' | 'holds') => observations.every((each) => each?.[name] === true);
    const holds = isSo('holds');
    return { ...first, begins: isSo('begins'), holds, isGrave: holds && first.isGrave };
  };
}

/** Any condition is enough; what is not known of one is decided by the others. Says which it is. */
function anyOf(
  rule: JudgedRule,
  own: Look | undefined,
  others: readonly (Look | undefined)[],
): Look | undefined {
  const looks = [own, ...others];
  if (looks.every((look) => look === undefined)) return undefined;
  const written = conditionsOf(rule);
  return (said) => {
    const observations = looks.map((look) => look?.(said));
    const [first] = observations;
    const known = observations.filter((each) => each !== undefined);
    if (known.length === 0) return undefined;
    const reasons = written.filter((_text, place) => observations[place]?.begins === true);
    return {
      atMs: said.atMs,
      begins: known.some(({ begins }) => begins),
      holds: known.some(({ holds }) => holds),
      isGrave: first?.isGrave ?? false,
      // The value is that of the rule's own condition: where that does not hold, it is no reason.
      value: first?.holds === true ? first.value : null,
      ...(reasons.length === 0 ? {} : { reasons }),
    };
  };
}

/** Each condition of a rule as it is written, its own first. */
function conditionsOf(rule: JudgedRule): string[] {
  const own = ownCondition(rule);
  return [...(own === undefined ? [] : [own]), ...furtherConditions(rule)].map(writeCondition);
}

/** Whether the rule's own condition is why its alarm began: with several any of which is enough it need not be. */
export function isOwnReason(rule: JudgedRule, { state, fault }: Pick<SaidNow, 'state' | 'fault'>): boolean {
  if (rule.match !== 'any' || !isOfSeveral(rule)) return true;
  const own = ownCondition(rule);
  if (own === undefined || own.source === 'signal') return true;
  const look = lookOfOne(rule, undefined);
  return look?.({ atMs: 0, state, fault, signals: [] })?.holds === true;
}

function lookOfOne(rule: JudgedRule, positions: ReadonlyMap<string, number> | undefined): Look | undefined {
  switch (rule.source) {
    case 'silence':
      return ({ atMs }) => ({ atMs, begins: false, holds: false, isGrave: false, value: null });
    case 'state': {
      const wanted = new Set((rule.states ?? []).map(numberOfState));
      return ({ atMs, state }) => truth(atMs, state === null ? undefined : wanted.has(state));
    }
    case 'fault': {
      const codes = new Set(rule.faultCodes ?? []);
      return ({ atMs, state, fault }) => {
        if (state === null) return undefined;
        const stands = state === stateNumber.fault;
        return truth(atMs, stands && (codes.size === 0 || (fault !== null && codes.has(fault))));
      };
    }
    case 'signal': {
      const position = rule.signal === null ? undefined : positions?.get(rule.signal);
      if (position === undefined) return undefined;
      return ({ atMs, state, signals }) => {
        if (rule.onlyRunning && state !== stateNumber.running)
          return state === null ? undefined : truth(atMs, false);
        return measured(rule, { atMs, value: signals[position] ?? null });
      };
    }
    default:
      return undefined;
  }
}

/** A value held against the thresholds of a rule; undefined of none. */
export function measured(
  { operator, value: limit, clearValue, graveValue }: JudgedRule,
  { atMs, value }: { atMs: number; value: number | null },
): Observation | undefined {
  if (value === null || !Number.isFinite(value) || limit === null) return undefined;
  const beyond = (threshold: number) => (operator === 'above' ? value > threshold : value < threshold);
  const begins = beyond(limit);
  return {
    atMs,
    begins,
    holds: begins || beyond(clearValue ?? limit),
    isGrave: graveValue !== null && beyond(graveValue),
    value,
  };
}

function truth(atMs: number, isSo: boolean | undefined): Observation | undefined {
  if (isSo === undefined) return undefined;
  return { atMs, begins: isSo, holds: isSo, isGrave: false, value: null };
}

export function numberOfState(name: string): number {
  const found = Object.entries(stateNumber).find(([each]: [string, number]) => each === name);
  return found?.[1] ?? Number.NaN;
}
