import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

interface ForeignModel {
  readonly name: string;
  /** Its place among the models of the variety, from 0. */
  readonly position: number;
}

const foreignModels = statement<ForeignModel, [id: string, process: string]>`
  select m.name, v.position from variety_model v
  join equipment.machine_model m on m.tenant_id = v.tenant_id and m.id = v.model_id
  where v.variety_id = $1 and v.deleted_at is null and m.kind <> $2 order by v.position`;

/** The models of a variety that are of another process than the one that makes it. */
export function selectForeignModels(
  tx: TenantTransaction,
  { id, process }: { id: string; process: string },
): Promise<ForeignModel[]> {
  return run(tx, foreignModels, [id, process]);
}
