import type { Process } from '@millwright/contract/areas/basics/processes.ts';
import type { ExceptionIndicator } from '@millwright/contract/areas/equipment/exceptionRule.ts';
import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/** A rule that judges, with the machines it is for: an absent list narrows nothing. */
export interface ExceptionRuleRow {
  readonly process: Process | null;
  readonly modelIds: readonly string[] | null;
  readonly machineIds: readonly string[] | null;
  /** Of a rule for stops. */
  readonly afterMin: number | null;
  /** Of a rule for abnormal figures. */
  readonly indicator: ExceptionIndicator | null;
  readonly value: number | null;
}

const enabledRules = statement<ExceptionRuleRow>`
  select process, model_ids as "modelIds", machine_ids as "machineIds", after_min as "afterMin", indicator, value
  from exception_rule where state = 'enabled' and deleted_at is null`;

export function listExceptionRules(tx: TenantTransaction): Promise<ExceptionRuleRow[]> {
  return run(tx, enabledRules);
}
