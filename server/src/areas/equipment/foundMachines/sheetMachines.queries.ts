import { query } from '../../../platform/db/query.ts';

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

export const selectSetupParameters = query<SetupParameterRow, { ids: readonly string[] }>`
  select id, description as name, unit, min, max, model_id as "modelId"
  from setup_parameter where id = any (${'ids'}::uuid[]) and deleted_at is null`;

/** How many spindles, drums or heads machines of a model have; undefined where there is no such model. */
export const selectModelPositions = query.value<number, { id: string }>`
  select positions from machine_model where id = ${'id'}::uuid and deleted_at is null`;

export interface NamedMachine {
  readonly id: string;
  readonly code: string;
  readonly modelId: string;
  readonly positions: number;
}

export const selectMachinesNamed = query<NamedMachine, { ids: readonly string[] }>`
  select id::text as id, code, model_id as "modelId", positions
  from machine where id::text = any (${'ids'}::text[]) and deleted_at is null`;
