import { command, currentTenant, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** The most segments of a month; null: none are sent. */
export const selectBudget = query.value<number | null>`select segments from sms_budget`.to(
  (segments) => segments ?? null,
);

/** Sets the budget; when it is spent once more in the month, that is told once more. */
export const putBudget = command<{ segments: number | null }>`
  with forgotten as (update sms_month set is_told = false)
  insert into sms_budget (tenant_id, segments) values (${currentTenant}, ${'segments'})
  on conflict (tenant_id) do update set segments = excluded.segments`;

export const selectUsed = query.value<number, { month: string }>`
  select segments from sms_month where month = ${'month'}`.to((segments) => segments ?? 0);

const open = command<{ month: string }>`
  insert into sms_month (tenant_id, month, segments) values (${currentTenant}, ${'month'}, 0) on conflict do nothing`;

const take = query<{ segments: number }, { month: string; segments: number; budget: number }>`
  update sms_month set segments = segments + ${'segments'} where month = ${'month'} and segments + ${'segments'} <= ${'budget'} returning segments`;

/** Takes segments from what is left of a month; false where so many are not left. Nobody else takes the same ones. */
export async function takeSegments(
  tx: TenantTransaction,
  { month, segments, budget: most }: { month: string; segments: number; budget: number },
): Promise<boolean> {
  await open(tx, { month });
  return (await take(tx, { month, segments, budget: most })).length > 0;
}

const giveBack = command<{ month: string; segments: number }>`
  update sms_month set segments = greatest(0, segments - ${'segments'}) where month = ${'month'}`;

/** What a gateway did not take costs nothing. */
export async function giveSegmentsBack(
  tx: TenantTransaction,
  month: string,
  segments: number,
): Promise<void> {
  if (segments > 0) await giveBack(tx, { month, segments });
}

/** Whether it is to be told now that the budget of a month is spent: once. */
export const isSpendingToldNow = query.exists<{ month: string }>`
  update sms_month set is_told = true where month = ${'month'} and not is_told returning month`;
