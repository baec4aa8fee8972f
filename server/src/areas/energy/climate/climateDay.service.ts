import {
  type ClimateCourse,
  type ClimateDay,
  climateSteps,
} from '@millwright/contract/areas/energy/climate/climateDay.ts';
import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { listMachines, listSignals } from '../../equipment/index.ts';
import { listSignalPoints } from '../../telemetry/index.ts';
import { climateNow, type ClimateReader, listSeenMeters } from './climate.service.ts';
import { meansOf, type ClimateReading, type CourseSteps, climateTimesOf } from './climateCourse.ts';

/** Readings of a day that are looked at: one a minute. */
const mostReadings = 1440;
/** Of more readings every second one and so on is looked at: they lie this far apart at most. */
const widestGapMs = 3 * minuteMs;

/** The air at each meter in use, now and over the 24 hours before, beside what is normal today. */
export async function climateDay(ctx: ClimateReader): Promise<ClimateDay> {
  const { tx, clock, tenant } = ctx;
  const toMs = clock.nowMs();
  const steps: CourseSteps = { fromMs: toMs - dayMs, toMs, count: climateSteps };
  const now = new Map((await climateNow(ctx)).map((each) => [each.id, each]));
  const machines = new Map((await listMachines(tx)).map((machine) => [machine.id, machine]));
  const signals = Map.groupBy(await listSignals(tx), ({ modelId }) => modelId);
  const list: ClimateDay['list'] = [];
  for (const { id, number, name, process, machineId } of await listSeenMeters(ctx)) {
    const read = now.get(id);
    if (read === undefined || !isProcess(process)) continue;
    const machine = machines.get(machineId ?? 0);
    const placeOf = (code: string) =>
      signals.get(machine?.modelId ?? '')?.find((signal) => signal.code === code)?.position;
    const points = machine
      ? await pointsOf(tx, machine.id, { steps, places: [placeOf('temperature'), placeOf('humidity')] })
      : [];
    const holdMs = Math.max(widestGapMs, machine ? offlineAfterMs(machine.slowestPeriodS) : 0);
    const { temperatureMin, temperatureMax, humidityMin, humidityMax } = read;
    const course = (
      readings: readonly ClimateReading[],
      own: Pick<ClimateCourse, 'now' | 'min' | 'max'>,
    ) => ({
      ...own,
      steps: meansOf(readings, steps),
      outsideMin:
        own.min === null && own.max === null
          ? null
          : Math.round(climateTimesOf(readings, { ...own, holdMs, toMs }).outsideMs / minuteMs),
    });
    const ofFirst = points.map(({ atMs, first }) => ({ atMs, value: first }));
    const ofSecond = points.map(({ atMs, second }) => ({ atMs, value: second }));
    const { knownMs } = climateTimesOf(ofFirst, { min: null, max: null, holdMs, toMs });
    list.push({
      id,
      number,
      name,
      process,
      measuredMs: read.measuredMs,
      knownMin: Math.round(knownMs / minuteMs),
      temperature: course(ofFirst, { now: read.temperature, min: temperatureMin, max: temperatureMax }),
      humidity: course(ofSecond, { now: read.humidity, min: humidityMin, max: humidityMax }),
    });
  }
  return { zone: tenant.zone, fromMs: steps.fromMs, toMs, list };
}

/** Readings of temperature and humidity, which a sensor sends together; none of a model that lacks one of the signals. */
async function pointsOf(
  tx: TenantTransaction,
  machineId: number,
  {
    steps: { fromMs },
    places: [first, second],
  }: { steps: CourseSteps; places: readonly [number | undefined, number | undefined] },
): Promise<{ atMs: number; first: number; second: number }[]> {
  if (first === undefined || second === undefined) return [];
  return listSignalPoints(tx, {
    machineId,
    fromMs,
    positions: { first, second },
    limit: mostReadings,
  });
}
