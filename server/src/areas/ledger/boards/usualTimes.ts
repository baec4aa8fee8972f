import type { RepairTimeRow } from './repairTimes.queries.ts';

/** Of fewer repairs nobody can say what is usual. */
const leastRepairs = 3;

/**
 * How long repairs usually take on a machine of a kind, ms: the mean of those of its kind; of all where its kind had too few, and
 * `otherwiseMs` where the mill had.
 */
export function usualTimes(
  rows: readonly RepairTimeRow[],
  { kindOf, otherwiseMs }: { kindOf: (machineId: number) => string | undefined; otherwiseMs: number },
): (kind: string | undefined) => number {
  const byKind = Map.groupBy(rows, ({ machineId }) => (machineId === null ? undefined : kindOf(machineId)));
  const ofAll = meanOf(rows) ?? otherwiseMs;
  return (kind) => (kind === undefined ? undefined : meanOf(byKind.get(kind) ?? [])) ?? ofAll;
}

function meanOf(rows: readonly RepairTimeRow[]): number | undefined {
  const repairs = rows.reduce((sum, row) => sum + (row.repairs ?? 0), 0);
  if (repairs < leastRepairs) return undefined;
  return rows.reduce((sum, row) => sum + (row.tookMs ?? 0), 0) / repairs;
}
