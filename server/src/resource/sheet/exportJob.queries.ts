import type { ExportJob } from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { Refusal } from '../../platform/http/errors/fail.ts';
import { type DataScope, withoutReach } from '../../platform/session/dataScope.ts';

/** An export as it is stored; moments are epoch ms. */
export interface ExportRow extends Omit<ExportJob, 'message'> {
  readonly refusal: Pick<Refusal, 'params' | 'brokenRules'> | null;
  /** What its person saw when it was written. */
  readonly dataScope: DataScope;
  /** The resources whose rows it has. */
  readonly holds: readonly string[];
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;
const at = (place: number) => `to_timestamp($${place}::float8 / 1000)`;
const columns = `id::text, resource, file_name as "fileName", state, rows_done as "rowsDone", rows_total as "rowsTotal",
  bytes, ${ms('created_at')} as "createdMs", ${ms('expires_at')} as "expiresMs", message_code as "messageCode",
  refusal, data_scope as "dataScope", coalesce(holds, array[resource]) as holds`;

/** Adds a running export; false when the person has one that runs. */
export async function insertExport(
  tx: TenantTransaction,
  job: Pick<ExportJob, 'id' | 'resource' | 'fileName' | 'rowsTotal' | 'createdMs' | 'expiresMs'> & {
    userId: string;
    dataScope: DataScope;
    holds: readonly string[];
  },
): Promise<boolean> {
  const { id, userId, resource, fileName, rowsTotal, createdMs, expiresMs, dataScope, holds } = job;
  const rows = await tx.query(
    `insert into export_job (tenant_id, id, user_id, resource, file_name, state, rows_total, created_at, heard_at, expires_at,
       data_scope, holds)
     values ($1, $2, $3, $4, $5, 'running', $6, ${at(7)}, ${at(7)}, ${at(8)}, $9, $10)
     on conflict (tenant_id, user_id) where state = 'running' do nothing returning id`,
    [
      tx.tenantId,
      id,
      userId,
      resource,
      fileName,
      rowsTotal,
      createdMs,
      expiresMs,
      JSON.stringify(withoutReach(dataScope)),
      holds,
    ],
  );
  return rows.length > 0;
}

/** Exports of a person, newest first; those that cannot be fetched any longer are left out. */
export function selectExports(
  tx: TenantTransaction,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<ExportRow[]> {
  return tx.query<ExportRow>(
    `select ${columns} from export_job where user_id = $1 and expires_at > ${at(2)} order by created_at desc, id desc`,
    [userId, nowMs],
  );
}

/** Marks running exports without a sign of life since that moment as failed: their process has ended. */
export async function failSilent(
  tx: TenantTransaction,
  { userId, silentSinceMs, code }: { userId: string; silentSinceMs: number; code: string },
): Promise<void> {
  await tx.query(
    `update export_job set state = 'failed', message_code = $3, refusal = null
     where user_id = $1 and state = 'running' and heard_at < ${at(2)}`,
    [userId, silentSinceMs, code],
  );
}

/** Removes what a person keeps beyond the newest, and what has expired. */
export async function removeOldest(
  tx: TenantTransaction,
  { userId, kept, nowMs }: { userId: string; kept: number; nowMs: number },
): Promise<void> {
  await tx.query(
    `delete from export_job where user_id = $1 and state <> 'running' and (expires_at <= ${at(3)} or id not in (
       select id from export_job where user_id = $1 and state <> 'running' order by created_at desc, id desc limit $2))`,
    [userId, kept, nowMs],
  );
}

/** Removes one with its file; false when it is not this person's. */
export async function deleteExport(
  tx: TenantTransaction,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const rows = await tx.query('delete from export_job where id = $1 and user_id = $2 returning id', [
    id,
    userId,
  ]);
  return rows.length > 0;
}

/** Adds a piece of the file and says how far the export is. False when it was removed meanwhile. */
export async function addPiece(
  tx: TenantTransaction,
  piece: { id: string; place: number; bytes: Buffer; rowsDone: number; nowMs: number },
): Promise<boolean> {
  const { id, place, bytes, rowsDone, nowMs } = piece;
  const rows = await tx.query(
    `with job as (
       update export_job set rows_done = $4, bytes = bytes + octet_length($3::bytea), heard_at = ${at(5)}
       where id = $1 and state = 'running' returning tenant_id, id)
     insert into export_piece (tenant_id, job_id, place, bytes) select tenant_id, id, $2::int, $3::bytea from job
     returning place`,
    [id, place, bytes, rowsDone, nowMs],
  );
  return rows.length > 0;
}

/** Says that the process which writes it is still there. */
export async function noteHeard(
  tx: TenantTransaction,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<void> {
  await tx.query(`update export_job set heard_at = ${at(2)} where id = $1`, [id, nowMs]);
}

/** Ends a running export, well or not. What was written of a failed one goes. */
export async function endExport(
  tx: TenantTransaction,
  end: { id: string; rowsDone: number; expiresMs: number } & Partial<
    Pick<ExportRow, 'messageCode' | 'refusal'>
  >,
): Promise<void> {
  const { id, rowsDone, expiresMs, messageCode = null, refusal = null } = end;
  await tx.query(
    `update export_job set state = case when $4::text is null then 'done' else 'failed' end, rows_done = $2,
       expires_at = ${at(3)}, message_code = $4, refusal = $5::jsonb
     where id = $1 and state = 'running'`,
    [id, rowsDone, expiresMs, messageCode, refusal === null ? null : JSON.stringify(refusal)],
  );
}

/** A piece of a file; undefined behind the last. */
export async function selectPiece(
  tx: TenantTransaction,
  { id, place }: { id: string; place: number },
): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ bytes: Buffer }>(
    'select bytes from export_piece where job_id = $1 and place = $2',
    [id, place],
  );
  return row?.bytes;
}
