import type { ParameterClass } from '@millwright/contract/areas/basics/parameter/parameter.ts';
import { lockName, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface NamedParameter {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly state: string;
  readonly formula: string | null;
}

/** All parameters of a class: a mill has some hundreds. */
export const selectParameters = query<NamedParameter, { parameterClass: ParameterClass }>`
  select id, code, name, state, formula from (
    select 'process' as class, id, code, name, state, formula from process_parameter where deleted_at is null
    union all
    select 'quality', id, code, name, state, formula from quality_parameter where deleted_at is null
  ) p where class = ${'parameterClass'}`;

/** One formula at a time: two that are saved at once would close a circle that neither sees. */
export async function lockFormulas(tx: TenantTransaction, parameterClass: ParameterClass): Promise<void> {
  await lockName(tx, { name: `formulas of ${parameterClass}` });
}

export interface ChosenParameter {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly dataStatus: string | null;
  readonly lowerLimit: number | null;
  readonly average: number | null;
  readonly upperLimit: number | null;
}

export const selectQualityParameters = query<ChosenParameter, { ids: readonly string[] }>`
  select id, name, state, data_status as "dataStatus", lower_limit as "lowerLimit", average, upper_limit as "upperLimit"
  from quality_parameter where id = any (${'ids'}::uuid[]) and deleted_at is null`;

export interface SetParameter {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly unit: string | null;
  readonly min: number | null;
  readonly max: number | null;
}

export const selectProcessParameters = query<SetParameter, { ids: readonly string[] }>`
  select id, name, state, unit, lower_limit as min, upper_limit as max
  from process_parameter where id = any (${'ids'}::uuid[]) and deleted_at is null`;
