import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

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

const installed = statement<{ id: string; name: string; installed: number }, [ids: readonly string[]]>`
  select d.id, d.name, count(m.id)::int as installed
  from machine_model d left join machine m on m.tenant_id = d.tenant_id and m.model_id = d.id
    and m.deleted_at is null and m.status = 'inUse'
  where d.id = any ($1::uuid[]) group by d.id, d.name`;

/** Models by id, with how many of their machines are in use. */
export function selectInstalled(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ id: string; name: string; installed: number }[]> {
  return run(tx, installed, [ids]);
}

const inUse = statement<{ id: number }, [kind: string]>`
  select id from machine where kind = $1 and status = 'inUse' and deleted_at is null`;

/** The machines of a kind that are in use: neither spare nor under repair. */
export async function selectMachinesInUse(tx: TenantTransaction, kind: string): Promise<ReadonlySet<number>> {
  return new Set((await run(tx, inUse, [kind])).map(({ id }) => id));
}
