import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { listMachines, selectParts } from '../equipment/index.ts';

interface UsedRow {
  machineId: number | null;
  sparePartId: string | null;
  specialPartId: string | null;
  quantity: number;
  amount: number | null;
}

const used = statement<UsedRow, [fromMs: number, toMs: number]>`
  select machine_id as "machineId", spare_part_id as "sparePartId", special_part_id as "specialPartId",
    round(-sum(change)::numeric, 2)::float8 as quantity, round(-sum(amount)::numeric, 2)::float8 as amount
  from part_movement
  where kind in ('issued', 'returned') and moved_at >= to_timestamp($1 / 1000.0) and moved_at < to_timestamp($2 / 1000.0)
  group by 1, 2, 3 having round(sum(change)::numeric, 2) <> 0`;

/** What was used of a part on a machine. */
export interface UsedMaterial {
  /** Null: issued by hand, for no machine. */
  readonly machineId: number | null;
  readonly machine: string | null;
  readonly process: string | null;
  readonly kind: 'spare' | 'special';
  readonly partId: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  /** What was issued without what came back, in the part's unit. */
  readonly quantity: number;
  /** What it cost; null where no price is known. */
  readonly amount: number | null;
}

/** What was issued of parts in a span of time, by process, machine and part; what came back or was reversed in it is left out. */
export async function materialsUsed(
  tx: TenantTransaction,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<UsedMaterial[]> {
  const rows = await run(tx, used, [fromMs, toMs]);
  const idsOf = (ids: readonly (string | null)[]) =>
    [...new Set(ids)].filter((id): id is string => id !== null);
  const found = await selectParts(tx, {
    spareIds: idsOf(rows.map(({ sparePartId }) => sparePartId)),
    specialIds: idsOf(rows.map(({ specialPartId }) => specialPartId)),
  });
  const parts = new Map(found.map((part) => [part.id, part]));
  const machines = new Map((await listMachines(tx)).map((machine) => [machine.id, machine]));
  return rows.flatMap(({ machineId, sparePartId, specialPartId, quantity, amount }): UsedMaterial[] => {
    const part = parts.get(sparePartId ?? specialPartId ?? '');
    if (part === undefined) return [];
    const machine = machineId === null ? undefined : machines.get(machineId);
    return [
      {
        machineId,
        machine: machine?.number ?? null,
        process: machine?.kind ?? null,
        kind: part.kind,
        partId: part.id,
        code: part.code,
        name: part.name,
        unit: part.unit,
        quantity,
        amount,
      },
    ];
  });
}
