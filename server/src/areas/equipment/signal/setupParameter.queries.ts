import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A signal that a set-up parameter may be carried by, and the values that it takes. */
export interface CarryingSignal {
  readonly code: string;
  readonly min: number;
  readonly max: number;
}

const carrying = statement<CarryingSignal, [signalClass: string, modelId: string | null, process: string]>`
  select s.code, s.min, s.max from model_signal s
  join machine_model m on m.tenant_id = s.tenant_id and m.id = s.model_id
  where s.kind = $1 and s.deleted_at is null and m.deleted_at is null
    and (m.id = $2::uuid or ($2::uuid is null and m.kind = $3))`;

/** The signals of a class that a model has, or that any model of a process has. */
export function selectCarryingSignals(
  tx: TenantTransaction,
  { signalClass, modelId, process }: { signalClass: string; modelId: string | null; process: string },
): Promise<CarryingSignal[]> {
  return run(tx, carrying, [signalClass, modelId, process]);
}
