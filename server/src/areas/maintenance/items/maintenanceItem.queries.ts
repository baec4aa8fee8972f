import { currentTenant, query } from '../../../platform/db/query.ts';

interface Included {
  readonly id: string;
  readonly name: string;
  readonly process: string;
}

/** Items that an item includes, at any depth; with the item itself if it includes itself. */
export const selectIncluded = query<Included, { id: string }>`
  with recursive below (id) as (
    select unnest(includes_ids)::uuid from maintenance_item where tenant_id = ${currentTenant} and id = ${'id'}
    union
    select unnest(i.includes_ids)::uuid from maintenance_item i join below b on i.tenant_id = ${currentTenant} and i.id = b.id
  )
  select i.id, i.name, i.process from maintenance_item i join below b on i.tenant_id = ${currentTenant} and i.id = b.id`;
