import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface AskedRow {
  text: string;
  isUnderstood: boolean;
  askedMs: number;
}

const remember = statement<
  never,
  [tenantId: number, userId: string, text: string, isUnderstood: boolean, askedMs: number]
>`
  insert into asked_question (tenant_id, user_id, text, is_understood, asked_at)
  values ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
  on conflict (tenant_id, user_id, text) do update
    set is_understood = excluded.is_understood, asked_at = excluded.asked_at`;

const trim = statement<never, [userId: string, most: number]>`
  delete from asked_question where user_id = $1::uuid and text in (
    select text from asked_question where user_id = $1::uuid order by asked_at desc, text offset $2)`;

/** Keeps a question of a person, and the newest `most` of them. */
export async function rememberAsked(
  tx: TenantTransaction,
  { userId, most, text, isUnderstood, askedMs }: AskedRow & { userId: string; most: number },
): Promise<void> {
  await run(tx, remember, [tx.tenantId, userId, text, isUnderstood, askedMs]);
  await run(tx, trim, [userId, most]);
}

const asked = statement<AskedRow, [userId: string]>`
  select text, is_understood as "isUnderstood", ${msOf(sql`asked_at`)} as "askedMs"
  from asked_question where user_id = $1::uuid order by asked_at desc, text`;

/** The questions of a person, the newest first. */
export function selectAsked(tx: TenantTransaction, userId: string): Promise<AskedRow[]> {
  return run(tx, asked, [userId]);
}

const forget = statement<{ text: string }, [userId: string]>`
  delete from asked_question where user_id = $1::uuid returning text`;

/** Forgets the questions of a person, and says how many. */
export async function deleteAsked(tx: TenantTransaction, userId: string): Promise<number> {
  return (await run(tx, forget, [userId])).length;
}
