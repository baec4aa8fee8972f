import type { Limits } from '@millwright/contract/areas/basics/parameter/parameter.ts';

/** Shares 0–1 of a strip that shows limits and all readings. */
export interface StripScale {
  readonly from: number;
  readonly to: number;
  readonly place: (value: number) => number;
}

/** Part of the span that stays free at both ends. */
const padding = 0.12;

/** Returns the scale of a strip; undefined without limits. The band reaches the end on a side that has no limit. */
export function stripScale({ lower, aim, upper }: Limits, values: readonly number[]): StripScale | undefined {
  if (lower === null && upper === null) return undefined;
  const known = [lower, aim, upper, ...values].filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const span = most - least || Math.abs(most) / 5 || 1;
  const start = least - span * padding;
  const place = (value: number) => (value - start) / (span * (1 + 2 * padding));
  return { from: lower === null ? 0 : place(lower), to: upper === null ? 1 : place(upper), place };
}
