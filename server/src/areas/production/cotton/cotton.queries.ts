import type { CottonMaterial } from '@millwright/contract/areas/production/cotton/cottonIssue.ts';
import type { WasteKind } from '@millwright/contract/areas/production/cotton/wasteWeighing.ts';
import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { ShiftName } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { query } from '../../../platform/db/query.ts';

interface Dates {
  readonly from: string;
  readonly to: string;
}

/** What was laid down on a date of one lot. Masses in kg at common regain. */
export interface IssueRow {
  date: string;
  material: CottonMaterial;
  varietyId: string | null;
  lot: string | null;
  kg: number;
  weighedKg: number;
  /** Of that, what was taken as weighed since nobody measured its regain. */
  unmeasuredKg: number;
  /** Of the weighed mass, what has a price, and what it cost. */
  pricedKg: number;
  amount: number;
}

export const listIssues = query<IssueRow, Dates>`
  select production_date as date, material, variety_id as "varietyId", lot,
    sum(coalesce(conditioned_kg, weighed_kg)) as kg, sum(weighed_kg) as "weighedKg",
    coalesce(sum(coalesce(conditioned_kg, weighed_kg)) filter (where regain is null), 0) as "unmeasuredKg",
    coalesce(sum(weighed_kg) filter (where price_per_kg is not null), 0) as "pricedKg",
    coalesce(sum(weighed_kg * price_per_kg), 0) as amount
  from cotton_issue where production_date between ${'from'}::date and ${'to'}::date and deleted_at is null
  group by production_date, material, variety_id, lot order by production_date, material, lot, variety_id`;

/** Waste of a date, kg. */
export interface WasteRow {
  date: string;
  process: Process;
  wasteKind: WasteKind;
  varietyId: string | null;
  kg: number;
}

export const listWaste = query<WasteRow, Dates>`
  select production_date as date, process, waste_kind as "wasteKind", variety_id as "varietyId", sum(weighed_kg) as kg
  from waste_weighing where production_date between ${'from'}::date and ${'to'}::date and deleted_at is null
  group by production_date, process, waste_kind, variety_id order by production_date, process, waste_kind, variety_id`;

/** The first and the last production date on which cotton was laid down; null where it never was. */
export const selectIssueDates = query.first<{ first: string | null; last: string | null }>`
  select min(production_date) as first, max(production_date) as last from cotton_issue where deleted_at is null`.to(
  (row) => row ?? { first: null, last: null },
);

/** What machines of a process made on a date, g. */
export interface DateOutputRow {
  date: string;
  kind: string;
  passage: string | null;
  variety: string;
  outputG: number;
}

export const listDateOutputs = query<DateOutputRow, Dates>`
  select r.production_date as date, m.kind, m.passage, r.variety, sum(r.output_g)::float8 as "outputG"
  from telemetry.shift_rollup r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.production_date between ${'from'}::date and ${'to'}::date and r.output_g > 0
  group by 1, 2, 3, 4`;

interface Turn {
  productionDate: string;
  shift: ShiftName | null;
}

const lockIssues = query<Turn, { ids: readonly string[] }>`
  select production_date as "productionDate", shift from cotton_issue where id = any (${'ids'}::uuid[]) for update`;
const lockWeighings = query<Turn, { ids: readonly string[] }>`
  select production_date as "productionDate", shift from waste_weighing where id = any (${'ids'}::uuid[]) for update`;

/** Locks entries and gives the shifts they are of. */
export const lockWeighed = { cottonIssue: lockIssues, wasteWeighing: lockWeighings };
