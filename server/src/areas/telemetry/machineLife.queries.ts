import {
  type RollupPart,
  type RollupSums,
  rollupParts,
  stateParts,
} from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { machineStates, stateNumbers } from '@millwright/contract/areas/telemetry/states/states.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { query } from '../../platform/db/query.ts';
import { msOf, nameOf, sql } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/** Sums of a machine in one shift, of one variety. */
export type MachineShiftRow = RollupSums & {
  productionDate: string;
  shift: string;
  variety: string;
  /** When the shift began, epoch ms. */
  startMs: number;
};

const columnOf = (part: RollupPart) => nameOf(snakeCase(part));
const parts = rollupParts.map((part) => sql`${columnOf(part)}::float8 as ${nameOf(part)}`);

/** What a machine did in the shifts of production dates, both included, by variety, in the order of time. */
export const listMachineShifts = query<MachineShiftRow, { machineId: number; from: string; to: string }>`
  select production_date as "productionDate", shift, variety, ${msOf(sql`start_at`)} as "startMs", ${parts}
  from shift_rollup where machine_id = ${'machineId'} and production_date between ${'from'}::date and ${'to'}::date
  order by start_at, variety`;

export interface MachineMonthRow {
  /** `2026-10`. */
  month: string;
  firstDate: string;
  outputG: number;
  runMs: number;
  energyWh: number;
  doffs: number;
}

/** Every month of a machine of which anything is known, the oldest first. */
export const listMachineMonths = query<MachineMonthRow, { machineId: number }>`
  select to_char(production_date, 'YYYY-MM') as month, min(production_date) as "firstDate",
    sum(output_g::float8) as "outputG", sum(run_ms::float8) as "runMs", sum(energy_wh::float8) as "energyWh",
    sum(doffs::float8) as doffs
  from shift_rollup where machine_id = ${'machineId'} group by 1 order by 1`;

/** Time of a machine by state, ms. */
export type MachineTimesRow = Pick<RollupSums, (typeof stateParts)[keyof typeof stateParts]> & {
  machineId: number;
};

// Parts are whole numbers far below 2^53, so their sums are exact; sums of bigints are numerics, which take three times as long.
const addedParts = rollupParts.map((part) => sql`sum(${columnOf(part)}::float8) as ${nameOf(part)}`);
const addedTimes = Object.values(stateParts).map(
  (part) => sql`sum(${columnOf(part)}::float8) as ${nameOf(part)}`,
);

/** How long machines were in each state between two production dates, both included. */
export const sumTimes = query<MachineTimesRow, { machineIds: readonly number[]; from: string; to: string }>`
  select machine_id as "machineId", ${addedTimes} from shift_rollup
  where production_date between ${'from'}::date and ${'to'}::date and machine_id = any (${'machineIds'}::int[]) group by 1`;

/** What a machine made, g, and the first production date of which anything is known of it. */
export interface MachineOutputRow {
  machineId: number;
  outputG: number;
  since: string;
}

/** Output of machines between two production dates, both included, g; machines without data are left out. */
export const sumOutputs = query<
  MachineOutputRow,
  { machineIds: readonly number[]; from: string; to: string }
>`
  select machine_id as "machineId", sum(output_g::float8) as "outputG",
    min(production_date) as since
  from shift_rollup where production_date between ${'from'}::date and ${'to'}::date and machine_id = any (${'machineIds'}::int[]) group by 1`;

export type DaySumsRow = RollupSums & { productionDate: string };

/** What machines did together on each of the production dates between two, both included; dates without data are left out. */
export const sumDays = query<DaySumsRow, { machineIds: readonly number[]; from: string; to: string }>`
  select production_date as "productionDate", ${addedParts} from shift_rollup
  where production_date between ${'from'}::date and ${'to'}::date and machine_id = any (${'machineIds'}::int[]) group by 1 order by 1`;

/** A closed stretch at fault, or without telegrams. Moments are epoch ms. */
export interface FaultStretchRow {
  machineId: number;
  state: number;
  fault: string | null;
  startMs: number;
  endMs: number;
}

// The states stand as in the index `state_interval_faults`.
/** Closed stretches of machines at fault, and of silence, that begin within a window; by machine in the order of time. */
export const listFaultStretches = query<
  FaultStretchRow,
  { machineIds: readonly number[]; fromMs: number; toMs: number }
>`
  select machine_id as "machineId", state, fault, ${msOf(sql`started_at`)} as "startMs", ${msOf(sql`ended_at`)} as "endMs"
  from state_interval where machine_id = any (${'machineIds'}::int[]) and state in (4, 11)
    and started_at >= to_timestamp(${'fromMs'}::float8 / 1000) and started_at < to_timestamp(${'toMs'}::float8 / 1000)
  order by machine_id, started_at`;

const unplannedStates = stateNumbers.filter((state) => machineStates[state].counts === 'unplanned');

const unplannedStops = query.first<{ stops: number }, { machineId: number; states: readonly number[] }>`
  select (select count(*) from state_interval where machine_id = ${'machineId'} and state = any (${'states'}::int[]))::int
    + (select count(*) from machine_latest where machine_id = ${'machineId'} and run_state = any (${'states'}::int[]))::int as stops`;

/** How often a machine stood unplanned since it was first heard of, the stop that lasts included. */
export async function countUnplannedStops(tx: TenantTransaction, machineId: number): Promise<number> {
  const row = await unplannedStops(tx, { machineId, states: unplannedStates });
  return row?.stops ?? 0;
}
