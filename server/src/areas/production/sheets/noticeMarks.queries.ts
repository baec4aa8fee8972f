import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const locked = statement<{ state: string }, [id: string]>`
  select state from process_change_notice where id = $1::uuid and deleted_at is null for update`;

/** Locks a notice and gives its state; undefined where there is none of that id. */
export async function lockNotice(tx: TenantTransaction, id: string): Promise<string | undefined> {
  return (await run(tx, locked, [id]))[0]?.state;
}

const ofNotice = statement<{ machineId: string; status: string | null }, [id: string]>`
  select machine_id::text as "machineId", status from notice_machine
  where notice_id = $1::uuid and deleted_at is null order by position`;

/** The machines of a notice, in their order. */
export function selectNoticeMachines(
  tx: TenantTransaction,
  id: string,
): Promise<{ machineId: string; status: string | null }[]> {
  return run(tx, ofNotice, [id]);
}

const mark = statement<never, [id: string, machineIds: readonly string[], by: string | null, time: string]>`
  update notice_machine set status = 'done', done_by = $3::uuid, done_time = $4::timestamptz
  where notice_id = $1::uuid and machine_id::text = any ($2::text[]) and status <> 'done' and deleted_at is null`;

const count = statement<never, [id: string]>`
  update process_change_notice n set done_count = (
    select count(*) from notice_machine m
    where m.tenant_id = n.tenant_id and m.notice_id = n.id and m.status = 'done' and m.deleted_at is null)
  where n.id = $1::uuid`;

/** Marks machines of a notice as done, by somebody at a moment, and counts those that are. */
export async function markDone(
  tx: TenantTransaction,
  {
    id,
    machineIds,
    by,
    time,
  }: { id: string; machineIds: readonly string[]; by: string | null; time: string },
): Promise<void> {
  await run(tx, mark, [id, machineIds, by, time]);
  await run(tx, count, [id]);
}
