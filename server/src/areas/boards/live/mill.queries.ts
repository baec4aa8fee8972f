import { currentTenant, query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface BoardMillRow {
  id: number;
  name: string;
  zone: string;
}

/** The mill of the transaction. */
export const readMill = query.first<BoardMillRow>(
  () => sql`select id, name, zone from iam.tenant where id = ${currentTenant}`,
);
