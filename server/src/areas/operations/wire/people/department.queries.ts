import { query, tenantLock } from '../../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';

const turn = tenantLock('codes of departments');
const codes = query<{ id: string; code: string }>`
  select id, code from department where deleted_at is null`;

/** The codes of all departments by their ids. Until the commit nobody else of the mill asks, so none is given twice. */
export async function lockCodes(tx: TenantTransaction): Promise<ReadonlyMap<string, string>> {
  await turn(tx);
  const rows = await codes(tx);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
