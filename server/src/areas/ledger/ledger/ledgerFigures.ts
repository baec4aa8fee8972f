import type { LedgerFigure } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { kpis, type RollupSums, stateParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { machineStates, stateNumbers } from '@millwright/contract/areas/telemetry/states/states.ts';
import { type Kpi, kpiValue } from '@millwright/contract/core/kpi.ts';

type Code = LedgerFigure['kpi'];
type Parts = Readonly<Record<string, number>>;

const plannedParts = stateNumbers
  .filter((state) => !['planned', 'outside'].includes(machineStates[state].counts))
  .map((state) => stateParts[state]);

/** Calendar time without maintenance, changeover and planned idle, as formula F42 divides by it; ms. */
export function plannedMs(sums: Pick<RollupSums, (typeof plannedParts)[number]>): number {
  return plannedParts.reduce((all, part) => all + sums[part], 0);
}

/** A figure of sums, beside the values of machines alike and of the period before. Nothing measured: null. */
export function ledgerFigure(
  code: Code,
  parts: Parts,
  { alike = [], before = {} }: { alike?: readonly Parts[]; before?: Parts } = {},
): LedgerFigure {
  const kpi: Kpi = kpis[code];
  const denominator = kpi.denominator === undefined ? null : (parts[kpi.denominator] ?? null);
  const values = alike.flatMap((each) => kpiValue(kpi, each) ?? []);
  return {
    kpi: code,
    value: kpiValue(kpi, parts) ?? null,
    numerator: parts[kpi.numerator] ?? null,
    denominator,
    alike: alike.length > 1 ? medianOf(values) : null,
    alikeCount: alike.length,
    before: kpiValue(kpi, before) ?? null,
  };
}

/** The middle of some values, the mean of the two in the middle where they are even; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) return null;
  return sorted.length % 2 === 0 && low !== undefined ? (low + high) / 2 : high;
}
