import { command, fieldOf, query } from '@millwright/server/platform/db/query.ts';
import { sql, statement, type Value } from '@millwright/server/platform/db/sql.ts';

// Statements that do not say what the database says, each in one way. Nobody runs them.

const absent: Value<number> = { key: 'place', source: { param: 'place', form: 'plain' } };

export const wrong = {
  column: query<{ code: string }>(() => sql`select cod as code from machine`),
  relation: query<{ code: string }>(() => sql`select code from machines`),
  missing: query<{ code: string; number: string }>(() => sql`select code from machine`),
  unknown: query<{ code: string }>(() => sql`select code, number from machine`),
  kind: query<{ positions: string }>(() => sql`select positions from machine`),
  sumOfWholeNumbers: query<{ sum: number }>(() => sql`select sum(output_g) as sum from bucket`),
  moment: query.first<{ at: string }>(() => sql`select create_time as at from machine`),
  array: query<{ names: string }>(() => sql`select value_names as names from found_machine`),
  arrayOfWholeNumbers: query<{ sums: number[] }>(() => sql`select array_agg(output_g) as sums from bucket`),
  nullable: query<{ level: string }>(() => sql`select level from machine`),
  needlessNull: query<{ code: string | null }>(() => sql`select code from machine`),
  outerJoin: query<{ source: string }>(
    () => sql`
    select s.code as source from machine m left join machine_source s on s.tenant_id = m.tenant_id and s.id = m.source_id`,
  ),
  throughView: query<{ passage: string }>(() => sql`select passage from equipment.machine`),
  nothing: command(() => sql`update machine set place = 0 returning id`),
  columns: query.column<string>(() => sql`select code, number from machine`),
  kindOfColumn: query.value<string>(() => sql`select positions from machine`),
  param: command<{ id: string }>(({ id }) => sql`delete from machine where id = ${id}`),
  field: command<{ machines: readonly { id: string }[] }>(
    ({ machines }) => sql`delete from machine where id = any (${fieldOf(machines, 'id')})`,
  ),
  unknownParam: command<{ id: number }>(
    ({ id }) => sql`delete from machine where id = ${id} and place = ${absent}`,
  ),
  value: statement<{ code: string }, [id: string]>`select code from machine where id = $1`,
  values: statement<{ code: string }>`select code from machine where id = $1`,
};
