import type { TargetRow } from '../../metrics/index.ts';

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

/**
 * One aim for times that have different ones, by how much of the time each is. Time without an aim counts for none; a limit is
 * told where all time with an aim has one.
 */
export function weightedAim(parts: readonly { readonly aim: Aim; readonly weight: number }[]): Aim {
  const counted = parts.filter(({ aim }) => Object.values(aim).some((value) => value !== null));
  const [first] = counted;
  if (first === undefined) return noAim;
  if (counted.every(({ aim }) => isSame(aim, first.aim))) return first.aim;
  const whole = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return counted.at(-1)?.aim ?? noAim;
  const mean = (name: keyof Aim) => {
    let sum = 0;
    for (const { aim, weight } of counted) {
      const value = aim[name];
      if (value === null && weight > 0) return null;
      sum += (value ?? 0) * weight;
    }
    return sum / whole;
  };
  return { target: mean('target'), limitMin: mean('limitMin'), limitMax: mean('limitMax') };
}

function isSame(one: Aim, other: Aim): boolean {
  return one.target === other.target && one.limitMin === other.limitMin && one.limitMax === other.limitMax;
}
