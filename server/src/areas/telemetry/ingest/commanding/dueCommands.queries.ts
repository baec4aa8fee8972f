import type pg from 'pg';
import { runOutside, statement } from '../../../../platform/db/sql.ts';

/** A command that is due, with who speaks for its machine now. */
export interface DueCommand {
  tenantId: number;
  id: string;
  machineCode: string;
  sourceCode: string | null;
}

const due = statement<DueCommand, [now: Date, limit: number]>`
  select c.tenant_id as "tenantId", c.id::text, m.code as "machineCode", s.code as "sourceCode"
  from machine_command c
  join equipment.machine m on m.tenant_id = c.tenant_id and m.id = c.machine_id
  left join equipment.machine_source s on s.tenant_id = m.tenant_id and s.id = m.source_id and s.deleted_at is null
  where c.due_at <= $1 order by c.due_at, c.id limit $2`;

/** What is due in all mills, the longest due first. */
export function selectDue(
  pool: pg.Pool,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<DueCommand[]> {
  return runOutside(pool, due, [new Date(nowMs), limit]);
}
