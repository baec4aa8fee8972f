import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { seenAmong } from '../../../resource/index.ts';
import { listMachines, type StoredMachineRow } from '../machine/machine.queries.ts';

/** Machines that data rules let the reader see, in the order of boards. */
export async function listSeenMachines(reader: Pick<Ctx, 'tx' | 'dataScope'>): Promise<StoredMachineRow[]> {
  const machines = await listMachines(reader.tx);
  const ids = machines.map(({ id }) => String(id));
  const seen = new Set(await seenAmong(reader, machine, ids));
  return machines.filter(({ id }) => seen.has(String(id)));
}
