import { query } from '../../../platform/db/query.ts';

/** A signal that a set-up parameter may be carried by, and the values that it takes. */
export interface CarryingSignal {
  readonly code: string;
  readonly min: number;
  readonly max: number;
}

/** The signals of a class that a model has, or that any model of a process has. */
export const selectCarryingSignals = query<
  CarryingSignal,
  { signalClass: string; modelId: string | null; process: string }
>`
  select s.code, s.min, s.max from model_signal s
  join machine_model m on m.tenant_id = s.tenant_id and m.id = s.model_id
  where s.kind = ${'signalClass'} and s.deleted_at is null and m.deleted_at is null
    and (m.id = ${'modelId'}::uuid or (${'modelId'}::uuid is null and m.kind = ${'process'}))`;
