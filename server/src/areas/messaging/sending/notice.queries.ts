import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';

export interface NewNotice {
  readonly notice: string;
  readonly priority: string;
  readonly category: string;
  readonly said: Readonly<Record<string, unknown>>;
  /** What a template said. */
  readonly words: Readonly<Record<string, unknown>> | null;
  readonly titles: string;
  readonly about: { readonly resource: string; readonly id: string; readonly ids: readonly string[] } | null;
  readonly sendTime: Date;
  readonly userIds: readonly string[];
}

const send = statement<
  never,
  [
    tenantId: number,
    id: string,
    notice: string,
    priority: string,
    said: string,
    titles: string,
    resource: string | null,
    rowId: string | null,
    sendTime: Date,
    ids: readonly string[],
    userIds: readonly string[],
    category: string,
    words: string | null,
    rowIds: readonly string[],
  ]
>`
  with sent as (
    insert into notice (tenant_id, id, notice, priority, said, titles, resource, row_id, send_time, category, words, row_ids)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $12, $13, $14::uuid[]) returning id)
  insert into notice_send (tenant_id, id, notice_id, user_id, send_time)
  select $1, s.id, $2, s.user_id, $9 from unnest($10::uuid[], $11::uuid[]) as s (id, user_id)`;

/** Lets a message be with these people, unread. Gives its id. */
export async function insertNotice(tx: TenantTransaction, made: NewNotice): Promise<string> {
  const { notice, priority, category, said, words, titles, about, sendTime, userIds } = made;
  const id = uuidv7();
  await run(tx, send, [
    tx.tenantId,
    id,
    notice,
    priority,
    JSON.stringify(said),
    titles,
    about?.resource ?? null,
    about?.id ?? null,
    sendTime,
    userIds.map(() => uuidv7()),
    userIds,
    category,
    words === null ? null : JSON.stringify(words),
    about?.ids ?? [],
  ]);
  return id;
}

const forget = statement<never, [before: Date]>`delete from notice where send_time < $1`;

/** Takes away what was sent before a moment, read or not. */
export async function forgetNotices(tx: TenantTransaction, before: Date): Promise<void> {
  await run(tx, forget, [before]);
}
