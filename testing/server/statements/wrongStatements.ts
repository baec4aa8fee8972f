import { statement } from '@millwright/server/platform/db/sql.ts';

// Statements that do not say what the database says, each in one way. Nobody runs them.

export const wrong = {
  column: statement<{ code: string }>`select cod as code from machine`,
  relation: statement<{ code: string }>`select code from machines`,
  missing: statement<{ code: string; number: string }>`select code from machine`,
  unknown: statement<{ code: string }>`select code, number from machine`,
  kind: statement<{ positions: string }>`select positions from machine`,
  sumOfWholeNumbers: statement<{ sum: number }>`select sum(output_g) as sum from bucket`,
  moment: statement<{ at: string }>`select create_time as at from machine`,
  array: statement<{ names: string }>`select value_names as names from found_machine`,
  arrayOfWholeNumbers: statement<{ sums: number[] }>`select array_agg(output_g) as sums from bucket`,
  nullable: statement<{ level: string }>`select level from machine`,
  needlessNull: statement<{ code: string | null }>`select code from machine`,
  outerJoin: statement<{ source: string }>`
    select s.code as source from machine m left join machine_source s on s.tenant_id = m.tenant_id and s.id = m.source_id`,
  throughView: statement<{ passage: string }>`select passage from equipment.machine`,
  value: statement<{ code: string }, [id: string]>`select code from machine where id = $1`,
  values: statement<{ code: string }>`select code from machine where id = $1`,
  nothing: statement<never>`update machine set place = 0 returning id`,
};
