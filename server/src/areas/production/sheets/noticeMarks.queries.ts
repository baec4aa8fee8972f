import { command, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** Locks a notice and gives its state; undefined where there is none of that id. */
export const lockNotice = query.value<string, { id: string }>`
  select state from process_change_notice where id = ${'id'}::uuid and deleted_at is null for update`;

/** The machines of a notice, in their order. */
export const selectNoticeMachines = query<{ machineId: string; status: string | null }, { id: string }>`
  select machine_id::text as "machineId", status from notice_machine
  where notice_id = ${'id'}::uuid and deleted_at is null order by position`;

const mark = command<{ id: string; machineIds: readonly string[]; by: string | null; time: string }>`
  update notice_machine set status = 'done', done_by = ${'by'}::uuid, done_time = ${'time'}::timestamptz
  where notice_id = ${'id'}::uuid and machine_id::text = any (${'machineIds'}::text[]) and status <> 'done' and deleted_at is null`;

const count = command<{ id: string }>`
  update process_change_notice n set done_count = (
    select count(*) from notice_machine m
    where m.tenant_id = n.tenant_id and m.notice_id = n.id and m.status = 'done' and m.deleted_at is null)
  where n.id = ${'id'}::uuid`;

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
  await mark(tx, { id, machineIds, by, time });
  await count(tx, { id });
}
