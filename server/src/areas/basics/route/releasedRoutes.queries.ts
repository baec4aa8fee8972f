import { query } from '../../../platform/db/query.ts';

/** A variety takes so many percent of its input from a previous one. */
export interface ReleasedInputRow {
  varietyId: string;
  previousId: string;
  ratio: number;
}

/**
 * Materials of varieties by the released routes. A variety of several routes is made as the one says that was released
 * last.
 */
export const selectReleasedInputs = query<ReleasedInputRow>`
  select i.variety_id as "varietyId", i.previous_id as "previousId", i.ratio
  from (
    select distinct on (n.variety_id) n.tenant_id, n.variety_id, n.route_id
    from route_node n join process_route r on r.tenant_id = n.tenant_id and r.id = n.route_id
    where r.state = 'released' and r.deleted_at is null and n.deleted_at is null
    order by n.variety_id, coalesce(r.update_time, r.create_time) desc, r.id desc
  ) w join route_input i on i.tenant_id = w.tenant_id and i.route_id = w.route_id and i.variety_id = w.variety_id
  where i.deleted_at is null order by 1, i.position`;

/** The varieties that stand in some released route. */
export const selectRoutedVarieties = query.column<string>`
  select distinct n.variety_id as "varietyId"
  from route_node n join process_route r on r.tenant_id = n.tenant_id and r.id = n.route_id
  where r.state = 'released' and r.deleted_at is null and n.deleted_at is null`.to(
  (varietyIds) => new Set(varietyIds),
);
