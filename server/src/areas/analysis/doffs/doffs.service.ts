import { type listLastDoffs, shownLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import { mostStopDays } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { BoardContext } from '../../boards/index.ts';
import { type DoffRow, listDoffsOfTime } from './doffs.queries.ts';
import { listReportedMachines } from '../figures/machines.queries.ts';
import { readMeantTime } from '../figures/meantTime.ts';
import { eventPeriodOf } from '../figures/period.ts';
import { chosenMachines, namedMachine } from '../figures/places.ts';
import { scopeOf } from '../figures/scope.ts';

type Answer = OutputOf<typeof listLastDoffs>;
type Doff = Answer['byMachine'][number]['doffs'][number];

/** The last doffs of each machine with what they add up to; the averages are theirs. */
export async function showLastDoffs(
  context: BoardContext,
  input: InputOf<typeof listLastDoffs>,
): Promise<Answer> {
  const all = await listReportedMachines(context.tx);
  const machines = chosenMachines(all, { ...input, process: [input.process] }).filter(
    ({ deletedMs }) => deletedMs === null,
  );
  const period = eventPeriodOf(context, input, { days: mostStopDays, most: mostStopDays });
  const meant = await readMeantTime(context, { ...input, period, machines });
  const rows = await listDoffsOfTime(context.tx, {
    meant,
    perMachine: shownLastDoffs,
    // The doff before may be of another crew, or of the time before the period.
    sinceMs: period.endMs - mostStopDays * dayMs,
  });
  const byMachine = Map.groupBy(rows, ({ machineId }) => machineId);
  return {
    scope: scopeOf(context, period, all),
    byMachine: machines.map(({ id, variety }) => {
      const doffs = (byMachine.get(id) ?? []).map(doffOf);
      return { machineId: id, variety, doffs, sums: sumsOf(doffs) };
    }),
    machines: machines.map(namedMachine),
  };
}

function doffOf({ atMs, durationMs, weightG, intervalMs }: DoffRow & { intervalMs: number | null }): Doff {
  return {
    atMs: Math.round(atMs),
    durationMs,
    weightG,
    intervalMs: intervalMs === null ? null : Math.round(intervalMs),
  };
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
