import type { CounterRecount } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { query } from '../../../platform/db/query.ts';
import { type FactRow, factColumns } from '../ingest/directory/machineFacts.queries.ts';

/** Returns the facts that ingest loads for a machine; undefined when the mill has no such machine. */
export const selectFacts = query.first<FactRow, { machineId: number }>`
  select ${factColumns} from equipment.machine m
  join equipment.machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id where m.id = ${'machineId'}`;

/** The last recount of a machine's counters; undefined when there was none. */
export const selectRecount = query.first<CounterRecount, { machineId: number }>`
  select finished_at is null as "isRunning", different_cells as "differentCells", kept_from::text as "keptFrom"
  from counter_rule where machine_id = ${'machineId'} and begun_at is not null`;
