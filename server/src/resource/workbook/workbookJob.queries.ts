import type { WorkbookImport } from '@millwright/contract/areas/basics/workbook/workbook.ts';
import { command, currentTenant, jsonOf, query } from '../../platform/db/query.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Refusal } from '../../platform/http/errors/fail.ts';

/** An import as it is stored; moments are epoch ms. */
export interface ImportRow extends Omit<WorkbookImport, 'message'> {
  readonly refusal: Pick<Refusal, 'params' | 'brokenRules'> | null;
}

const now = sql`to_timestamp(${'nowMs'}::float8 / 1000)`;
const expiry = sql`to_timestamp(${'expiresMs'}::float8 / 1000)`;

/** Adds a running import; false when one runs in the mill. */
export const insertImport = query.exists<
  Pick<ImportRow, 'id' | 'fileName' | 'isDryRun'> & {
    userId: string;
    person: string;
    nowMs: number;
    expiresMs: number;
  }
>`
  insert into workbook_import (tenant_id, id, user_id, person, file_name, is_dry_run, state, created_at, heard_at, expires_at)
  values (${currentTenant}, ${'id'}, ${'userId'}, ${'person'}, ${'fileName'}, ${'isDryRun'}, 'running', ${now}, ${now}, ${expiry})
  on conflict (tenant_id) where state = 'running' do nothing returning id`;

/** Who imports which file into the mill now. */
export const selectRunning = query.first<{ person: string; file: string }>`
  select person, file_name as file from workbook_import where state = 'running'`;

/** Imports of a person, newest first; those whose result is kept no longer are left out. */
export const selectImports = query<ImportRow, { userId: string; nowMs: number }>`
  select id::text, file_name as "fileName", is_dry_run as "isDryRun", state, percent,
    (extract(epoch from created_at) * 1000)::bigint as "createdMs", report, message_code as "messageCode", refusal
  from workbook_import where user_id = ${'userId'} and (expires_at > ${now} or state = 'running')
  order by created_at desc, id desc`;

/** Marks running imports of the mill without a sign of life since that moment as failed: their process has ended. */
export const failSilentImports = command<{ silentSinceMs: number; code: string }>`
  update workbook_import set state = 'failed', message_code = ${'code'}, refusal = null
  where state = 'running' and heard_at < to_timestamp(${'silentSinceMs'}::float8 / 1000)`;

/** Removes what has expired in the mill, and what a person keeps beyond the newest. */
export const removeOldestImports = command<{ userId: string; kept: number; nowMs: number }>`
  delete from workbook_import where state <> 'running' and (expires_at <= ${now} or (user_id = ${'userId'} and id not in (
    select id from workbook_import where user_id = ${'userId'} and state <> 'running'
    order by created_at desc, id desc limit ${'kept'})))`;

/** Notes how far a running import is and that its process lives; false when it runs no more. */
export const noteImport = query.exists<{ id: string; percent: number; nowMs: number }>`
  update workbook_import set percent = ${'percent'}, heard_at = ${now} where id = ${'id'} and state = 'running' returning id`;

/** Ends a running import, well or not; false when it was ended or removed meanwhile. */
export const endImport = query.exists<
  Pick<ImportRow, 'id' | 'report' | 'messageCode' | 'refusal'> & {
    state: 'done' | 'refused' | 'failed';
    expiresMs: number;
  }
>`
  update workbook_import set state = ${'state'}, percent = 100, report = nullif(${jsonOf('report')}::jsonb, 'null'),
    message_code = ${'messageCode'}, refusal = nullif(${jsonOf('refusal')}::jsonb, 'null'), expires_at = ${expiry}
  where id = ${'id'} and state = 'running' returning id`;

/** Removes an import of a person with its result; false when there is none. */
export const deleteImport = query.exists<{ id: string; userId: string }>`
  delete from workbook_import where id = ${'id'} and user_id = ${'userId'} returning id`;
