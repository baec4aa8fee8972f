import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { listMachines, selectParts } from '../../equipment/index.ts';
import { selectUsed } from './materialsUsed.queries.ts';

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
  const rows = await selectUsed(tx, { fromMs, toMs });
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
