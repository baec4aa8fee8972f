import type { AnalysisScope } from '@millwright/contract/areas/analysis/query/question.ts';
import { type BoardContext, greatest } from '../../boards/index.ts';
import type { ReportedMachine } from './machines.queries.ts';
import type { Period } from './period.ts';

/** What an answer is about, and what is known of its period: the same as the header of boards says. */
export function scopeOf(
  { tenant, nowMs }: BoardContext,
  period: Period,
  machines: readonly ReportedMachine[],
): AnalysisScope {
  const standing = machines.filter(({ deletedMs }) => deletedMs === null);
  const { from, to, startMs, endMs } = period;
  return {
    zone: tenant.zone,
    from,
    to,
    startMs,
    endMs,
    isRunning: nowMs < endMs,
    reachMs: reachOf(standing),
    newestMs: greatest(standing.flatMap(({ newestMs }) => newestMs ?? [])),
  };
}

/** Reports are whole from the moment at which the last ring frame had begun. */
export function reachOf(machines: readonly ReportedMachine[]): number | null {
  return greatest(machines.flatMap(({ kind, firstMs }) => (kind === 'spinning' ? (firstMs ?? []) : [])));
}
