import type { WorkbookImport, WorkbookReport } from '@millwright/contract/areas/basics/workbook/workbook.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { Refusal } from '../../platform/http/errors/fail.ts';

/** An import as it is stored; moments are epoch ms. */
export interface ImportRow extends Omit<WorkbookImport, 'message'> {
  readonly refusal: Pick<Refusal, 'params' | 'brokenRules'> | null;
}

const at = (place: number) => `to_timestamp($${place}::float8 / 1000)`;

/** Adds a running import; false when one runs in the mill. */
export async function insertImport(
  tx: TenantTransaction,
  job: Pick<ImportRow, 'id' | 'fileName' | 'isDryRun' | 'createdMs'> & {
    userId: string;
    person: string;
    expiresMs: number;
  },
): Promise<boolean> {
  const { id, userId, person, fileName, isDryRun, createdMs, expiresMs } = job;
  const rows = await tx.query(
    `insert into workbook_import (tenant_id, id, user_id, person, file_name, is_dry_run, state, created_at, heard_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, 'running', ${at(7)}, ${at(7)}, ${at(8)})
     on conflict (tenant_id) where state = 'running' do nothing returning id`,
    [tx.tenantId, id, userId, person, fileName, isDryRun, createdMs, expiresMs],
  );
  return rows.length > 0;
}

/** Who imports which file into the mill now. */
export async function selectRunning(
  tx: TenantTransaction,
): Promise<{ person: string; file: string } | undefined> {
  const [row] = await tx.query<{ person: string; file: string }>(
    "select person, file_name as file from workbook_import where state = 'running'",
  );
  return row;
}

/** Imports of a person, newest first; those whose result is kept no longer are left out. */
export function selectImports(
  tx: TenantTransaction,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<ImportRow[]> {
  return tx.query<ImportRow>(
    `select id::text, file_name as "fileName", is_dry_run as "isDryRun", state, percent,
       (extract(epoch from created_at) * 1000)::bigint as "createdMs", report, message_code as "messageCode", refusal
     from workbook_import where user_id = $1 and (expires_at > ${at(2)} or state = 'running')
     order by created_at desc, id desc`,
    [userId, nowMs],
  );
}

/** Marks running imports of the mill without a sign of life since that moment as failed: their process has ended. */
export async function failSilentImports(
  tx: TenantTransaction,
  { silentSinceMs, code }: { silentSinceMs: number; code: string },
): Promise<void> {
  await tx.query(
    `update workbook_import set state = 'failed', message_code = $2, refusal = null
     where state = 'running' and heard_at < ${at(1)}`,
    [silentSinceMs, code],
  );
}

/** Removes what has expired in the mill, and what a person keeps beyond the newest. */
export async function removeOldestImports(
  tx: TenantTransaction,
  { userId, kept, nowMs }: { userId: string; kept: number; nowMs: number },
): Promise<void> {
  await tx.query(
    `delete from workbook_import where state <> 'running' and (expires_at <= ${at(3)} or (user_id = $1 and id not in (
       select id from workbook_import where user_id = $1 and state <> 'running' order by created_at desc, id desc limit $2)))`,
    [userId, kept, nowMs],
  );
}

/** Notes how far a running import is and that its process lives; false when it runs no more. */
export async function noteImport(
  tx: TenantTransaction,
  { id, percent, nowMs }: { id: string; percent: number; nowMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update workbook_import set percent = $2, heard_at = ${at(3)} where id = $1 and state = 'running' returning id`,
    [id, percent, nowMs],
  );
  return rows.length > 0;
}

/** Ends a running import, well or not; false when it was ended or removed meanwhile. */
export async function endImport(
  tx: TenantTransaction,
  end: { id: string; state: 'done' | 'refused' | 'failed'; expiresMs: number } & Partial<
    Pick<ImportRow, 'messageCode' | 'refusal'> & { report: WorkbookReport }
  >,
): Promise<boolean> {
  const { id, state, expiresMs, report = null, messageCode = null, refusal = null } = end;
  const rows = await tx.query(
    `update workbook_import set state = $2, percent = 100, report = $3::jsonb, message_code = $4, refusal = $5::jsonb,
       expires_at = ${at(6)}
     where id = $1 and state = 'running' returning id`,
    [
      id,
      state,
      report === null ? null : JSON.stringify(report),
      messageCode,
      refusal === null ? null : JSON.stringify(refusal),
      expiresMs,
    ],
  );
  return rows.length > 0;
}

/** Removes an import of a person with its result; false when there is none. */
export async function deleteImport(
  tx: TenantTransaction,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const rows = await tx.query('delete from workbook_import where id = $1 and user_id = $2 returning id', [
    id,
    userId,
  ]);
  return rows.length > 0;
}
