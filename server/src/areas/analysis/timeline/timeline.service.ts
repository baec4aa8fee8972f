import { mostAnalysisRows } from '@millwright/contract/areas/analysis/query/question.ts';
import type { showMachineTimeline } from '@millwright/contract/areas/analysis/stops/timeline.ts';
import { mostTimelineDays } from '@millwright/contract/areas/analysis/query/period.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { listIntervals } from '../../telemetry/index.ts';
import { type BoardContext, type StateStretch, strip } from '../../boards/index.ts';
import { listDoffsBetween } from '../doffs/doffs.queries.ts';
import { listReportedMachines } from '../figures/machines.queries.ts';
import { datesIn, eventPeriodOf } from '../figures/period.ts';
import { namedMachine } from '../figures/places.ts';
import { scopeOf } from '../figures/scope.ts';
import { openStretches } from '../stops/openStops.ts';

type Answer = OutputOf<typeof showMachineTimeline>;

/** The states of one machine over a period without gap; today's when none is chosen. Refuses an unknown code. */
export async function showTimeline(
  context: BoardContext,
  { code, ...asked }: InputOf<typeof showMachineTimeline>,
): Promise<Answer> {
  const { tx, plan, nowMs } = context;
  const period = eventPeriodOf(context, asked, { days: 1, most: mostTimelineDays });
  const window = { fromMs: period.startMs, toMs: period.endMs };
  const all = await listReportedMachines(tx);
  const machine = all.find((each) => each.code === code);
  if (!machine) throw fail('core.notFound');
  const closed = await listIntervals(tx, { machineIds: [machine.id], ...window });
  const intervals = strip([...closed, ...openStretches(machine, nowMs)], window);
  const doffs = await listDoffsBetween(tx, { machineId: machine.id, ...window, limit: mostAnalysisRows + 1 });
  if (Math.max(intervals.length, doffs.length) > mostAnalysisRows)
    throw fail('analysis.tooManyRows', { limit: mostAnalysisRows });
  return {
    scope: scopeOf(context, period, all),
    machine: namedMachine(machine),
    intervals,
    totals: totalsOf(intervals),
    turns: datesIn(period)
      .flatMap((date) => plan.on(date))
      .filter(({ startMs, endMs }) => endMs > period.startMs && startMs < period.endMs),
    doffs: doffs.map(({ atMs, ...doff }) => ({ atMs: Math.round(atMs), ...doff })),
  };
}

function totalsOf(intervals: readonly StateStretch[]): Answer['totals'] {
  return [...Map.groupBy(intervals, ({ state }) => state)]
    .map(([state, own]) => ({
      state,
      ms: own.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0),
      count: own.length,
    }))
    .toSorted((a, b) => b.ms - a.ms);
}
