import { sql, type Sql } from '../../platform/db/sql.ts';

/** Main department of a person, which rows that the person makes are stamped with; null for somebody without one. */
export function mainDepartmentOf<Name extends string = never>(person: Sql<Name>): Sql<Name> {
  return sql`(select m.department_id from department_member m
  join department d on d.tenant_id = m.tenant_id and d.id = m.department_id and d.deleted_at is null
  where m.user_id = ${person}::uuid and m.is_main)`;
}
