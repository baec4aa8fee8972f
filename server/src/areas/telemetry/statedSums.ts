import type { RollupSums } from '@millwright/contract/areas/telemetry/kpis.ts';
import { carried, type Counter, counters } from './ingest/rows.ts';
import type { LatestRow } from './latest.queries.ts';

type Said = Pick<LatestRow, 'known'> | undefined;

/**
 * Returns the sums of machines without the counters that none of them ever stated: what nobody counts is not known, which is
 * not 0. Output that was entered by hand is known.
 */
export function statedSums(total: RollupSums, machines: readonly Said[]): Readonly<Record<string, number>> {
  const isKnown = (counter: Counter) =>
    total[counter] !== 0 || machines.some((said) => hasStated(said, counter));
  const unknown = new Set<string>(counters.filter((counter) => !isKnown(counter)));
  return Object.fromEntries(Object.entries(total).filter(([part]) => !unknown.has(part)));
}

function hasStated(said: Said, counter: Counter): boolean {
  return said !== undefined && (said.known & (1 << carried.indexOf(counter))) !== 0;
}
