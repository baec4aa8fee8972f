import { addSums, type RollupSums } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { Kpi } from '@millwright/contract/core/kpi.ts';
import { carried, type Counter, counters } from '../ingest/batch/rows.ts';

/** Amounts of machines that stated the same counters, and those counters as bits (`ingest/rows.ts`). */
export interface Stated {
  readonly sums: Readonly<Partial<Record<Counter, number>>>;
  /** Null or absent for machines that never spoke. */
  readonly known?: number | null | undefined;
}

/**
 * Returns whether machines count in a KPI that is made from a counter: those that never stated it do not, neither with its
 * amount nor with their time, output or spindle hours. An amount that was entered by hand is known.
 */
export function countsIn(kpi: Kpi, { sums, known }: Stated): boolean {
  const counter = counterOf(kpi);
  return counter === undefined || (sums[counter] ?? 0) !== 0 || hasStated(known, counter);
}

/** Returns the sums over those machines that count in a KPI; empty where none does: an unknown amount is not 0. */
export function statedSums(
  kpi: Kpi,
  machines: readonly (Stated & { readonly sums: RollupSums })[],
): RollupSums | Record<string, never> {
  const counted = machines.filter((machine) => countsIn(kpi, machine));
  return counted.length === 0 ? {} : addSums(counted.map(({ sums }) => sums));
}

/** Bits of those counters of a machine by which it counts in KPIs. */
export function counterBitsOf(known: number | null): number {
  return counters.reduce((bits, counter) => bits | (hasStated(known, counter) ? bitOf(counter) : 0), 0);
}

/** The counter of the numerator, else of the denominator: a doff's time needs a count of doffs. */
function counterOf({ numerator, denominator }: Kpi): Counter | undefined {
  return (
    counters.find((counter) => counter === numerator) ?? counters.find((counter) => counter === denominator)
  );
}

function hasStated(known: number | null | undefined, counter: Counter): boolean {
  return ((known ?? 0) & bitOf(counter)) !== 0;
}

function bitOf(counter: Counter): number {
  return 1 << carried.indexOf(counter);
}
