import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface YarnRow {
  id: string;
  code: string;
  process: Process;
  /** Whether it stands in a released route. */
  hasRoute: boolean;
}

/** Varieties by their ids: what they are called by machines, what makes them, and whether a released route has them. */
export const listYarns = query<YarnRow, { ids: readonly string[] }>`
  select v.id, v.code, v.process, exists (
    select from route_node n join process_route r on r.tenant_id = n.tenant_id and r.id = n.route_id
    where n.tenant_id = v.tenant_id and n.variety_id = v.id and n.deleted_at is null
      and r.state = 'released' and r.deleted_at is null) as "hasRoute"
  from mill_variety v where v.id = any (${'ids'}::uuid[])`;

export const listYarnCodes = query<{ id: string; code: string }, { ids: readonly string[] }>`
  select id, code from mill_variety where id = any (${'ids'}::uuid[])`;

/** Varieties in the order of the mill's list: yarns first, then by age of their code. */
export const listCodes = query<{ id: string; code: string }>`
  select id, code from (
    select id, code, bool_or(process = 'spinning') over same_code as is_spun, min(create_time) over same_code as since
    from mill_variety where deleted_at is null window same_code as (partition by tenant_id, code)) v
  order by is_spun desc, since, code, id`;

const wound = query<{ code: string }, { codes: readonly string[] }>`
  select code from mill_variety where process = 'winding' and code = any (${'codes'}::text[]) and deleted_at is null`;

export async function isWoundYarn(
  tx: TenantTransaction,
  codes: readonly string[],
): Promise<(code: string) => boolean> {
  const known = new Set((await wound(tx, { codes })).map(({ code }) => code));
  return (code) => known.has(code);
}
