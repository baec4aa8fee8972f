import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const budget = statement<{ segments: number | null }>`select segments from sms_budget`;

/** The most segments of a month; null: none are sent. */
export async function selectBudget(tx: TenantTransaction): Promise<number | null> {
  return (await run(tx, budget))[0]?.segments ?? null;
}

const put = statement<never, [tenantId: number, segments: number | null]>`
  with forgotten as (update sms_month set is_told = false)
  insert into sms_budget (tenant_id, segments) values ($1, $2)
  on conflict (tenant_id) do update set segments = excluded.segments`;

/** Sets the budget; when it is spent once more in the month, that is told once more. */
export async function putBudget(tx: TenantTransaction, segments: number | null): Promise<void> {
  await run(tx, put, [tx.tenantId, segments]);
}

const used = statement<{ segments: number }, [month: string]>`
  select segments from sms_month where month = $1`;

export async function selectUsed(tx: TenantTransaction, month: string): Promise<number> {
  return (await run(tx, used, [month]))[0]?.segments ?? 0;
}

const open = statement<never, [tenantId: number, month: string]>`
  insert into sms_month (tenant_id, month, segments) values ($1, $2, 0) on conflict do nothing`;

const take = statement<{ segments: number }, [month: string, segments: number, budget: number]>`
  update sms_month set segments = segments + $2 where month = $1 and segments + $2 <= $3 returning segments`;

/** Takes segments from what is left of a month; false where so many are not left. Nobody else takes the same ones. */
export async function takeSegments(
  tx: TenantTransaction,
  { month, segments, budget: most }: { month: string; segments: number; budget: number },
): Promise<boolean> {
  await run(tx, open, [tx.tenantId, month]);
  return (await run(tx, take, [month, segments, most])).length > 0;
}

const giveBack = statement<never, [month: string, segments: number]>`
  update sms_month set segments = greatest(0, segments - $2) where month = $1`;

/** What a gateway did not take costs nothing. */
export async function giveSegmentsBack(
  tx: TenantTransaction,
  month: string,
  segments: number,
): Promise<void> {
  if (segments > 0) await run(tx, giveBack, [month, segments]);
}

const tell = statement<{ month: string }, [month: string]>`
  update sms_month set is_told = true where month = $1 and not is_told returning month`;

/** Whether it is to be told now that the budget of a month is spent: once. */
export async function isSpendingToldNow(tx: TenantTransaction, month: string): Promise<boolean> {
  return (await run(tx, tell, [month])).length > 0;
}
