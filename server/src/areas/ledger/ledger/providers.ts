import type { LedgerPart } from '@millwright/contract/areas/ledger/ledger/ledgerBands.ts';
import { partLivesPath } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { listSpecialParts } from '../../equipment/index.ts';
import { listLivesOfMachine } from '../../maintenance/index.ts';
import type { Window } from './scope.ts';
import { type ToldByPlans, toldByPlans } from './toldByPlans.ts';

/*
 * Adapters where plans of maintenance and installed parts tell the ledger what they know; `costs.ts` does of costs. A provider that answers undefined has no
 * source in this mill: the list has no column of it, the page no band, and its KPIs are not told.
 */

type Asked = { readonly machineIds: readonly number[]; readonly window: Window };

type Reader = Pick<Ctx, 'tx' | 'dataScope'>;

export function ledgerPlans(reader: Reader, asked: Asked): Promise<ToldByPlans | undefined> {
  return toldByPlans(reader, asked);
}

/** Returns visible sets of special parts that are or were in a machine, the oldest of each first; undefined without any. */
export async function ledgerParts(
  reader: Reader,
  { machineId }: { readonly machineId: number },
): Promise<readonly LedgerPart[] | undefined> {
  const lives = await listLivesOfMachine(reader, { machineId });
  if (lives.length === 0) return undefined;
  const names = new Map((await listSpecialParts(reader.tx)).map(({ id, name }) => [id, name]));
  return lives.flatMap((life): LedgerPart[] => {
    const { id, specialPartId, position, installedOn, removedOn, dueOn, usedShare } = life;
    const name = names.get(specialPartId);
    if (name === undefined) return [];
    return [
      {
        id,
        name: position === null || position === '' ? name : `${name} · ${position}`,
        from: installedOn,
        to: removedOn,
        due: dueOn,
        usedPercent: usedShare,
        path: `${partLivesPath}?${new URLSearchParams({ machineId: String(machineId) })}`,
      },
    ];
  });
}
