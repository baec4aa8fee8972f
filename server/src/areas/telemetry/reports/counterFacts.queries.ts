import type { CounterRecount } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { type FactRow, factColumns } from '../ingest/directory/machineFacts.queries.ts';

const facts = statement<FactRow, [machineId: number]>`
  select ${factColumns} from equipment.machine m
  join equipment.machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id where m.id = $1`;

/** Returns the facts that ingest loads for a machine; undefined when the mill has no such machine. */
export async function selectFacts(tx: TenantTransaction, machineId: number): Promise<FactRow | undefined> {
  const [row] = await run(tx, facts, [machineId]);
  return row;
}

const recount = statement<CounterRecount, [machineId: number]>`
  select finished_at is null as "isRunning", different_cells as "differentCells", kept_from::text as "keptFrom"
  from counter_rule where machine_id = $1 and begun_at is not null`;

/** The last recount of a machine's counters; undefined when there was none. */
export async function selectRecount(
  tx: TenantTransaction,
  machineId: number,
): Promise<CounterRecount | undefined> {
  const [row] = await run(tx, recount, [machineId]);
  return row;
}
