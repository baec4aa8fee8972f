import type { TargetRow } from '../production/index.ts';

export interface Aim {
  readonly target: number | null;
  readonly limitMin: number | null;
  readonly limitMax: number | null;
}

export const noAim: Aim = { target: null, limitMin: null, limitMax: null };

/** The aim of a KPI; the variety's own goes before the one for all. */
export function aimOf(
  targets: readonly TargetRow[],
  { process, kpi, variety = null }: { process: string; kpi: string; variety?: string | null },
): Aim {
  const rows = targets.filter((row) => row.process === process && row.kpi === kpi);
  const row = rows.find((each) => each.variety === variety) ?? rows.find((each) => each.variety === null);
  return row ? { target: row.target, limitMin: row.limitMin, limitMax: row.limitMax } : noAim;
}

/** An output aim for a part of a day. Less than 97 % of it is outside the limit. */
export function outputAim(kgPerDay: number | null, shareOfDay: number): Aim {
  if (kgPerDay === null) return noAim;
  const target = kgPerDay * shareOfDay;
  return { target, limitMin: target * 0.97, limitMax: null };
}

/** Multiplies an aim, e.g. kg to t. */
export function scaled({ target, limitMin, limitMax }: Aim, factor: number): Aim {
  const times = (value: number | null) => (value === null ? null : value * factor);
  return { target: times(target), limitMin: times(limitMin), limitMax: times(limitMax) };
}
