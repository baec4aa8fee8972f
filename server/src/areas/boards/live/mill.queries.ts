import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface MillRow {
  id: number;
  name: string;
  zone: string;
}

const mill = statement<MillRow, [id: number]>`select id, name, zone from iam.tenant where id = $1`;

/** The mill of the transaction. */
export async function readMill(tx: TenantTransaction): Promise<MillRow | undefined> {
  const [row] = await run(tx, mill, [tx.tenantId]);
  return row;
}
