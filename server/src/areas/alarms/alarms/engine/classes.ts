import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { JudgedMachine, SaidLast } from '../../../telemetry/index.ts';
import { eachOf, type JudgedRule, numberOfState } from './rules.ts';

type Row = Pick<JudgedMachine['fresh'][number], 'state' | 'fault' | 'signals'>;

/**
 * Where what a machine says stands to a rule, as a small number; what a telegram does not say is as it was before. What is observed follows
 * from it, so where it does not change nothing of a key does but its time. It is asked of every telegram before anything else, and makes
 * nothing.
 */
export type Classify = (before: number, row: Row) => number;

/** Nothing is known of where a machine stands. */
export const unclassed = -1;

const valueBits = 7;
const [noValue, within, holding, beginning, graver] = [0, 1, 2, 3, 4];
const stateBits = 24;
const [running, notRunning] = [8, 16];

/** Where something stands to one condition needs so many bits; to all that a rule may have, less than a small number has. */
const conditionBits = 5;
const conditionMask = 2 ** conditionBits - 1;

export function classifyOf(rule: JudgedRule, positions: ReadonlyMap<string, number> | undefined): Classify {
  const [own, ...others] = eachOf(rule).map((each) => classifyOne(each, positions));
  if (own === undefined || others.length === 0) return own ?? (() => unclassed);
  const all = [own, ...others];
  return (before, row) => {
    let now = 0;
    for (let place = 0; place < all.length; place++) {
      const shift = place * conditionBits;
      now |= (all[place]?.((before >> shift) & conditionMask, row) ?? 0) << shift;
    }
    return now;
  };
}

function classifyOne(rule: JudgedRule, positions: ReadonlyMap<string, number> | undefined): Classify {
  switch (rule.source) {
    case 'state': {
      const wanted = new Set((rule.states ?? []).map(numberOfState));
      return (before, { state }) => {
        if (state === null) return before;
        if (wanted.has(state)) return beginning;
        return within;
      };
    }
    case 'fault': {
      const codes = new Set(rule.faultCodes ?? []);
      return (before, { state, fault }) => {
        if (state === null) return before;
        const stands = state === stateNumber.fault;
        return stands && (codes.size === 0 || (fault !== null && codes.has(fault))) ? beginning : within;
      };
    }
    case 'signal':
      return bySignal(rule, positions?.get(rule.signal ?? '') ?? -1);
    default:
      return () => unclassed;
  }
}

function bySignal(
  { operator, value: limit, clearValue, graveValue, onlyRunning }: JudgedRule,
  position: number,
): Classify {
  const sign = operator === 'above' ? 1 : -1;
  // A threshold that is not there is nowhere beyond.
  const [grave, begins, ends] = [graveValue, limit, clearValue ?? limit].map((each) => each ?? Number.NaN);
  const valued = (value: number) => {
    if (!Number.isFinite(value)) return noValue;
    const at = sign * value;
    if (at > sign * (grave ?? Number.NaN)) return graver;
    if (at > sign * (begins ?? Number.NaN)) return beginning;
    return at > sign * (ends ?? Number.NaN) ? holding : within;
  };
  return (before, { state, signals }) => {
    const said = signals[position];
    const value = typeof said === 'number' ? valued(said) : before & valueBits;
    if (!onlyRunning) return value;
    const stands = stateBitsOf(state, before);
    return value | stands;
  };
}

function stateBitsOf(state: number | null, before: number): number {
  if (state === null) return before & stateBits;
  if (state === stateNumber.running) return running;
  return notRunning;
}

/** What a signal is held against: where it stands to a rule can only change across one of these. */
export interface SignalLimit {
  readonly place: number;
  readonly limit: number;
}

export function limitsOf(
  rule: JudgedRule,
  positions: ReadonlyMap<string, number> | undefined,
): readonly SignalLimit[] {
  return eachOf(rule).flatMap(({ source, signal, value, clearValue, graveValue }) => {
    const place = positions?.get(signal ?? '');
    if (source !== 'signal' || place === undefined) return [];
    return [value, clearValue, graveValue].flatMap((limit) => (limit === null ? [] : { place, limit }));
  });
}

/** Where a machine stood by all that it said before. */
export function classBefore(classify: Classify, { carry, signals }: SaidLast): number {
  return classify(noValue, { state: carry?.state ?? null, fault: carry?.fault ?? null, signals });
}
