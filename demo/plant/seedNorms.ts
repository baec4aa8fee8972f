import type pg from 'pg';
import { workloadNorms } from '@millwright/contract/reference/staff.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';

/** Gives a new mill the workload norms of its staffing. */
export async function seedNorms(client: pg.Client, tenantId: number): Promise<void> {
  await insertRows(
    client,
    'workload_norm',
    workloadNorms.map((norm) => ({
      tenant_id: tenantId,
      id: uuidv7(),
      ...norm,
      create_time: new Date(),
      version: 1,
    })),
  );
}
