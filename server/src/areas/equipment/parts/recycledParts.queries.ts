import { query } from '../../../platform/db/query.ts';

/** Those of some parts of which the old piece is handed in, deleted ones too. */
export const selectRecycledParts = query<
  { id: string | null },
  { spareIds: readonly string[]; specialIds: readonly string[] }
>`
  select id from spare_part where is_recycled and id = any (${'spareIds'}::uuid[])
  union all select id from special_part where is_recycled and id = any (${'specialIds'}::uuid[])`.to((rows) =>
  rows.flatMap(({ id }) => (id === null ? [] : [id])),
);
