import { query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

export const readAttachment = query.first<{ name: string; body: Buffer }, { id: string; ending: string }>`
  select name, body from attachment where id = ${'id'} and ending = ${'ending'}`;

/** Who sent a file and when, without what stands in it. */
export interface AttachmentFacts {
  id: string;
  name: string;
  bytes: number;
  sentBy: string | null;
  sentMs: number;
}

/** What is known of some files; nothing of those that are gone. */
export const selectAttachmentFacts = query<AttachmentFacts, { ids: readonly string[] }>`
  select id, name, bytes, create_by as "sentBy", ${msOf(sql`create_time`)} as "sentMs"
  from attachment where id = any (${'ids'}::uuid[])`;
