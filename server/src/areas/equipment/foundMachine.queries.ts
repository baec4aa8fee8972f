import { mostFoundMachines } from '@millwright/contract/areas/equipment/foundMachine.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/** A code that a gateway speaks for, and the machine of the mill that has it. */
export interface FoundRow {
  sourceCode: string;
  code: string;
  sourceId: string | null;
  machineId: number | null;
  isDeleted: boolean;
  ownSourceCode: string | null;
  telegrams: number;
  firstMs: number;
  lastMs: number;
  valueNames: string[];
  isIgnored: boolean;
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** Machines that were found and are not the speaking gateway's in the mill, last heard first. */
export function selectFound(tx: TenantTransaction): Promise<FoundRow[]> {
  return tx.query<FoundRow>(
    `select f.source_code as "sourceCode", f.code, s.id as "sourceId", m.id as "machineId",
       m.deleted_at is not null as "isDeleted", o.code as "ownSourceCode", f.telegrams::float8 as telegrams,
       ${ms('f.first_at')} as "firstMs", ${ms('f.last_at')} as "lastMs", f.value_names as "valueNames",
       f.ignored_at is not null as "isIgnored"
     from found_machine f
     left join machine_source s on s.tenant_id = f.tenant_id and s.code = f.source_code and s.deleted_at is null
     left join lateral (select * from machine m where m.tenant_id = f.tenant_id and m.code = f.code
       order by m.deleted_at desc nulls first limit 1) m on true
     left join machine_source o on o.tenant_id = f.tenant_id and o.id = m.source_id and o.deleted_at is null
     where m.id is null or m.deleted_at is not null or o.code is distinct from f.source_code
     order by f.last_at desc, f.source_code, f.code limit $1`,
    [mostFoundMachines],
  );
}

/** Gives whether there is such a row. */
export async function updateIgnored(
  tx: TenantTransaction,
  { sourceCode, code, isIgnored }: { sourceCode: string; code: string; isIgnored: boolean },
): Promise<boolean> {
  const rows = await tx.query(
    `update found_machine set ignored_at = case when $3 then coalesce(ignored_at, now()) end
     where source_code = $1 and code = $2 returning code`,
    [sourceCode, code, isIgnored],
  );
  return rows.length > 0;
}
