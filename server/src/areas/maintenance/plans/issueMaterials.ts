import type { WriteCtx } from '../../../resource/index.ts';
import { settleUsed } from '../store/partStock.ts';
import { renewSet } from '../lives/repairLives.ts';
import { type PlanDocument, todayOf, usedMaterials } from './read/planRules.ts';

/**
 * What a plan used leaves the store when it is completed, and sets of special parts that it replaced whole begin new lives. Throws
 * `maintenance.partShort` where there is less than was used.
 */
export async function issueMaterials(
  ctx: WriteCtx,
  { id, row }: { id: string; row: PlanDocument },
): Promise<void> {
  const used = usedMaterials(row);
  const machineId = Number(row.machineId);
  const cause = { kind: 'maintenancePlan', id, name: row.number } as const;
  await settleUsed(ctx, { cause, machineId, used });
  for (const { specialPartId, quantity, isReplaced } of used)
    if (specialPartId !== null && isReplaced)
      await renewSet(ctx, {
        part: { specialPartId, quantity, position: null },
        on: todayOf(ctx),
        recordId: null,
        machineId,
      });
}
