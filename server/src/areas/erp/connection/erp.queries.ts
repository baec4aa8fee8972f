import type { ErpRun, ErpRunProblem, ErpRunRow } from '@millwright/contract/areas/erp/runs/erpRun.ts';
import type {
  ErpRunState,
  ErpSchedule,
  ErpSource,
} from '@millwright/contract/areas/erp/connection/erpConnection.ts';
import type { ErpKindName } from '@millwright/contract/areas/erp/runs/erpKinds.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** Connection with the settings that a run needs. */
export interface ConnectionRow {
  readonly id: string;
  readonly name: string;
  readonly source: ErpSource;
  readonly folder: string | null;
  readonly address: string | null;
  readonly schedule: ErpSchedule;
  readonly isEnabled: boolean;
  readonly takesVarieties: boolean;
  readonly takesPeople: boolean;
  readonly takesParameters: boolean;
  readonly takesMachines: boolean;
  readonly takesOrders: boolean;
}

const connectionColumns = sql`
  c.id, c.name, c.source, c.folder, c.address, c.schedule, c.is_enabled as "isEnabled",
  c.takes_varieties as "takesVarieties", c.takes_people as "takesPeople", c.takes_parameters as "takesParameters",
  c.takes_machines as "takesMachines", c.takes_orders as "takesOrders"`;

const connection = statement<ConnectionRow, [id: string]>`
  select ${connectionColumns} from erp_connection c where c.id = $1 and c.deleted_at is null`;

/** Returns a connection; undefined for one that is not there. */
export async function selectConnection(
  tx: TenantTransaction,
  id: string,
): Promise<ConnectionRow | undefined> {
  return (await run(tx, connection, [id]))[0];
}

const counted = statement<{ count: number }>`
  select count(*)::int as count from erp_connection where deleted_at is null`;

export async function countConnections(tx: TenantTransaction): Promise<number> {
  return (await run(tx, counted))[0]?.count ?? 0;
}

export interface TimedConnection {
  readonly id: string;
  readonly schedule: ErpSchedule;
  /** Start of the newest run, epoch ms. */
  readonly beganMs: number | null;
}

const timed = statement<TimedConnection>`
  select c.id, c.schedule, (select ${msOf(sql`max(r.began_at)`)} from erp_run r
    where r.tenant_id = c.tenant_id and r.connection_id = c.id) as "beganMs"
  from erp_connection c where c.deleted_at is null and c.is_enabled and c.schedule <> 'manual' order by c.id`;

/** Returns the connections that run by time. */
export function selectTimed(tx: TenantTransaction): Promise<TimedConnection[]> {
  return run(tx, timed);
}

const runColumns = sql`
  r.id, r.state, r.total, r.done, r.added, r.changed, r.unchanged, r.refused, ${msOf(sql`r.began_at`)} as "beganMs",
  ${msOf(sql`r.ended_at`)} as "endedMs", r.asked_by as "askedBy", r.problem`;

const begin = statement<
  ErpRun,
  [tenantId: number, id: string, connectionId: string, beganAt: Date, askedBy: string | null]
>`
  insert into erp_run as r (tenant_id, id, connection_id, state, began_at, heard_at, asked_by)
  values ($1, $2, $3, 'running', $4, $4, $5)
  on conflict (tenant_id, connection_id) where state = 'running' do nothing returning ${runColumns}`;

/** Begins a run; undefined while another one of the connection runs. */
export async function insertRun(
  tx: TenantTransaction,
  row: { id: string; connectionId: string; beganAt: Date; askedBy: string | null },
): Promise<ErpRun | undefined> {
  const { id, connectionId, beganAt, askedBy } = row;
  return (await run(tx, begin, [tx.tenantId, id, connectionId, beganAt, askedBy]))[0];
}

const runs = statement<ErpRun, [connectionId: string, limit: number]>`
  select ${runColumns} from erp_run r where r.connection_id = $1 order by r.began_at desc, r.id desc limit $2`;

export function selectRuns(tx: TenantTransaction, connectionId: string, limit: number): Promise<ErpRun[]> {
  return run(tx, runs, [connectionId, limit]);
}

const forget = statement<never, [connectionId: string, kept: number]>`
  delete from erp_run where connection_id = $1 and state <> 'running' and id not in (
    select k.id from erp_run k where k.connection_id = $1 order by k.began_at desc, k.id desc limit $2)`;

/** Removes all runs of a connection but the newest. */
export async function forgetRuns(tx: TenantTransaction, connectionId: string, kept: number): Promise<void> {
  await run(tx, forget, [connectionId, kept]);
}

/** Run that a process works on. */
export interface WorkedRun {
  readonly id: string;
  readonly connectionId: string;
  readonly isRead: boolean;
  readonly refused: number;
}

const locked = statement<WorkedRun, [id: string]>`
  select id, connection_id as "connectionId", is_read as "isRead", refused from erp_run
  where id = $1 and state = 'running' for update skip locked`;

/** Locks a run; undefined when it is over, or another process works on it. */
export async function lockRun(tx: TenantTransaction, id: string): Promise<WorkedRun | undefined> {
  return (await run(tx, locked, [id]))[0];
}

const silent = statement<{ id: string }, [before: Date]>`
  select id from erp_run where state = 'running' and heard_at < $1 order by id`;

/** Returns running runs on which no process has worked since a time. */
export async function selectSilent(tx: TenantTransaction, before: Date): Promise<string[]> {
  return (await run(tx, silent, [before])).map(({ id }) => id);
}

const fill = statement<never, [tenantId: number, runId: string, rows: string]>`
  insert into erp_run_row (tenant_id, run_id, position, kind, file, row_number, erp_code, title, record, fate, field, value,
    rule, params)
  select $1, $2, x.position, x.kind, x.file, x.row_number, x.erp_code, x.title, x.record, x.fate, x.field, x.value, x.rule,
    x.params
  from jsonb_to_recordset($3::jsonb) as x (position int, kind text, file text, row_number int, erp_code text, title text,
    record jsonb, fate text, field text, value text, rule text, params jsonb)`;

const noteRead = statement<never, [runId: string, total: number, refused: number, at: Date]>`
  update erp_run set is_read = true, total = $2, done = $3, refused = $3, heard_at = $4 where id = $1`;

/** Record of a source: one to be worked on, or one that cannot be. */
export interface ReadRow {
  readonly kind: ErpKindName | null;
  readonly file: string;
  readonly row: number | null;
  readonly erpCode: string;
  readonly title: string;
  readonly record: StoredRecord | null;
  readonly refused?: StoredProblem;
}

export interface StoredRecord {
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
  readonly lines?: readonly Readonly<Record<string, string | number | boolean | null>>[];
}

export interface StoredProblem {
  readonly field: string | null;
  readonly value: string | null;
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>> | null;
  readonly message?: string;
}

/** Stores the records of a source with the run. */
export async function storeRead(
  tx: TenantTransaction,
  { runId, rows, at }: { runId: string; rows: readonly ReadRow[]; at: Date },
): Promise<void> {
  const stored = rows.map(({ kind, file, row, erpCode, title, record, refused }, position) => ({
    position,
    kind,
    file,
    row_number: row,
    erp_code: erpCode,
    title,
    record,
    fate: refused === undefined ? null : 'refused',
    field: refused?.field ?? null,
    value: refused?.value ?? null,
    rule: refused?.rule ?? null,
    params: refused?.params ?? null,
  }));
  if (stored.length > 0) await run(tx, fill, [tx.tenantId, runId, JSON.stringify(stored)]);
  const refused = rows.filter((row) => row.refused !== undefined).length;
  await run(tx, noteRead, [runId, rows.length, refused, at]);
}

export interface WaitingRow {
  readonly position: number;
  readonly kind: ErpKindName;
  readonly erpCode: string;
  readonly record: StoredRecord;
}

type StoredWaiting = Pick<WaitingRow, 'position' | 'erpCode'> & {
  readonly [Name in 'kind' | 'record']: WaitingRow[Name] | null;
};

const waiting = statement<StoredWaiting, [runId: string, limit: number]>`
  select r.position, r.kind, r.erp_code as "erpCode", r.record from erp_run_row r
  where r.run_id = $1 and r.fate is null order by r.position limit $2`;

/** Returns the next records of a run, in their order. A record without a kind is refused when it is read, and never waits. */
export async function selectWaiting(
  tx: TenantTransaction,
  runId: string,
  limit: number,
): Promise<WaitingRow[]> {
  const rows = await run(tx, waiting, [runId, limit]);
  return rows.flatMap(({ kind, record, ...row }) =>
    kind === null || record === null ? [] : { ...row, kind, record },
  );
}

const settle = statement<never, [runId: string, rows: string]>`
  update erp_run_row r set fate = x.fate, field = x.field, value = x.value, rule = x.rule, params = x.params,
    message = x.message, record = null
  from jsonb_to_recordset($2::jsonb) as x (position int, fate text, field text, value text, rule text, params jsonb,
    message text)
  where r.run_id = $1 and r.position = x.position`;

const count = statement<
  never,
  [runId: string, added: number, changed: number, unchanged: number, refused: number, at: Date]
>`
  update erp_run set done = done + $2::int + $3::int + $4::int + $5::int, added = added + $2::int,
    changed = changed + $3::int, unchanged = unchanged + $4::int, refused = refused + $5::int, heard_at = $6
  where id = $1`;

export interface SettledRow {
  readonly position: number;
  readonly fate: 'added' | 'changed' | 'unchanged' | 'refused';
  readonly problem?: StoredProblem;
}

/** Notes the outcome of records, and counts them. */
export async function settleRows(
  tx: TenantTransaction,
  { runId, rows, at }: { runId: string; rows: readonly SettledRow[]; at: Date },
): Promise<void> {
  const stored = rows.map(({ position, fate, problem }) => ({
    position,
    fate,
    field: problem?.field ?? null,
    value: problem?.value ?? null,
    rule: problem?.rule ?? null,
    params: problem?.params ?? null,
    message: problem?.message ?? null,
  }));
  await run(tx, settle, [runId, JSON.stringify(stored)]);
  const of = (fate: SettledRow['fate']) => rows.filter((row) => row.fate === fate).length;
  await run(tx, count, [runId, of('added'), of('changed'), of('unchanged'), of('refused'), at]);
}

const end = statement<never, [runId: string, state: string, problem: string | null, at: Date]>`
  update erp_run set state = $2, problem = $3, ended_at = $4, heard_at = $4 where id = $1 and state = 'running'`;

const noteState = statement<never, [connectionId: string, state: string, at: Date]>`
  update erp_connection set last_state = $2, last_time = $3 where id = $1`;

/** Ends a run. */
export async function endRun(
  tx: TenantTransaction,
  ended: {
    id: string;
    connectionId: string;
    state: Exclude<ErpRunState, 'running'>;
    problem?: ErpRunProblem;
    at: Date;
  },
): Promise<void> {
  const { id, connectionId, state, problem = null, at } = ended;
  await run(tx, end, [id, state, problem, at]);
  await noteLast(tx, { connectionId, state, at });
}

/** Notes the state of the newest run with its connection; this is no new version of it. */
export async function noteLast(
  tx: TenantTransaction,
  { connectionId, state, at }: { connectionId: string; state: ErpRunState; at: Date },
): Promise<void> {
  await run(tx, noteState, [connectionId, state, at]);
}

/** Record of a run as it is stored. */
export interface ListedRow
  extends Pick<ErpRunRow, 'position' | 'kind' | 'file' | 'row' | 'erpCode' | 'title' | 'fate'> {
  readonly field: string | null;
  readonly value: string | null;
  readonly rule: string | null;
  readonly params: Readonly<Record<string, string | number>> | null;
  readonly message: string | null;
  readonly total: number;
}

const listed = statement<
  ListedRow,
  [runId: string, isRefused: boolean, kinds: readonly string[], limit: number, offset: number]
>`
  select r.position, r.kind, r.file, r.row_number as row, r.erp_code as "erpCode", r.title, coalesce(r.fate, 'refused') as fate, r.field, r.value, r.rule,
    r.params, r.message, count(*) over ()::int as total
  from erp_run_row r
  where r.run_id = $1 and r.fate is not null and (r.fate = 'refused') = $2::boolean
    and (r.kind is null or r.kind = any ($3::text[]))
  order by r.position limit $4 offset $5`;

/** Returns records of a run that are worked on, of some kinds and of none. */
export function selectListed(
  tx: TenantTransaction,
  asked: { runId: string; isRefused: boolean; kinds: readonly string[]; limit: number; offset: number },
): Promise<ListedRow[]> {
  const { runId, isRefused, kinds, limit, offset } = asked;
  return run(tx, listed, [runId, isRefused, kinds, limit, offset]);
}

export interface LinkRow {
  readonly erpCode: string;
  readonly rowId: string;
}

const links = statement<LinkRow, [kind: string, codes: readonly string[]]>`
  select erp_code as "erpCode", row_id as "rowId" from erp_link where kind = $1 and erp_code = any ($2::text[])`;

/** Returns the rows that codes stand for. */
export function selectLinks(
  tx: TenantTransaction,
  kind: ErpKindName,
  codes: readonly string[],
): Promise<LinkRow[]> {
  return run(tx, links, [kind, codes]);
}

const rivals = statement<LinkRow, [kind: string, rowIds: readonly string[], runId: string]>`
  select l.erp_code as "erpCode", l.row_id as "rowId" from erp_link l
  where l.kind = $1 and l.row_id = any ($2::text[])
    and exists (select from erp_run_row r where r.tenant_id = l.tenant_id and r.run_id = $3 and r.kind = l.kind
      and r.erp_code = l.erp_code)`;

/** Returns the codes that rows are linked with, as far as the source still has them. */
export function selectRivals(
  tx: TenantTransaction,
  { kind, rowIds, runId }: { kind: ErpKindName; rowIds: readonly string[]; runId: string },
): Promise<LinkRow[]> {
  return run(tx, rivals, [kind, rowIds, runId]);
}

const unlink = statement<never, [kind: string, codes: readonly string[], rowIds: readonly string[]]>`
  delete from erp_link l using unnest($2::text[], $3::text[]) as x (erp_code, row_id)
  where l.kind = $1 and (l.erp_code = x.erp_code or l.row_id = x.row_id)
    and (l.erp_code <> x.erp_code or l.row_id <> x.row_id)`;

const link = statement<
  never,
  [
    tenantId: number,
    kind: string,
    codes: readonly string[],
    rowIds: readonly string[],
    connectionId: string,
    runId: string,
    at: Date,
  ]
>`
  insert into erp_link (tenant_id, kind, erp_code, row_id, connection_id, run_id, linked_at)
  select $1, $2, x.erp_code, x.row_id, $5, $6, $7 from unnest($3::text[], $4::text[]) as x (erp_code, row_id)
  on conflict (tenant_id, kind, erp_code) do update set connection_id = excluded.connection_id, run_id = excluded.run_id`;

/** Links codes with rows. A row or a code that was linked otherwise is not any more. */
export async function keepLinks(
  tx: TenantTransaction,
  linked: {
    kind: ErpKindName;
    links: readonly LinkRow[];
    connectionId: string;
    runId: string;
    at: Date;
  },
): Promise<void> {
  const { kind, links: pairs, connectionId, runId, at } = linked;
  const codes = pairs.map(({ erpCode }) => erpCode);
  const rowIds = pairs.map(({ rowId }) => rowId);
  await run(tx, unlink, [kind, codes, rowIds]);
  await run(tx, link, [tx.tenantId, kind, codes, rowIds, connectionId, runId, at]);
}

const sealed = statement<{ sealed: Buffer | null }, [id: string]>`select secure.erp_token($1) as sealed`;

/** Returns the sealed token of a connection; undefined where there is none. */
export async function selectToken(tx: TenantTransaction, id: string): Promise<Buffer | undefined> {
  return (await run(tx, sealed, [id]))[0]?.sealed ?? undefined;
}

const setSealed = statement<{ done: string }, [id: string, sealed: Buffer | null]>`
  select secure.set_erp_token($1, $2)::text as done`;

/** Keeps a sealed token, or takes it away. */
export async function keepToken(tx: TenantTransaction, id: string, token: Buffer | null): Promise<void> {
  await run(tx, setSealed, [id, token]);
}
