import type { TenantTransaction } from '../../platform/db/tenancy.ts';

export async function selectModelKind(tx: TenantTransaction, id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ kind: string }>('select kind from machine_model where id = $1', [id]);
  return row?.kind;
}

/** The first place in stored samples that no signal of the model has had, deleted ones included. */
export async function selectNextPosition(tx: TenantTransaction, modelId: string): Promise<number> {
  const [row] = await tx.query<{ next: number }>(
    'select coalesce(max(position) + 1, 0)::int as next from model_signal where model_id = $1',
    [modelId],
  );
  return row?.next ?? 0;
}
