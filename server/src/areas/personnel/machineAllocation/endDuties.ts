import { responsibility } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { deleteEvery, editRow, type WriteCtx } from '../../../resource/index.ts';
import { lockResponsibilities, selectRowsOfMachines } from '../responsibility/responsibility.queries.ts';
import { dutyMachines } from '../responsibility/responsibilityRows.ts';

/**
 * Ends who answers for machines that are in the mill no more, with a production date, which still counts: what began by then is
 * ended, what would begin later is taken back. A machine that is there again has nobody until somebody says who.
 */
export async function endDutiesOf(
  ctx: WriteCtx,
  { machineIds, lastDate }: { machineIds: readonly number[]; lastDate: string },
): Promise<void> {
  const gone = await withoutPresent(ctx.tx, machineIds);
  if (gone.length === 0) return;
  await lockResponsibilities(ctx.tx);
  const rows = await selectRowsOfMachines(ctx.tx, { date: lastDate, machineIds: gone });
  const later = rows.filter(({ fromDate }) => fromDate > lastDate).map(({ id }) => id);
  if (later.length > 0) await deleteEvery(ctx, responsibility, later);
  for (const { id, fromDate, toDate } of rows)
    if (fromDate <= lastDate && toDate !== lastDate)
      await editRow(ctx, responsibility, { id, toDate: lastDate });
}

async function withoutPresent(tx: TenantTransaction, ids: readonly number[]): Promise<number[]> {
  const present = new Set((await dutyMachines(tx)).map(({ id }) => id));
  return ids.filter((id) => !present.has(id));
}
