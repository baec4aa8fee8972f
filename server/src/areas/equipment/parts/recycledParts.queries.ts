import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const recycled = statement<
  { id: string | null },
  [spareIds: readonly string[], specialIds: readonly string[]]
>`
  select id from spare_part where is_recycled and id = any ($1::uuid[])
  union all select id from special_part where is_recycled and id = any ($2::uuid[])`;

/** Those of some parts of which the old piece is handed in, deleted ones too. */
export async function selectRecycledParts(
  tx: TenantTransaction,
  { spareIds, specialIds }: { spareIds: readonly string[]; specialIds: readonly string[] },
): Promise<string[]> {
  return (await run(tx, recycled, [spareIds, specialIds])).flatMap(({ id }) => (id === null ? [] : [id]));
}
