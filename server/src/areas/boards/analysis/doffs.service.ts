import { type listLastDoffs, shownLastDoffs } from '@millwright/contract/areas/boards/analysisEvents.ts';
import { mostStopDays } from '@millwright/contract/areas/boards/analysisPeriod.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call.ts';
import type { BoardContext } from '../board.ts';
import { type DoffRow, listDoffsOfMachines } from './doffs.queries.ts';
import { listReportedMachines } from './machines.queries.ts';
import { chosenMachines, namedMachine } from './places.ts';
import { eventPeriodOf } from './period.ts';
import { scopeOf } from './scope.ts';

type Answer = OutputOf<typeof listLastDoffs>;
type Doff = Answer['byMachine'][number]['doffs'][number];

/** The last doffs of each machine with what they add up to; the averages are theirs. */
export async function showLastDoffs(
  context: BoardContext,
  { process, line, machineIds }: InputOf<typeof listLastDoffs>,
): Promise<Answer> {
  const all = await listReportedMachines(context.tx);
  const machines = chosenMachines(all, { process: [process], line, machineIds }).filter(
    ({ deletedMs }) => deletedMs === null,
  );
  const period = eventPeriodOf(context, {}, { days: mostStopDays, most: mostStopDays });
  // One more than is shown, for the interval of the last.
  const rows = await listDoffsOfMachines(
    context.tx,
    machines.map(({ id }) => id),
    { fromMs: period.startMs, perMachine: shownLastDoffs + 1 },
  );
  const byMachine = Map.groupBy(rows, ({ machineId }) => machineId);
  return {
    scope: scopeOf(context, period, all),
    byMachine: machines.map(({ id, variety }) => {
      const doffs = withIntervals(byMachine.get(id) ?? []).slice(0, shownLastDoffs);
      return { machineId: id, variety, doffs, sums: sumsOf(doffs) };
    }),
    machines: machines.map(namedMachine),
  };
}

function withIntervals(rows: readonly DoffRow[]): Doff[] {
  return rows.map(({ atMs, durationMs, weightG }, index) => {
    const before = rows[index + 1];
    const intervalMs = before ? Math.round(atMs - before.atMs) : null;
    return { atMs: Math.round(atMs), durationMs, weightG, intervalMs };
  });
}

function sumsOf(doffs: readonly Doff[]): Answer['byMachine'][number]['sums'] {
  const sums = { doffs: doffs.length, durationMs: 0, weightG: 0, intervals: 0, intervalMs: 0 };
  for (const { durationMs, weightG, intervalMs } of doffs) {
    sums.durationMs += durationMs;
    sums.weightG += weightG;
    if (intervalMs !== null) {
      sums.intervals += 1;
      sums.intervalMs += intervalMs;
    }
  }
  return sums;
}
