import { fieldOf, query } from '../../../platform/db/query.ts';

/** A machine in a span of production dates; `toDate` is excluded. */
export interface WorkSpan {
  readonly machineId: number;
  readonly fromDate: string;
  readonly toDate: string;
}

/** What a machine did in a span, by the place of the span among those that were asked. */
export interface WorkedRow {
  place: number;
  runMs: number;
  outputG: number;
  /** Dates of which anything is known, and the first of them. */
  dates: number;
  firstDate: string | null;
}

/** How long machines ran and what they made, each between two production dates, in the order in which they were asked. */
export const sumWorked = query<WorkedRow, { spans: readonly WorkSpan[] }>`
  select s.place::int as place, coalesce(sum(r.run_ms), 0)::float8 as "runMs", coalesce(sum(r.output_g), 0)::float8 as "outputG",
    count(distinct r.production_date)::int as dates, min(r.production_date)::text as "firstDate"
  from unnest(${fieldOf('spans', 'machineId')}::int[], ${fieldOf('spans', 'fromDate')}::date[], ${fieldOf('spans', 'toDate')}::date[]) with ordinality s (machine_id, from_date, to_date, place)
    left join shift_rollup r on r.machine_id = s.machine_id and r.production_date >= s.from_date
      and r.production_date < s.to_date
  group by s.place order by s.place`.unlessEmpty('spans');
