import { command, fieldOf, query } from '@millwright/server/platform/db/query.ts';
import { statement, type Value } from '@millwright/server/platform/db/sql.ts';

// Statements that do not say what the database says, each in one way. Nobody runs them.

const absent: Value<'id'> = { key: 'place', source: { param: 'place', form: 'plain' } };

export const wrong = {
  column: query<{ code: string }>`select cod as code from machine`,
  relation: query<{ code: string }>`select code from machines`,
  missing: query<{ code: string; number: string }>`select code from machine`,
  unknown: query<{ code: string }>`select code, number from machine`,
  kind: query<{ positions: string }>`select positions from machine`,
  sumOfWholeNumbers: query<{ sum: number }>`select sum(output_g) as sum from bucket`,
  moment: query.first<{ at: string }>`select create_time as at from machine`,
  array: query<{ names: string }>`select value_names as names from found_machine`,
  arrayOfWholeNumbers: query<{ sums: number[] }>`select array_agg(output_g) as sums from bucket`,
  nullable: query<{ level: string }>`select level from machine`,
  needlessNull: query<{ code: string | null }>`select code from machine`,
  outerJoin: query<{ source: string }>`
    select s.code as source from machine m left join machine_source s on s.tenant_id = m.tenant_id and s.id = m.source_id`,
  throughView: query<{ passage: string }>`select passage from equipment.machine`,
  nothing: command`update machine set place = 0 returning id`,
  columns: query.column<string>`select code, number from machine`,
  kindOfColumn: query.value<string>`select positions from machine`,
  param: command<{ id: string }>`delete from machine where id = ${'id'}`,
  field: command<{
    machines: readonly { id: string }[];
  }>`delete from machine where id = any (${fieldOf('machines', 'id')})`,
  unknownParam: command<{ id: number }>`
    delete from machine where id = ${'id'} and place = ${absent}`,
  value: statement<{ code: string }, [id: string]>`select code from machine where id = $1`,
  values: statement<{ code: string }>`select code from machine where id = $1`,
};
