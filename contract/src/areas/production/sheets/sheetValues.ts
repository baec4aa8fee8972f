import { choice, quantity, reference, text, texts } from '../../../core/fields/fields.ts';
import type { BrokenRule } from '../../../core/errors/ruleOfIssue.ts';
import { brokenSpans } from '../../../core/time/spans.ts';
import { parameterValue } from '../../basics/parameter/parameter.ts';

/** A value of a process sheet: 12 digits before the decimal mark and 3 behind it. */
export const sheetValue = () => quantity({ ...parameterValue, optional: true });

/** Where the parameter of a line comes from: those of the process, or the set-up parameters of machines. */
export const parameterSources = ['process', 'setup'] as const;

/** The fields of a line that name a parameter of the document's process, and its unit, which the server writes down. */
export function namedParameter() {
  const within = { field: 'process', of: 'document', as: 'process', first: 'process' } as const;
  return {
    source: choice(parameterSources, { initial: 'process' }),
    parameterId: reference('processParameter', { when: { field: 'source', is: ['process'] }, within }),
    setupParameterId: reference('setupParameter', { when: { field: 'source', is: ['setup'] }, within }),
    unit: text(16, { optional: true, byServer: true }),
  };
}

/** Limits of an inspection item, as the quality standard says them. */
export function itemLimits() {
  return {
    lowerLimit: quantity({ ...parameterValue, optional: true, byServer: true }),
    target: quantity({ ...parameterValue, optional: true, byServer: true }),
    upperLimit: quantity({ ...parameterValue, optional: true, byServer: true }),
  };
}

export const itemVerdicts = ['within', 'outside'] as const;
export type ItemVerdict = (typeof itemVerdicts)[number];

/** Whether an average lies between the limits, both included; null without an average. */
export function verdictOf(row: Readonly<Record<string, unknown>>): ItemVerdict | null {
  const { average, lowerLimit, upperLimit } = row;
  if (typeof average !== 'number') return null;
  const isBelow = typeof lowerLimit === 'number' && average < lowerLimit;
  const isAbove = typeof upperLimit === 'number' && average > upperLimit;
  return isBelow || isAbove ? 'outside' : 'within';
}

/** The verdict of a line as a computed field. */
export const judgedItem = {
  from: ['average', 'lowerLimit', 'upperLimit'],
  value: verdictOf,
} as const;

/** Test spindles, each a number or a span: `12`, `101-104`. */
export const testSpindles = (most: number) => texts({ most, max: 9, optional: true });

export type SpindleSpan = {
  readonly from: number;
  readonly to: number;
};

/** The spans that texts say, in their order; undefined where one is neither a number nor a span. */
export function spindleSpans(said: readonly string[]): SpindleSpan[] | undefined {
  const spans = said.flatMap((each) => {
    const [, from, to = from] = /^([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?$/.exec(each) ?? [];
    return from === undefined ? [] : [{ from: Number(from), to: Number(to) }];
  });
  return spans.length === said.length ? spans : undefined;
}

/** The spindles that texts name, one by one. */
export function spindlesIn(said: readonly string[]): number[] {
  return (spindleSpans(said) ?? []).flatMap(({ from, to }) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place),
  );
}

/**
 * What is wrong with test spindles: no number (`type`), beyond the `most` of the model (`max`), not ascending
 * (`notAscending`), or twice the same (`overlapsRow`). Undefined when nothing is.
 */
export function brokenSpindles(said: readonly string[], most: number): BrokenRule | undefined {
  const lines = spindleSpans(said);
  if (lines === undefined) return { rule: 'type', params: {} };
  const [first] = brokenSpans({ from: 'from', to: 'to', most: 'most' }, { document: { most }, lines });
  return first && { rule: first.rule, params: first.rule === 'notUnder' ? { other: 'from' } : first.params };
}
