import type { ErpRun, ErpRunProblem, ErpRunRow } from '@millwright/contract/areas/erp/runs/erpRun.ts';
import type {
  ErpRunState,
  ErpSchedule,
  ErpSource,
} from '@millwright/contract/areas/erp/connection/erpConnection.ts';
import type { ErpKindName } from '@millwright/contract/areas/erp/runs/erpKinds.ts';
import { command, currentTenant, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

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

/** Returns a connection; undefined for one that is not there. */
export const selectConnection = query.first<ConnectionRow, { id: string }>`
  select ${connectionColumns} from erp_connection c where c.id = ${'id'} and c.deleted_at is null`;

export const countConnections = query.value<number>`
  select count(*)::int as count from erp_connection where deleted_at is null`.to((count) => count ?? 0);

export interface TimedConnection {
  readonly id: string;
  readonly schedule: ErpSchedule;
  /** Start of the newest run, epoch ms. */
  readonly beganMs: number | null;
}

/** Returns the connections that run by time. */
export const selectTimed = query<TimedConnection>`
  select c.id, c.schedule, (select ${msOf(sql`max(r.began_at)`)} from erp_run r
    where r.tenant_id = c.tenant_id and r.connection_id = c.id) as "beganMs"
  from erp_connection c where c.deleted_at is null and c.is_enabled and c.schedule <> 'manual' order by c.id`;

const runColumns = sql`
  r.id, r.state, r.total, r.done, r.added, r.changed, r.unchanged, r.refused, ${msOf(sql`r.began_at`)} as "beganMs",
  ${msOf(sql`r.ended_at`)} as "endedMs", r.asked_by as "askedBy", r.problem`;

/** Begins a run; undefined while another one of the connection runs. */
export const insertRun = query.first<
  ErpRun,
  { id: string; connectionId: string; beganAt: Date; askedBy: string | null }
>`
  insert into erp_run as r (tenant_id, id, connection_id, state, began_at, heard_at, asked_by)
  values (${currentTenant}, ${'id'}, ${'connectionId'}, 'running', ${'beganAt'}, ${'beganAt'}, ${'askedBy'})
  on conflict (tenant_id, connection_id) where state = 'running' do nothing returning ${runColumns}`;

export const selectRuns = query<ErpRun, { connectionId: string; limit: number }>`
  select ${runColumns} from erp_run r where r.connection_id = ${'connectionId'} order by r.began_at desc, r.id desc limit ${'limit'}`;

/** Removes all runs of a connection but the newest. */
export const forgetRuns = command<{ connectionId: string; kept: number }>`
  delete from erp_run where connection_id = ${'connectionId'} and state <> 'running' and id not in (
    select k.id from erp_run k where k.connection_id = ${'connectionId'} order by k.began_at desc, k.id desc limit ${'kept'})`;

export interface WorkedRun {
  readonly id: string;
  readonly connectionId: string;
  readonly isRead: boolean;
  readonly refused: number;
}

/** Locks a run; undefined when it is over, or another process works on it. */
export const lockRun = query.first<WorkedRun, { id: string }>`
  select id, connection_id as "connectionId", is_read as "isRead", refused from erp_run
  where id = ${'id'} and state = 'running' for update skip locked`;

export const selectSilent = query.column<string, { before: Date }>`
  select id from erp_run where state = 'running' and heard_at < ${'before'} order by id`;

const fill = command<{ runId: string; rows: string }>`
  insert into erp_run_row (tenant_id, run_id, position, kind, file, row_number, erp_code, title, record, fate, field, value,
    rule, params)
  select ${currentTenant}, ${'runId'}, x.position, x.kind, x.file, x.row_number, x.erp_code, x.title, x.record, x.fate, x.field, x.value, x.rule,
    x.params
  from jsonb_to_recordset(${'rows'}::jsonb) as x (position int, kind text, file text, row_number int, erp_code text, title text,
    record jsonb, fate text, field text, value text, rule text, params jsonb)`;

const noteRead = command<{ runId: string; total: number; refused: number; at: Date }>`
  update erp_run set is_read = true, total = ${'total'}, done = ${'refused'}, refused = ${'refused'}, heard_at = ${'at'} where id = ${'runId'}`;

/** Record of a source: one to be worked on, or one that cannot be. */
export interface ReadRow {
  readonly kind: ErpKindName | null;
  readonly file: string;
  readonly row: number | null;
  readonly erpCode: string;
  readonly title: string;
  readonly record: StoredErpRecord | null;
  readonly refused?: StoredProblem;
}

export interface StoredErpRecord {
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
  if (stored.length > 0) await fill(tx, { runId, rows: JSON.stringify(stored) });
  const refused = rows.filter((row) => row.refused !== undefined).length;
  await noteRead(tx, { runId, total: rows.length, refused, at });
}

export interface WaitingRow {
  readonly position: number;
  readonly kind: ErpKindName;
  readonly erpCode: string;
  readonly record: StoredErpRecord;
}

type StoredWaiting = Pick<WaitingRow, 'position' | 'erpCode'> & {
  readonly [Name in 'kind' | 'record']: WaitingRow[Name] | null;
};

/** Returns the next records of a run, in their order. A record without a kind is refused when it is read, and never waits. */
export const selectWaiting = query<StoredWaiting, { runId: string; limit: number }>`
  select r.position, r.kind, r.erp_code as "erpCode", r.record from erp_run_row r
  where r.run_id = ${'runId'} and r.fate is null order by r.position limit ${'limit'}`.to((rows) =>
  rows.flatMap(({ kind, record, ...row }) =>
    kind === null || record === null ? [] : { ...row, kind, record },
  ),
);

const settle = command<{ runId: string; rows: string }>`
  update erp_run_row r set fate = x.fate, field = x.field, value = x.value, rule = x.rule, params = x.params,
    message = x.message, record = null
  from jsonb_to_recordset(${'rows'}::jsonb) as x (position int, fate text, field text, value text, rule text, params jsonb,
    message text)
  where r.run_id = ${'runId'} and r.position = x.position`;

const count = command<{
  runId: string;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  at: Date;
}>`
  update erp_run set done = done + ${'added'}::int + ${'changed'}::int + ${'unchanged'}::int + ${'refused'}::int, added = added + ${'added'}::int,
    changed = changed + ${'changed'}::int, unchanged = unchanged + ${'unchanged'}::int, refused = refused + ${'refused'}::int, heard_at = ${'at'}
  where id = ${'runId'}`;

export interface SettledRow {
  readonly position: number;
  readonly fate: 'added' | 'changed' | 'unchanged' | 'refused';
  readonly problem?: StoredProblem;
}

/** Notes the outcome of records, and counts them. */
export async function settleErpRows(
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
  await settle(tx, { runId, rows: JSON.stringify(stored) });
  const of = (fate: SettledRow['fate']) => rows.filter((row) => row.fate === fate).length;
  await count(tx, {
    runId,
    added: of('added'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    refused: of('refused'),
    at,
  });
}

const end = command<{ runId: string; state: string; problem: string | null; at: Date }>`
  update erp_run set state = ${'state'}, problem = ${'problem'}, ended_at = ${'at'}, heard_at = ${'at'} where id = ${'runId'} and state = 'running'`;

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
  await end(tx, { runId: id, state, problem, at });
  await noteLast(tx, { connectionId, state, at });
}

/** Notes the state of the newest run with its connection; this is no new version of it. */
export const noteLast = command<{ connectionId: string; state: ErpRunState; at: Date }>`
  update erp_connection set last_state = ${'state'}, last_time = ${'at'} where id = ${'connectionId'}`;

export interface ListedRow
  extends Pick<ErpRunRow, 'position' | 'kind' | 'file' | 'row' | 'erpCode' | 'title' | 'fate'> {
  readonly field: string | null;
  readonly value: string | null;
  readonly rule: string | null;
  readonly params: Readonly<Record<string, string | number>> | null;
  readonly message: string | null;
  readonly total: number;
}

/** Returns records of a run that are worked on, of some kinds and of none. */
export const selectListed = query<
  ListedRow,
  { runId: string; isRefused: boolean; kinds: readonly string[]; limit: number; offset: number }
>`
  select r.position, r.kind, r.file, r.row_number as row, r.erp_code as "erpCode", r.title, coalesce(r.fate, 'refused') as fate, r.field, r.value, r.rule,
    r.params, r.message, count(*) over ()::int as total
  from erp_run_row r
  where r.run_id = ${'runId'} and r.fate is not null and (r.fate = 'refused') = ${'isRefused'}::boolean
    and (r.kind is null or r.kind = any (${'kinds'}::text[]))
  order by r.position limit ${'limit'} offset ${'offset'}`;

export interface LinkRow {
  readonly erpCode: string;
  readonly rowId: string;
}

export const selectLinks = query<LinkRow, { kind: ErpKindName; codes: readonly string[] }>`
  select erp_code as "erpCode", row_id as "rowId" from erp_link where kind = ${'kind'} and erp_code = any (${'codes'}::text[])`;

/** Returns the codes that rows are linked with, as far as the source still has them. */
export const selectRivals = query<LinkRow, { kind: ErpKindName; rowIds: readonly string[]; runId: string }>`
  select l.erp_code as "erpCode", l.row_id as "rowId" from erp_link l
  where l.kind = ${'kind'} and l.row_id = any (${'rowIds'}::text[])
    and exists (select from erp_run_row r where r.tenant_id = l.tenant_id and r.run_id = ${'runId'} and r.kind = l.kind
      and r.erp_code = l.erp_code)`;

const unlink = command<{ kind: string; codes: readonly string[]; rowIds: readonly string[] }>`
  delete from erp_link l using unnest(${'codes'}::text[], ${'rowIds'}::text[]) as x (erp_code, row_id)
  where l.kind = ${'kind'} and (l.erp_code = x.erp_code or l.row_id = x.row_id)
    and (l.erp_code <> x.erp_code or l.row_id <> x.row_id)`;

const link = command<{
  kind: string;
  codes: readonly string[];
  rowIds: readonly string[];
  connectionId: string;
  runId: string;
  at: Date;
}>`
  insert into erp_link (tenant_id, kind, erp_code, row_id, connection_id, run_id, linked_at)
  select ${currentTenant}, ${'kind'}, x.erp_code, x.row_id, ${'connectionId'}, ${'runId'}, ${'at'} from unnest(${'codes'}::text[], ${'rowIds'}::text[]) as x (erp_code, row_id)
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
  await unlink(tx, { kind, codes, rowIds });
  await link(tx, { kind, codes, rowIds, connectionId, runId, at });
}

/** Returns the sealed token of a connection; undefined where there is none. */
export const selectToken = query.value<Buffer | null, { id: string }>`
  select secure.erp_token(${'id'}) as sealed`.to((sealed) => sealed ?? undefined);

/** Keeps a sealed token, or takes it away. */
export const keepToken = query<{ done: string }, { id: string; token: Buffer | null }>`
  select secure.set_erp_token(${'id'}, ${'token'})::text as done`;
