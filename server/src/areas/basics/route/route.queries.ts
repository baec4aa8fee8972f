import type { Process, RouteProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { runSeen, type SeenBy, seenStatement } from '../../../resource/index.ts';

/** A variety as routes need to know it. */
export interface RouteVarietyRow {
  id: string;
  code: string;
  process: Process;
}

const varietiesOf = statement<RouteVarietyRow, [ids: readonly string[]]>`
  select id, code, process from mill_variety where id = any ($1::uuid[])`;

export function selectRouteVarieties(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<RouteVarietyRow[]> {
  return run(tx, varietiesOf, [ids]);
}

const releasing = statement<{ locked: string }, [tenantId: number, name: string]>`
  select pg_advisory_xact_lock($1, hashtext($2))::text as locked`;
const releasedOthers = statement<{ id: string }, [number: string, id: string]>`
  select id from process_route where number = $1 and id <> $2 and state = 'released' and deleted_at is null`;

/** The other released versions of a route number. Versions of one number are released one after the other. */
export async function selectReleasedOthers(
  tx: TenantTransaction,
  { number, id }: { number: string; id: string },
): Promise<string[]> {
  await run(tx, releasing, [tx.tenantId, `route ${number}`]);
  return (await run(tx, releasedOthers, [number, id])).map((row) => row.id);
}

/** A version of a route. */
export interface RouteRow {
  id: string;
  number: string;
  name: string;
  edition: number;
  state: 'draft' | 'released' | 'replaced';
}

const routeOfId = statement<RouteRow, [id: string]>`
  select id, number, name, edition, state from process_route where id = $1 and deleted_at is null`;

export async function selectRoute(tx: TenantTransaction, id: string): Promise<RouteRow | undefined> {
  const [row] = await run(tx, routeOfId, [id]);
  return row;
}

const routesOfVariety = seenStatement<RouteRow, [varietyId: string, limit: number]>`
  select r.id, r.number, r.name, r.edition, r.state
  from route_node n join seen.processRoute r on r.tenant_id = n.tenant_id and r.id = n.route_id
  where n.variety_id = $1 and n.deleted_at is null and r.deleted_at is null
  order by array_position('{released,draft,replaced}', r.state), r.number, r.edition desc limit $2`;

/** Versions of routes in which a variety stands and that the reader sees, released ones first. */
export function selectRoutesOfVariety(reader: SeenBy, varietyId: string, limit: number): Promise<RouteRow[]> {
  return runSeen(reader, routesOfVariety, [varietyId, limit]);
}

export interface RouteNodeRow {
  routeId: string;
  process: RouteProcess;
  varietyId: string;
  code: string;
  name: string;
  varietyProcess: Process;
}

const nodesOf = statement<RouteNodeRow, [routeIds: readonly string[]]>`
  select n.route_id as "routeId", n.process, n.variety_id as "varietyId", v.code, v.name,
    v.process as "varietyProcess"
  from route_node n join mill_variety v on v.tenant_id = n.tenant_id and v.id = n.variety_id
  where n.route_id = any ($1::uuid[]) and n.deleted_at is null order by n.route_id, n.position`;

export interface RouteInputRow {
  routeId: string;
  varietyId: string;
  previousId: string;
  ratio: number;
}

const inputsOf = statement<RouteInputRow, [routeIds: readonly string[]]>`
  select route_id as "routeId", variety_id as "varietyId", previous_id as "previousId", ratio
  from route_input where route_id = any ($1::uuid[]) and deleted_at is null order by route_id, position`;

/** Nodes and inputs of routes, in their order. */
export async function selectRouteLines(
  tx: TenantTransaction,
  routeIds: readonly string[],
): Promise<{ nodes: RouteNodeRow[]; inputs: RouteInputRow[] }> {
  const nodes = await run(tx, nodesOf, [routeIds]);
  return { nodes, inputs: await run(tx, inputsOf, [routeIds]) };
}
