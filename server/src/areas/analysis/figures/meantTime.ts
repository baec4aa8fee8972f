import type { AnalysisQuestion } from '@millwright/contract/areas/analysis/query/question.ts';
import type { BoardContext } from '../../boards/index.ts';
import type { ReportedMachine } from './machines.queries.ts';
import type { Period } from './period.ts';
import { bothOf, joinedSpans, type FigureSpan } from './spans.ts';
import { turnsOf } from './steps.ts';
import { readVarietyTime } from './varietyTime.ts';

/** The time of machines that a question about events means: column beside column, as statements take it. */
export interface MeantTime {
  readonly machineIds: readonly number[];
  readonly startMs: readonly number[];
  readonly endMs: readonly number[];
}

export type WorkFilter = Pick<AnalysisQuestion, 'crew' | 'shift' | 'variety'>;

/**
 * The time of a period that is of the chosen shifts and crews, in which machines ran one of the chosen varieties; all
 * of it where nothing is chosen.
 */
export async function readMeantTime(
  context: BoardContext,
  {
    period,
    machines,
    crew,
    shift,
    variety,
  }: WorkFilter & { period: Period; machines: readonly ReportedMachine[] },
): Promise<MeantTime> {
  const worked = workedSpans(context, { period, crew, shift });
  const ids = machines.map(({ id }) => id);
  if (variety === undefined) return columnsOf(ids.map((id) => [id, worked]));
  const ran = await readVarietyTime(context, { period, machineIds: ids, variety });
  return columnsOf(ids.map((id) => [id, bothOf(worked, ran.get(id) ?? [])]));
}

function workedSpans(
  { plan }: BoardContext,
  { period, crew, shift }: Pick<WorkFilter, 'crew' | 'shift'> & { period: Period },
): FigureSpan[] {
  const whole = { startMs: period.startMs, endMs: period.endMs };
  if (crew === undefined && shift === undefined) return [whole];
  return bothOf([whole], joinedSpans(turnsOf(plan, { period, crew, shift })));
}

function columnsOf(byMachine: readonly (readonly [number, readonly FigureSpan[]])[]): MeantTime {
  const rows = byMachine.flatMap(([machineId, spans]) => spans.map((span) => ({ machineId, ...span })));
  return {
    machineIds: rows.map(({ machineId }) => machineId),
    startMs: rows.map(({ startMs }) => startMs),
    endMs: rows.map(({ endMs }) => endMs),
  };
}
