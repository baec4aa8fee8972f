import { individualsChart, rangeLimits, sigmaOfRanges } from '../charts/controlChart.ts';
import { type NelsonRule, nelsonSignals } from '../charts/nelson.ts';
import { requireLength } from '../output/domain.ts';
import { shareChart } from './attributeChart.ts';
import { ewmaChart } from './ewmaChart.ts';
import { meanDeviationBaseline, meanDeviationLimits } from './meanDeviationChart.ts';

/** Kinds of control charts of the lab: I-MR, X̄–S, X̄–R, EWMA and p. */
export const labChartKinds = ['individuals', 'meanDeviation', 'meanRange', 'ewma', 'share'] as const;
export type LabChartKind = (typeof labChartKinds)[number];

/** Plotted point of a chart: specimens of one result, or for a p chart the results of one day. */
export interface ChartSubgroup {
  /** Specimens of the result; results of the day. */
  readonly n: number;
  /** Mean of the specimens; share of results outside, 0..1. */
  readonly mean: number;
  readonly sd?: number | null;
  readonly range?: number | null;
}

/** Frozen centre and spread. σ is that of plotted values (I-MR, EWMA), of single specimens (X̄), or of one result (p). */
export interface ChartBaseline {
  readonly centre: number;
  readonly sigma: number;
}

interface PointLimits {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

export interface LabChartPoint extends PointLimits {
  /** Rules that fire at this point. */
  readonly rules: readonly NelsonRule[];
  /** Moving range, standard deviation or range beside its limits; undefined where the kind has none. */
  readonly spread: (PointLimits & { readonly centre: number }) | undefined;
}

/** Width of Shewhart limits in standard deviations. */
const limitWidth = 3;

/**
 * Returns the results that a kind can plot, in order: X̄–S leaves out single specimens, X̄–R all but the most frequent size
 * of 2 to 10 specimens.
 */
export function plottable<Subgroup extends ChartSubgroup>(
  kind: LabChartKind,
  subgroups: readonly Subgroup[],
): Subgroup[] {
  if (kind === 'meanDeviation') return subgroups.filter(({ n, sd }) => n >= 2 && typeof sd === 'number');
  if (kind !== 'meanRange') return [...subgroups];
  const fitting = subgroups.filter(({ n, range }) => n >= 2 && n <= 10 && typeof range === 'number');
  const bySize = Map.groupBy(fitting, ({ n }) => n);
  const most = [...bySize.values()].reduce<Subgroup[]>(
    (best, each) => (each.length > best.length ? each : best),
    [],
  );
  return most;
}

/**
 * Returns centre and σ of plottable subgroups. Throws a RangeError without subgroups, with one alone for I-MR and EWMA, and
 * where `plottable` would leave one out.
 */
export function labBaseline(kind: LabChartKind, subgroups: readonly ChartSubgroup[]): ChartBaseline {
  requireLength({ subgroups }, 1);
  if (kind === 'share') {
    const { centre } = shareChart(subgroups.map(inspectedOf));
    return { centre, sigma: Math.sqrt(centre * (1 - centre)) };
  }
  if (kind === 'meanDeviation')
    return meanDeviationBaseline(subgroups.map(({ n, mean, sd }) => ({ n, mean, sd: sd ?? Number.NaN })));
  const means = subgroups.map(({ mean }) => mean);
  if (kind === 'meanRange') {
    const meanRange = subgroups.reduce((sum, { range }) => sum + (range ?? Number.NaN), 0) / subgroups.length;
    const centre = means.reduce((sum, mean) => sum + mean, 0) / means.length;
    return { centre, sigma: sigmaOfRanges(meanRange, subgroups[0]?.n ?? 0) };
  }
  const { centre, sigma } = individualsChart(means);
  return { centre, sigma };
}

/**
 * Returns values, limits and signals of plottable subgroups in measured order. Run rules serve Shewhart charts; an EWMA and
 * a p chart signal a point outside of its limits as rule 1. Throws a RangeError unless σ is above 0; only a p chart may have 0.
 */
export function labChart(
  kind: LabChartKind,
  subgroups: readonly ChartSubgroup[],
  { centre, sigma, rules }: ChartBaseline & { readonly rules: readonly NelsonRule[] },
): LabChartPoint[] {
  if (kind === 'share')
    return shareChart(subgroups.map(inspectedOf), centre).points.map(
      ({ share, lower, upper, isOutside }) => ({
        value: share,
        lower,
        upper,
        rules: isOutside ? [1] : [],
        spread: undefined,
      }),
    );
  if (kind === 'ewma')
    return ewmaChart(
      subgroups.map(({ mean }) => mean),
      { centre, sigma },
    ).map(({ ewma, lower, upper, isOutside }) => ({
      value: ewma,
      lower,
      upper,
      rules: isOutside ? [1] : [],
      spread: undefined,
    }));
  // Distances in σ of the plotted value: subgroups of different size share one scale.
  const sigmas = subgroups.map(({ n }) => (kind === 'individuals' ? sigma : sigma / Math.sqrt(n)));
  const distances = subgroups.map(({ mean }, index) => (mean - centre) / (sigmas[index] ?? sigma));
  const signals = nelsonSignals(distances, { mean: 0, sigma: 1, rules });
  const fired = Map.groupBy(signals, ({ index }) => index);
  return subgroups.map((subgroup, index) => {
    const half = limitWidth * (sigmas[index] ?? sigma);
    return {
      value: subgroup.mean,
      lower: centre - half,
      upper: centre + half,
      rules: (fired.get(index) ?? []).map(({ rule }) => rule),
      spread: spreadOf(kind, subgroup, { before: subgroups[index - 1], sigma }),
    };
  });
}

function spreadOf(
  kind: LabChartKind,
  { n, mean, sd, range }: ChartSubgroup,
  { before, sigma }: { before: ChartSubgroup | undefined; sigma: number },
): LabChartPoint['spread'] {
  if (kind === 'individuals')
    return before === undefined
      ? undefined
      : { value: Math.abs(mean - before.mean), ...rangeLimits(sigma, 2) };
  if (kind === 'meanDeviation' && typeof sd === 'number')
    return { value: sd, ...meanDeviationLimits({ centre: mean, sigma }, n).deviations };
  if (kind === 'meanRange' && typeof range === 'number') return { value: range, ...rangeLimits(sigma, n) };
  return undefined;
}

function inspectedOf({ n, mean }: ChartSubgroup) {
  return { n, outside: Math.round(n * mean) };
}
