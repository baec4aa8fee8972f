import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { dataSources } from '@millwright/contract/areas/basics/parameter/parameter.ts';
import { query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Quality parameter as the lab reads it, with limits of its own. */
export interface LabParameter {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly process: Process;
  readonly unit: string | null;
  readonly decimals: number;
  readonly dataSource: (typeof dataSources)[number];
  readonly isConfigured: boolean;
  readonly formula: string | null;
  readonly lowerLimit: number | null;
  readonly target: number | null;
  readonly upperLimit: number | null;
  readonly isFirstInspected: boolean;
  readonly isInProduction: boolean;
  readonly isSampled: boolean;
  readonly isInUse: boolean;
}

const columns = sql`p.id, p.code, p.name, p.process, p.unit, p.decimals, p.data_source as "dataSource",
  coalesce(p.data_status = 'configured', false) as "isConfigured", p.formula, p.lower_limit as "lowerLimit",
  p.average as target, p.upper_limit as "upperLimit", p.is_first_inspected as "isFirstInspected",
  p.is_in_production as "isInProduction", p.is_sampled as "isSampled", p.state = 'inUse' as "isInUse"`;

/** Returns some parameters, stopped ones too. */
export const selectParameters = query<LabParameter, { ids: readonly string[] }>`
  select ${columns} from basics.quality_parameter p where p.id = any (${'ids'}::uuid[]) and p.deleted_at is null`;

/** Returns all parameters of a process that are in use. */
export const selectParametersOfProcess = query<LabParameter, { process: string }>`
  select ${columns} from basics.quality_parameter p
  where p.process = ${'process'} and p.state = 'inUse' and p.deleted_at is null order by p.code`;

/** Line of a sampling plan. */
export interface PlanItem {
  readonly planId: string;
  readonly parameterId: string;
  readonly methodId: string | null;
  readonly specimens: number | null;
}

/** Returns the lines of some plans in their order. */
export const selectPlanItems = query<PlanItem, { planIds: readonly string[] }>`
  select plan_id as "planId", parameter_id as "parameterId", method_id as "methodId", specimens from sampling_item
  where plan_id = any (${'planIds'}::uuid[]) and deleted_at is null order by plan_id, position`;
