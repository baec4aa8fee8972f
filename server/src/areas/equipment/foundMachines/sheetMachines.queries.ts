import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** What a line that states a value of a set-up parameter asks of it: its bounds, and what machines it belongs to. */
export interface SetupParameterRow {
  readonly id: string;
  readonly name: string;
  readonly unit: string | null;
  readonly min: number;
  readonly max: number;
  /** The model alone that has it; null: every model of its process. */
  readonly modelId: string | null;
}

const setups = statement<SetupParameterRow, [ids: readonly string[]]>`
  select id, description as name, unit, min, max, model_id as "modelId"
  from setup_parameter where id = any ($1::uuid[]) and deleted_at is null`;

/** Those of these set-up parameters that are there. */
export function selectSetupParameters(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<SetupParameterRow[]> {
  return run(tx, setups, [ids]);
}

const positions = statement<{ positions: number }, [id: string]>`
  select positions from machine_model where id = $1::uuid and deleted_at is null`;

/** How many spindles, drums or heads machines of a model have; undefined where there is no such model. */
export async function selectModelPositions(tx: TenantTransaction, id: string): Promise<number | undefined> {
  return (await run(tx, positions, [id]))[0]?.positions;
}

/** A machine as a document that names it asks. */
export interface NamedMachine {
  readonly id: string;
  readonly code: string;
  readonly modelId: string;
  readonly positions: number;
}

const machines = statement<NamedMachine, [ids: readonly string[]]>`
  select id::text as id, code, model_id as "modelId", positions
  from machine where id::text = any ($1::text[]) and deleted_at is null`;

/** Those of these machines that are there. */
export function selectMachinesNamed(tx: TenantTransaction, ids: readonly string[]): Promise<NamedMachine[]> {
  return run(tx, machines, [ids]);
}
