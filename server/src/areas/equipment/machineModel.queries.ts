import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

const kindOfModel = statement<{ kind: string }, [id: string]>`select kind from machine_model where id = $1`;

export async function selectModelKind(tx: TenantTransaction, id: string): Promise<string | undefined> {
  const [row] = await run(tx, kindOfModel, [id]);
  return row?.kind;
}

const nextPosition = statement<{ next: number }, [modelId: string]>`
  select coalesce(max(position) + 1, 0)::int as next from model_signal where model_id = $1`;

/** The first place in stored samples that no signal of the model has had, deleted ones included. */
export async function selectNextPosition(tx: TenantTransaction, modelId: string): Promise<number> {
  const [row] = await run(tx, nextPosition, [modelId]);
  return row?.next ?? 0;
}
