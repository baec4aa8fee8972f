import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { type MachineName, type PartRow, selectMachineNames, selectParts } from '../../equipment/index.ts';
import { type LeftRow, selectLeft } from './materialOutput.queries.ts';

/** What left the store of a part, with the words of part and machine. */
export interface LeftStore extends Omit<LeftRow, 'sparePartId' | 'specialPartId'> {
  readonly part: Pick<PartRow, 'id' | 'code' | 'name' | 'unit'>;
  readonly machine: MachineName | null;
}

/** What left the store of parts in stretches of time that begin at some borders, the last of which ends at `toMs`. */
export async function leftStore(
  tx: TenantTransaction,
  asked: { bordersMs: readonly number[]; toMs: number },
): Promise<LeftStore[]> {
  const rows = await selectLeft(tx, asked);
  const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null);
  const found = await selectParts(tx, {
    spareIds: idsOf(rows.map(({ sparePartId }) => sparePartId)),
    specialIds: idsOf(rows.map(({ specialPartId }) => specialPartId)),
  });
  const parts = new Map(found.map((part) => [part.id, part]));
  const ids = [...new Set(rows.map(({ machineId }) => machineId))].filter((id) => id !== null);
  const machines = new Map((await selectMachineNames(tx, { ids })).map((machine) => [machine.id, machine]));
  return rows.flatMap(({ sparePartId, specialPartId, ...row }) => {
    const part = parts.get(sparePartId ?? specialPartId ?? '');
    if (part === undefined) return [];
    const { id, code, name, unit } = part;
    return [{ ...row, part: { id, code, name, unit }, machine: machines.get(row.machineId ?? 0) ?? null }];
  });
}
