import { climateMeter } from '@millwright/contract/areas/energy/climate/climate.ts';
import { isWithin } from '@millwright/contract/areas/energy/bands/tariffDay.ts';
import type { ClimateNow } from '@millwright/contract/areas/energy/climate/climateCalls.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import {
  type ClimateMeterRow,
  type ClimateRange,
  listClimateMeters,
  listNorms,
  type NormRow,
} from './climate.queries.ts';
import { seenAmong } from '../../../resource/index.ts';
import { listMachines, listSignals } from '../../equipment/index.ts';
import { listLatest } from '../../telemetry/index.ts';

/** What the air at a sensor shall be, and where that is. */
export interface ClimateAim extends ClimateRange {
  /** The department that it belongs to. */
  readonly process: string;
}

const unknown: ClimateRange = {
  temperatureMin: null,
  temperatureMax: null,
  humidityMin: null,
  humidityMax: null,
};

/** Person who reads what meters of the air measure. */
export type ClimateReader = Pick<Ctx, 'tx' | 'dataScope' | 'clock'> & {
  readonly tenant: { readonly zone: string };
};

/** Meters in use that data rules let the reader see. */
export async function listSeenMeters(reader: Pick<Ctx, 'tx' | 'dataScope'>): Promise<ClimateMeterRow[]> {
  const meters = await listClimateMeters(reader.tx);
  const ids = meters.map(({ id }) => id);
  const seen = new Set(await seenAmong(reader, climateMeter, ids));
  return meters.filter(({ id }) => seen.has(id));
}

/** What each meter in use measures now, beside what the air shall be today. */
export async function climateNow({ tx, dataScope, tenant, clock }: ClimateReader): Promise<ClimateNow[]> {
  const nowMs = clock.nowMs();
  const norms = await normsOn(tx, localDate(tenant.zone, nowMs));
  const machines = new Map((await listMachines(tx)).map((machine) => [machine.id, machine]));
  const signals = Map.groupBy(await listSignals(tx), ({ modelId }) => modelId);
  const latest = new Map((await listLatest(tx)).map((row) => [row.machineId, row]));
  return (await listSeenMeters({ tx, dataScope })).map((meter) => {
    const { id, machineId, process } = meter;
    const machine = machines.get(machineId ?? 0);
    const newest = latest.get(machineId ?? 0);
    const isSilent =
      !machine || !newest || nowMs - newest.receivedMs > offlineAfterMs(machine.slowestPeriodS);
    const measured = (code: string) => {
      const place = signals.get(machine?.modelId ?? '')?.find((signal) => signal.code === code)?.position;
      return isSilent || place === undefined ? null : (newest.signals[place] ?? null);
    };
    return {
      id,
      temperature: measured('temperature'),
      humidity: measured('humidity'),
      measuredMs: newest?.measuredMs ?? null,
      ...aimOf(norms, { process, meter }),
    };
  });
}

/**
 * What the air shall be on a date, by machine: the meter's own range, else the norm of its area, else that of its
 * department. A sensor that is no meter in use belongs to the department that stands on it (`number`).
 */
export async function climateAims(
  tx: TenantTransaction,
  date: string,
): Promise<(machine: { readonly id: number; readonly number: string }) => ClimateAim> {
  const norms = await normsOn(tx, date);
  const meters = await listClimateMeters(tx);
  return ({ id, number }) => {
    const meter = meters.find(({ machineId }) => machineId === id);
    const process = meter?.process ?? number;
    return { process, ...aimOf(norms, { process, meter }) };
  };
}

async function normsOn(tx: TenantTransaction, date: string): Promise<NormRow[]> {
  return (await listNorms(tx)).filter((norm) => isWithin(norm, date.slice(5)));
}

function aimOf(
  norms: readonly NormRow[],
  { process, meter }: { process: string; meter: ClimateMeterRow | undefined },
): ClimateRange {
  const ofProcess = norms.filter((norm) => norm.process === process);
  const norm =
    ofProcess.find(({ areaId }) => areaId !== null && areaId === meter?.areaId) ??
    ofProcess.find(({ areaId }) => areaId === null) ??
    unknown;
  const temperature = hasRange(meter?.temperatureMin, meter?.temperatureMax) ? meter : norm;
  const humidity = hasRange(meter?.humidityMin, meter?.humidityMax) ? meter : norm;
  return {
    temperatureMin: temperature?.temperatureMin ?? null,
    temperatureMax: temperature?.temperatureMax ?? null,
    humidityMin: humidity?.humidityMin ?? null,
    humidityMax: humidity?.humidityMax ?? null,
  };
}

function hasRange(min: number | null | undefined, max: number | null | undefined): boolean {
  return typeof min === 'number' || typeof max === 'number';
}
