import { isWithin } from '@millwright/contract/areas/energy/tariffDay.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import {
  type ClimateMeterRow,
  type ClimateRange,
  listClimateMeters,
  listNorms,
  type NormRow,
} from './climate.queries.ts';

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

/**
 * What the air shall be on a date, by machine: the meter's own range, else the norm of its area, else that of its
 * department. A sensor that is no meter in use belongs to the department that stands on it (`number`).
 */
export async function climateAims(
  tx: TenantTransaction,
  date: string,
): Promise<(machine: { readonly id: number; readonly number: string }) => ClimateAim> {
  const norms = (await listNorms(tx)).filter((norm) => isWithin(norm, date.slice(5)));
  const meters = await listClimateMeters(tx);
  return ({ id, number }) => {
    const meter = meters.find(({ machineId }) => machineId === id);
    const process = meter?.process ?? number;
    return { process, ...aimOf(norms, { process, meter }) };
  };
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
