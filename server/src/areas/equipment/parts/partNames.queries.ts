import { query } from '../../../platform/db/query.ts';

/** What spare parts and special parts are called, deleted ones too. */
export const selectPartNames = query<
  { id: string | null; name: string | null },
  { spareIds: readonly string[]; specialIds: readonly string[] }
>`
  select id, name from spare_part where id = any (${'spareIds'}::uuid[])
  union all select id, name from special_part where id = any (${'specialIds'}::uuid[])`.to(
  (rows) =>
    new Map(rows.flatMap(({ id, name }) => (id === null || name === null ? [] : [[id, name] as const]))),
);
