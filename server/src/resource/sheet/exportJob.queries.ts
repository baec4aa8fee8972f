import type { ExportJob } from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import { command, currentTenant, jsonOf, query } from '../../platform/db/query.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import type { Refusal } from '../../platform/http/errors/fail.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';

/** An export as it is stored; moments are epoch ms. */
export interface ExportRow extends Omit<ExportJob, 'message'> {
  readonly refusal: Pick<Refusal, 'params' | 'brokenRules'> | null;
  /** What its person saw when it was written. */
  readonly dataScope: DataScope;
  /** The resources whose rows it has. */
  readonly holds: readonly string[];
}

const ms = (column: Sql) => sql`(extract(epoch from ${column}) * 1000)::bigint`;
const now = sql`to_timestamp(${'nowMs'}::float8 / 1000)`;
const columns = sql`
  id::text, resource, file_name as "fileName", state, rows_done as "rowsDone", rows_total as "rowsTotal",
  bytes, ${ms(sql`created_at`)} as "createdMs", ${ms(sql`expires_at`)} as "expiresMs", message_code as "messageCode",
  refusal, data_scope as "dataScope", coalesce(holds, array[resource]) as holds`;

/** Adds a running export; false when the person has one that runs. */
export const insertExport = query.exists<
  Pick<ExportJob, 'id' | 'resource' | 'fileName' | 'rowsTotal' | 'createdMs' | 'expiresMs'> & {
    userId: string;
    dataScope: DataScope;
    holds: readonly string[];
  }
>`
  insert into export_job (tenant_id, id, user_id, resource, file_name, state, rows_total, created_at, heard_at, expires_at,
    data_scope, holds)
  values (${currentTenant}, ${'id'}, ${'userId'}, ${'resource'}, ${'fileName'}, 'running', ${'rowsTotal'},
    to_timestamp(${'createdMs'}::float8 / 1000), to_timestamp(${'createdMs'}::float8 / 1000), to_timestamp(${'expiresMs'}::float8 / 1000),
    ${jsonOf('dataScope')}, ${'holds'})
  on conflict (tenant_id, user_id) where state = 'running' do nothing returning id`;

/** Exports of a person, newest first; those that cannot be fetched any longer are left out. */
export const selectExports = query<ExportRow, { userId: string; nowMs: number }>`
  select ${columns} from export_job where user_id = ${'userId'} and expires_at > ${now} order by created_at desc, id desc`;

/** Marks running exports without a sign of life since that moment as failed: their process has ended. */
export const failSilent = command<{ userId: string; silentSinceMs: number; code: string }>`
  update export_job set state = 'failed', message_code = ${'code'}, refusal = null
  where user_id = ${'userId'} and state = 'running' and heard_at < to_timestamp(${'silentSinceMs'}::float8 / 1000)`;

/** Removes what a person keeps beyond the newest, and what has expired. */
export const removeOldest = command<{ userId: string; kept: number; nowMs: number }>`
  delete from export_job where user_id = ${'userId'} and state <> 'running' and (expires_at <= ${now} or id not in (
    select id from export_job where user_id = ${'userId'} and state <> 'running' order by created_at desc, id desc limit ${'kept'}))`;

/** Removes one with its file; false when it is not this person's. */
export const deleteExport = query.exists<{ id: string; userId: string }>`
  delete from export_job where id = ${'id'} and user_id = ${'userId'} returning id`;

/** Adds a piece of the file and says how far the export is. False when it was removed meanwhile. */
export const addPiece = query.exists<{
  id: string;
  place: number;
  bytes: Buffer;
  rowsDone: number;
  nowMs: number;
}>`
  with job as (
    update export_job set rows_done = ${'rowsDone'}, bytes = bytes + octet_length(${'bytes'}::bytea), heard_at = ${now}
    where id = ${'id'} and state = 'running' returning tenant_id, id)
  insert into export_piece (tenant_id, job_id, place, bytes) select tenant_id, id, ${'place'}::int, ${'bytes'}::bytea from job
  returning place`;

export const noteHeard = command<{ id: string; nowMs: number }>`
  update export_job set heard_at = ${now} where id = ${'id'}`;

/** Ends a running export, well or not. What was written of a failed one goes. */
export const endExport = command<
  { id: string; rowsDone: number; expiresMs: number } & Pick<ExportRow, 'messageCode' | 'refusal'>
>`
  update export_job set state = case when ${'messageCode'}::text is null then 'done' else 'failed' end, rows_done = ${'rowsDone'},
    expires_at = to_timestamp(${'expiresMs'}::float8 / 1000), message_code = ${'messageCode'}, refusal = nullif(${jsonOf('refusal')}::jsonb, 'null')
  where id = ${'id'} and state = 'running'`;

/** A piece of a file; undefined behind the last. */
export const selectPiece = query.value<Buffer, { id: string; place: number }>`
  select bytes from export_piece where job_id = ${'id'} and place = ${'place'}`;
