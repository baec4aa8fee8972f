import { command, currentTenant, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface AskedRow {
  text: string;
  isUnderstood: boolean;
  askedMs: number;
}

const remember = command<{ userId: string; text: string; isUnderstood: boolean; askedMs: number }>`
  insert into asked_question (tenant_id, user_id, text, is_understood, asked_at)
  values (${currentTenant}, ${'userId'}, ${'text'}, ${'isUnderstood'}, to_timestamp(${'askedMs'} / 1000.0))
  on conflict (tenant_id, user_id, text) do update
    set is_understood = excluded.is_understood, asked_at = excluded.asked_at`;

const trim = command<{ userId: string; most: number }>`
  delete from asked_question where user_id = ${'userId'}::uuid and text in (
    select text from asked_question where user_id = ${'userId'}::uuid order by asked_at desc, text offset ${'most'})`;

/** Keeps a question of a person, and the newest `most` of them. */
export async function rememberAsked(
  tx: TenantTransaction,
  { userId, most, text, isUnderstood, askedMs }: AskedRow & { userId: string; most: number },
): Promise<void> {
  await remember(tx, { userId, text, isUnderstood, askedMs });
  await trim(tx, { userId, most });
}

/** The questions of a person, the newest first. */
export const selectAsked = query<AskedRow, { userId: string }>`
  select text, is_understood as "isUnderstood", ${msOf(sql`asked_at`)} as "askedMs"
  from asked_question where user_id = ${'userId'}::uuid order by asked_at desc, text`;

/** Forgets the questions of a person, and says how many. */
export const deleteAsked = query.count<{ userId: string }>`
  delete from asked_question where user_id = ${'userId'}::uuid returning text`;
