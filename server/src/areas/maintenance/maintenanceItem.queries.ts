import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

interface Included {
  readonly id: string;
  readonly name: string;
  readonly process: string;
}

const included = statement<Included, [id: string]>`
  with recursive below (id) as (
    select unnest(includes_ids)::uuid from maintenance_item where id = $1
    union
    select unnest(i.includes_ids)::uuid from maintenance_item i join below b on i.id = b.id
  )
  select i.id, i.name, i.process from maintenance_item i join below b on i.id = b.id`;

/** What an item includes, and what that includes; the item itself where it leads back to it. */
export function selectIncluded(tx: TenantTransaction, id: string): Promise<Included[]> {
  return run(tx, included, [id]);
}
