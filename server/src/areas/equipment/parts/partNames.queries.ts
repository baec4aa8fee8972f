import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const names = statement<
  { id: string | null; name: string | null },
  [spareIds: readonly string[], specialIds: readonly string[]]
>`
  select id, name from spare_part where id = any ($1::uuid[])
  union all select id, name from special_part where id = any ($2::uuid[])`;

/** What spare parts and special parts are called, deleted ones too. */
export async function selectPartNames(
  tx: TenantTransaction,
  { spareIds, specialIds }: { spareIds: readonly string[]; specialIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = await run(tx, names, [spareIds, specialIds]);
  return new Map(rows.flatMap(({ id, name }) => (id === null || name === null ? [] : [[id, name] as const])));
}
