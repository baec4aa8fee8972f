import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

interface Included {
  readonly id: string;
  readonly name: string;
  readonly process: string;
}

const included = statement<Included, [id: string, tenantId: number]>`
  with recursive below (id) as (
    select unnest(includes_ids)::uuid from maintenance_item where tenant_id = $2 and id = $1
    union
    select unnest(i.includes_ids)::uuid from maintenance_item i join below b on i.tenant_id = $2 and i.id = b.id
  )
  select i.id, i.name, i.process from maintenance_item i join below b on i.tenant_id = $2 and i.id = b.id`;

/** What an item includes, and what that includes; the item itself where it leads back to it. */
export function selectIncluded(tx: TenantTransaction, id: string): Promise<Included[]> {
  return run(tx, included, [id, tx.tenantId]);
}
