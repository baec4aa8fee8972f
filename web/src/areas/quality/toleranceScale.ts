import type { Limits } from '@millwright/contract/areas/basics/parameter/parameter.ts';

/** Where a tolerance lies on its bar, as shares 0–1. */
export interface ToleranceScale {
  /** The band of good values; it reaches the end of the bar on a side without a limit. Undefined without limits. */
  readonly band: { readonly from: number; readonly to: number } | undefined;
  readonly hasLower: boolean;
  readonly hasUpper: boolean;
  readonly aim: number | undefined;
}

/** As much of the band's width is shown beyond each limit. */
const beyond = 0.35;

/**
 * The bar shows the band with a part of its width beyond its limits, so that tolerances of all sizes look alike. On a side
 * without a limit the distance from the aim to the other limit is shown, or a fifth of the limit.
 */
export function toleranceScale({ lower, aim, upper }: Limits): ToleranceScale {
  const [hasLower, hasUpper] = [lower !== null, upper !== null];
  const limit = lower ?? upper;
  if (limit === null) return { band: undefined, hasLower, hasUpper, aim: aim === null ? undefined : 0.5 };
  const reach = Math.abs(limit - (aim ?? limit)) * 2 || Math.abs(limit) / 5 || 1;
  const first = lower ?? limit - reach;
  const last = upper ?? limit + reach;
  const width = last - first;
  const start = first - (hasLower ? width * beyond : 0);
  const end = last + (hasUpper ? width * beyond : 0);
  const share = (value: number) => Math.min(1, Math.max(0, (value - start) / (end - start)));
  return {
    band: { from: hasLower ? share(first) : 0, to: hasUpper ? share(last) : 1 },
    hasLower,
    hasUpper,
    aim: aim === null ? undefined : share(aim),
  };
}
