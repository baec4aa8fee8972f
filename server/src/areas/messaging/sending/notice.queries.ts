import { command, currentTenant } from '../../../platform/db/query.ts';
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

const send = command<{
  id: string;
  notice: string;
  priority: string;
  said: string;
  titles: string;
  resource: string | null;
  rowId: string | null;
  sendTime: Date;
  ids: readonly string[];
  userIds: readonly string[];
  category: string;
  words: string | null;
  rowIds: readonly string[];
}>`
  with sent as (
    insert into notice (tenant_id, id, notice, priority, said, titles, resource, row_id, send_time, category, words, row_ids)
    values (${currentTenant}, ${'id'}, ${'notice'}, ${'priority'}, ${'said'}, ${'titles'}, ${'resource'}, ${'rowId'}, ${'sendTime'}, ${'category'}, ${'words'}, ${'rowIds'}::uuid[]) returning id)
  insert into notice_send (tenant_id, id, notice_id, user_id, send_time)
  select ${currentTenant}, s.id, ${'id'}, s.user_id, ${'sendTime'} from unnest(${'ids'}::uuid[], ${'userIds'}::uuid[]) as s (id, user_id)`;

/** Lets a message be with these people, unread. Gives its id. */
export async function insertNotice(tx: TenantTransaction, made: NewNotice): Promise<string> {
  const { notice, priority, category, said, words, titles, about, sendTime, userIds } = made;
  const id = uuidv7();
  await send(tx, {
    id,
    notice,
    priority,
    said: JSON.stringify(said),
    titles,
    resource: about?.resource ?? null,
    rowId: about?.id ?? null,
    sendTime,
    ids: userIds.map(() => uuidv7()),
    userIds,
    category,
    words: words === null ? null : JSON.stringify(words),
    rowIds: about?.ids ?? [],
  });
  return id;
}

/** Takes away what was sent before a moment, read or not. */
export const forgetNotices = command<{ before: Date }>`delete from notice where send_time < ${'before'}`;
