import type { AuxiliaryKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { fail } from '../../platform/http/errors/fail.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { listMachines } from '../equipment/index.ts';

/**
 * Refuses machines that are of another kind than what is read from them. Machines that do not exist are refused where all
 * references are.
 */
export async function refuseOtherMachines(
  tx: TenantTransaction,
  {
    kind,
    machines,
  }: { kind: AuxiliaryKind; machines: readonly { readonly id: string | null; readonly field: string }[] },
): Promise<void> {
  if (machines.every(({ id }) => id === null)) return;
  const known = await listMachines(tx);
  for (const { id, field } of machines) {
    const other = known.find((machine) => String(machine.id) === id && machine.kind !== kind);
    if (other !== undefined)
      throw fail('energy.otherMachine', { machine: other.code }, [{ field, rule: 'fits', params: {} }]);
  }
}
