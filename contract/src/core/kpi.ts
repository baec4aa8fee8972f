export interface Kpi<Code extends string = string> {
  readonly code: Code;
  /** Key below `units` of the phrases of `basics`. */
  readonly unit: string;
  /** Digits behind the decimal mark, everywhere. */
  readonly digits: number;
  /** `up`: more is better. `down`: less is better. `none`: neither. */
  readonly sense: 'up' | 'down' | 'none';
  /** Formula number, e.g. `F45`; those in use are listed in `docs/generated/kpis.md`. */
  readonly formula: string;
  /** value = factor × Σ numerator / Σ denominator; a KPI without denominator is a sum. */
  readonly numerator: string;
  readonly denominator?: string;
  readonly factor: number;
  /** The processes whose machines have it; absent: every process. */
  readonly processes?: readonly string[];
  /** Where machines of several processes stand together, only those of this one count; absent: all of them. */
  readonly leading?: string;
  /** Output that one machine hands on to another within its process does not count; it counts when it leaves the process. */
  readonly atExit?: boolean;
  /** Minimum to be ranked by it; `usualRankMinimum` where absent. Sums are ranked from the first gram on. */
  readonly ranking?: RankMinimum;
}

/** The least output, running time and number of shifts behind a figure that is ranked. */
export interface RankMinimum {
  readonly outputKg: number;
  readonly runMin: number;
  /** Shifts of people, where several are ranked together. */
  readonly shifts: number;
}

/** Less than this says nothing: a frame with 2 kg and five minutes would lead with 106 %. */
export const usualRankMinimum: RankMinimum = { outputKg: 20, runMin: 60, shifts: 2 };

/** Why somebody is left out of a ranking. */
export const rankReasons = ['outputKg', 'runMin', 'shifts'] as const;
export type RankReason = (typeof rankReasons)[number];

/** Parts that a figure was made from; unknown parts are not held against the minimum. */
export type RankBasis = { readonly [Reason in RankReason]?: number | undefined };

/** Returns the first minimum that is not reached, undefined for those who are ranked. */
export function leftOutOf(
  { denominator, ranking = usualRankMinimum }: Kpi,
  basis: RankBasis,
): RankReason | undefined {
  if (denominator === undefined) return undefined;
  return rankReasons.find((reason) => {
    const known = basis[reason];
    return known !== undefined && known < ranking[reason];
  });
}

/** Declares a KPI once; name and definition stand under `kpis.<code>` of the phrases of `telemetry`. */
export function defineKpi<const Code extends string>(code: Code, declared: Omit<Kpi, 'code'>): Kpi<Code> {
  return { code, ...declared };
}

/** Whether machines of a process have a KPI at all: ends of a card are not counted, which is not 0 end breaks. */
export function isOfProcess({ processes }: Kpi, process: string): boolean {
  return processes?.includes(process) ?? true;
}

/**
 * The value of a KPI over summed parts; undefined when nothing was measured (denominator 0 or absent).
 * Percentages are never averaged: sums in, quotient out. Source: formula F44.
 */
export function kpiValue(kpi: Kpi, sums: Readonly<Record<string, number>>): number | undefined {
  const numerator = sums[kpi.numerator];
  if (numerator === undefined) return undefined;
  if (kpi.denominator === undefined) return kpi.factor * numerator;
  const denominator = sums[kpi.denominator];
  return denominator === undefined || denominator === 0 ? undefined : (kpi.factor * numerator) / denominator;
}

/**
 * Whether a KPI can be held against the period before: a sum of a period that is not over yet is smaller for that
 * reason alone; quotients are comparable at any time.
 */
export function isComparable({ denominator }: Kpi, { isRunning }: { readonly isRunning: boolean }): boolean {
  return !isRunning || denominator !== undefined;
}
