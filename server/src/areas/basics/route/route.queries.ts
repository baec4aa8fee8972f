import type { Process, RouteProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { lockName, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { seenQuery } from '../../../resource/index.ts';

export interface RouteVarietyRow {
  id: string;
  code: string;
  process: Process;
}

export const selectRouteVarieties = query<RouteVarietyRow, { ids: readonly string[] }>`
  select id, code, process from mill_variety where id = any (${'ids'}::uuid[])`;

const releasedOthers = query<{ id: string }, { number: string; id: string }>`
  select id from process_route where number = ${'number'} and id <> ${'id'} and state = 'released' and deleted_at is null`;

/** The other released versions of a route number. Versions of one number are released one after the other. */
export async function selectReleasedOthers(
  tx: TenantTransaction,
  { number, id }: { number: string; id: string },
): Promise<string[]> {
  await lockName(tx, { name: `route ${number}` });
  return (await releasedOthers(tx, { number, id })).map((row) => row.id);
}

export interface RouteRow {
  id: string;
  number: string;
  name: string;
  edition: number;
  state: 'draft' | 'released' | 'replaced';
}

export const selectRoute = query.first<RouteRow, { id: string }>`
  select id, number, name, edition, state from process_route where id = ${'id'} and deleted_at is null`;

/** Versions of routes in which a variety stands and that the reader sees, released ones first. */
export const selectRoutesOfVariety = seenQuery<RouteRow, { varietyId: string; limit: number }>`
  select r.id, r.number, r.name, r.edition, r.state
  from route_node n join seen.processRoute r on r.tenant_id = n.tenant_id and r.id = n.route_id
  where n.variety_id = ${'varietyId'} and n.deleted_at is null and r.deleted_at is null
  order by array_position('{released,draft,replaced}', r.state), r.number, r.edition desc limit ${'limit'}`;

export interface RouteNodeRow {
  routeId: string;
  process: RouteProcess;
  varietyId: string;
  code: string;
  name: string;
  varietyProcess: Process;
}

const nodesOf = query<RouteNodeRow, { routeIds: readonly string[] }>`
  select n.route_id as "routeId", n.process, n.variety_id as "varietyId", v.code, v.name,
    v.process as "varietyProcess"
  from route_node n join mill_variety v on v.tenant_id = n.tenant_id and v.id = n.variety_id
  where n.route_id = any (${'routeIds'}::uuid[]) and n.deleted_at is null order by n.route_id, n.position`;

export interface RouteInputRow {
  routeId: string;
  varietyId: string;
  previousId: string;
  ratio: number;
}

const inputsOf = query<RouteInputRow, { routeIds: readonly string[] }>`
  select route_id as "routeId", variety_id as "varietyId", previous_id as "previousId", ratio
  from route_input where route_id = any (${'routeIds'}::uuid[]) and deleted_at is null order by route_id, position`;

/** Nodes and inputs of routes, in their order. */
export async function selectRouteLines(
  tx: TenantTransaction,
  routeIds: readonly string[],
): Promise<{ nodes: RouteNodeRow[]; inputs: RouteInputRow[] }> {
  const nodes = await nodesOf(tx, { routeIds });
  return { nodes, inputs: await inputsOf(tx, { routeIds }) };
}
