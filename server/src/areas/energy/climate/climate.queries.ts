import type { YearSpan } from '@millwright/contract/areas/energy/bands/tariffDay.ts';
import { query } from '../../../platform/db/query.ts';

/** Lowest and highest, °C and % of relative humidity; null where nobody set one. */
export interface ClimateRange {
  temperatureMin: number | null;
  temperatureMax: number | null;
  humidityMin: number | null;
  humidityMax: number | null;
}

export interface NormRow extends ClimateRange, YearSpan {
  process: string;
  areaId: string | null;
}

/** The norms of all departments; those of single areas first. */
export const listNorms = query<NormRow>`
  select s.process, s.area_id as "areaId", r.from_day as "fromDay", r.to_day as "toDay",
    r.temperature_min as "temperatureMin", r.temperature_max as "temperatureMax", r.humidity_min as "humidityMin",
    r.humidity_max as "humidityMax"
  from climate_setting s join climate_range r on r.tenant_id = s.tenant_id and r.setting_id = s.id
  where s.deleted_at is null and r.deleted_at is null
  order by s.area_id nulls last, r.position`;

export interface ClimateMeterRow extends ClimateRange {
  id: string;
  number: string;
  name: string;
  process: string;
  areaId: string | null;
  machineId: number | null;
}

export const listClimateMeters = query<ClimateMeterRow>`
  select id, number, name, process, area_id as "areaId", machine_id as "machineId", temperature_min as "temperatureMin",
    temperature_max as "temperatureMax", humidity_min as "humidityMin", humidity_max as "humidityMax"
  from climate_meter where deleted_at is null and status = 'inUse' order by number`;
