import type { listPlanStops } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { mostStopDays, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween, localMidnightMs } from '@millwright/contract/core/time/zone.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { failField } from '../../../../platform/http/errors/fail.ts';
import { listStands } from '../../../telemetry/index.ts';
import { isOfProcess, type PlanReading, readPlans } from './readPlans.ts';

/** People start the clock of a plan before or after the machine says that it stands. */
const slackMs = 2 * hourMs;
/** Shorter stands for maintenance are somebody who looked in. */
const leastStandMs = 5 * minuteMs;
const mostRows = 500;

/** A stand of a machine for maintenance; open while it lasts. */
export interface MaintenanceStand {
  readonly machineId: number;
  readonly startMs: number;
  readonly endMs: number | null;
}

/** Work on a machine; open while it lasts. */
export interface MachineWork extends MaintenanceStand {
  readonly id: string;
}

/** Which stands and works find each other: on the same machine, at the same time, give or take two hours. */
export function matchStops<W extends MachineWork>(
  stands: readonly MaintenanceStand[],
  works: readonly W[],
  nowMs: number,
): { standsAlone: MaintenanceStand[]; worksAlone: W[]; matched: number } {
  const byMachine = Map.groupBy(works, ({ machineId }) => machineId);
  const met = new Set<string>();
  const standsAlone = stands.filter((stand) => {
    const own = (byMachine.get(stand.machineId) ?? []).filter(
      ({ startMs, endMs }) =>
        stand.startMs <= (endMs ?? nowMs) + slackMs && (stand.endMs ?? nowMs) >= startMs - slackMs,
    );
    for (const { id } of own) met.add(id);
    return own.length === 0;
  });
  const worksAlone = works.filter(({ id }) => !met.has(id));
  return { standsAlone, worksAlone, matched: met.size };
}

/** Stands for maintenance and plans that were done, those that lack the other; see `listPlanStops`. */
export async function planStops(
  ctx: PlanReading,
  { fromDate, toDate, process }: InputOf<typeof listPlanStops>,
): Promise<OutputOf<typeof listPlanStops>> {
  if (toDate < fromDate) throw failField('toDate', 'notUnder', { other: fromDate });
  if (daysBetween(fromDate, toDate) >= mostStopDays)
    throw failField('toDate', 'max', { max: addDays(fromDate, mostStopDays - 1) });
  const nowMs = ctx.clock.nowMs();
  const read = await readPlans(ctx, { fromDate, toDate, has: isOfProcess(process) });
  const { zone, itemOf } = read;
  const [fromMs, toMs] = [localMidnightMs(zone, fromDate), localMidnightMs(zone, addDays(toDate, 1))];
  const codes = new Map(read.machines.map(({ id, code }) => [id, code]));
  const stands = (await listStands(ctx.tx, { state: stateNumber.maintenance, fromMs, toMs }))
    .filter(({ machineId }) => codes.has(machineId))
    .filter(({ startMs, endMs }) => (endMs ?? nowMs) - startMs >= leastStandMs);
  const works = read.plans.flatMap(({ id, number, machineId, itemId, startedMs, endedMs, isCredited }) => {
    const item = itemOf(itemId);
    if (startedMs === null || isCredited || startedMs >= toMs || (endedMs ?? nowMs) < fromMs) return [];
    return item?.isStopping === false
      ? []
      : [{ id, number, machineId, itemName: item?.name ?? '', startMs: startedMs, endMs: endedMs }];
  });
  const { standsAlone, worksAlone, matched } = matchStops(stands, works, nowMs);
  const coded = <Each extends { machineId: number }>({ machineId, ...rest }: Each) => ({
    ...rest,
    machineId: String(machineId),
    code: codes.get(machineId) ?? '',
  });
  return {
    nowMs,
    stopsWithoutPlan: standsAlone.slice(0, mostRows).map(coded),
    plansWithoutStop: worksAlone.slice(0, mostRows).map(coded),
    matched,
    isCut: standsAlone.length > mostRows || worksAlone.length > mostRows,
  };
}
