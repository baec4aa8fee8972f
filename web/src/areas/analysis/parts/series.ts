import type {
  AnalysisAnswer,
  AnalysisKpi,
  AnalysisRow,
  GrainStep,
  KpiFigure,
  RowKeys,
} from '@millwright/contract/areas/analysis/query/question.ts';
import type { Grain } from '@millwright/contract/areas/analysis/query/period.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { Kpi } from '@millwright/contract/core/kpi.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';

/** Rows with the same names, by step. */
export interface Series {
  readonly key: string;
  readonly keys: RowKeys;
  readonly rows: ReadonlyMap<string, AnalysisRow>;
}
export interface Stepped {
  readonly steps: readonly GrainStep[];
  readonly series: readonly Series[];
}

export function stepKey({ startMs, band }: Pick<GrainStep, 'startMs' | 'band'>): string {
  return `${startMs} ${band ?? ''}`;
}

/** An answer as one row of steps for each name, in the order of the answer. Days without data keep their place. */
export function stepped({ rows, scope }: Pick<AnalysisAnswer, 'rows' | 'scope'>, grain: Grain): Stepped {
  const steps = new Map(rows.map(({ at }) => [stepKey(at), at]));
  const inOrder = [...steps.values()];
  return {
    steps: grain === 'day' ? withMissingDays(inOrder, scope) : inOrder,
    series: [...Map.groupBy(rows, ({ keys }) => JSON.stringify(keys))].map(([key, own]) => ({
      key,
      keys: own[0]?.keys ?? {},
      rows: new Map(own.map((row) => [stepKey(row.at), row])),
    })),
  };
}

function withMissingDays(
  steps: readonly GrainStep[],
  { from, to, isRunning }: AnalysisAnswer['scope'],
): GrainStep[] {
  const known = new Map(steps.map((step) => [step.productionDate, step]));
  const last = isRunning ? (steps.at(-1)?.productionDate ?? to) : to;
  const all: GrainStep[] = [];
  for (let date = steps[0]?.productionDate ?? from; date <= last; date = addDays(date, 1))
    all.push(
      known.get(date) ?? {
        startMs: Date.parse(`${date}T00:00:00Z`),
        productionDate: date,
        shift: null,
        crew: null,
        band: null,
      },
    );
  return all;
}

/** The sums of several figures, and their quotient: percentages are never averaged (formula F44). */
export function summed(code: AnalysisKpi, figures: readonly (KpiFigure | undefined)[]): KpiFigure {
  const declared: Kpi = kpis[code];
  const known = figures.flatMap((figure) =>
    figure === undefined || figure.numerator === null ? [] : [figure],
  );
  if (known.length === 0) return { value: null, numerator: null, denominator: null };
  const numerator = known.reduce((sum, each) => sum + (each.numerator ?? 0), 0);
  if (declared.denominator === undefined)
    return { value: declared.factor * numerator, numerator, denominator: null };
  const denominator = known.reduce((sum, each) => sum + (each.denominator ?? 0), 0);
  const value = denominator === 0 ? null : (declared.factor * numerator) / denominator;
  return { value, numerator, denominator };
}

/** The middle one of the known values; null when there is none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
