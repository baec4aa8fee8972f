import { addSums, type RollupPart, type RollupSums } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { Kpi } from '@millwright/contract/core/kpi.ts';
import { type Carried, carried, counters } from '../ingest/batch/rows.ts';

/** Amounts of machines that stated the same quantities, and those quantities as bits (`ingest/rows.ts`). */
export interface Stated {
  readonly sums: Readonly<Partial<Record<RollupPart, number>>>;
  /** Null or absent for machines that never spoke. */
  readonly known?: number | null | undefined;
}

/**
 * Returns whether machines count in a KPI that is made from a counter, or from idle spindles: those that never stated it do
 * not, neither with its amount nor with their time, output or spindle hours. An amount that was entered by hand is known.
 */
export function countsIn(kpi: Kpi, { sums, known }: Stated): boolean {
  const part = statedPartOf(kpi);
  return part === undefined || (sums[part] ?? 0) !== 0 || hasStated(known, quantities[part]);
}

/** Returns the sums over those machines that count in a KPI; empty where none does: an unknown amount is not 0. */
export function statedSums(
  kpi: Kpi,
  machines: readonly (Stated & { readonly sums: RollupSums })[],
): RollupSums | Record<string, never> {
  const counted = machines.filter((machine) => countsIn(kpi, machine));
  return counted.length === 0 ? {} : addSums(counted.map(({ sums }) => sums));
}

/** Bits of those quantities of a machine by which it counts in KPIs. */
export function counterBitsOf(known: number | null): number {
  return statedParts.reduce((bits, part) => {
    const quantity = quantities[part];
    return bits | (hasStated(known, quantity) ? bitOf(quantity) : 0);
  }, 0);
}

const statedParts = [...counters, 'idleSpindleMs'] as const;
type StatedPart = (typeof statedParts)[number];

/** Quantities of telegrams that parts of sums are made from. */
const quantities: Readonly<Record<StatedPart, Carried>> = {
  outputG: 'outputG',
  energyWh: 'energyWh',
  endBreaks: 'endBreaks',
  doffs: 'doffs',
  idleSpindleMs: 'idleSpindles',
};

/** The stated part of the numerator, else of the denominator: a doff's time needs a count of doffs. */
function statedPartOf({ numerator, denominator }: Kpi): StatedPart | undefined {
  return statedParts.find((part) => part === numerator) ?? statedParts.find((part) => part === denominator);
}

function hasStated(known: number | null | undefined, quantity: Carried): boolean {
  return ((known ?? 0) & bitOf(quantity)) !== 0;
}

function bitOf(quantity: Carried): number {
  return 1 << carried.indexOf(quantity);
}
