import { run, statement } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';

const turn = statement<{ done: string }, [tenantId: number]>`
  select pg_advisory_xact_lock($1, hashtext('codes of departments'))::text as done`;
const codes = statement<{ id: string; code: string }>`
  select id, code from department where deleted_at is null`;

/** The codes of all departments by their ids. Until the commit nobody else of the mill asks, so none is given twice. */
export async function lockCodes(tx: TenantTransaction): Promise<ReadonlyMap<string, string>> {
  await run(tx, turn, [tx.tenantId]);
  const rows = await run(tx, codes, []);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
