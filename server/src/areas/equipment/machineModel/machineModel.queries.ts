import { query } from '../../../platform/db/query.ts';

export const selectModelKind = query.value<string, { id: string }>`
  select kind from machine_model where id = ${'id'}`;

/** The first place in stored samples that no signal of the model has had, deleted ones included. */
export const selectNextPosition = query.value<number, { modelId: string }>`
  select coalesce(max(position) + 1, 0)::int as next from model_signal where model_id = ${'modelId'}`.to(
  (next) => next ?? 0,
);

/** Models by id, with how many of their machines are in use. */
export const selectInstalled = query<
  { id: string; name: string; installed: number },
  { ids: readonly string[] }
>`
  select d.id, d.name, count(m.id)::int as installed
  from machine_model d left join machine m on m.tenant_id = d.tenant_id and m.model_id = d.id
    and m.deleted_at is null and m.status = 'inUse'
  where d.id = any (${'ids'}::uuid[]) group by d.id, d.name`;

/** The machines of a kind that are in use: neither spare nor under repair. */
export const selectMachinesInUse = query.column<number, { kind: string }>`
  select id from machine where kind = ${'kind'} and status = 'inUse' and deleted_at is null`.to(
  (ids) => new Set(ids),
);
