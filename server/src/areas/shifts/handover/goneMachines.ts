import { asSystem } from '../../../resource/index.ts';
import type { EventCtx } from '../../../platform/events/events.ts';
import { endDutiesOf } from '../../personnel/index.ts';
import { runningTurn } from '../shiftSystem/runningTurn.ts';

/** Nobody answers for a machine that was deleted: its duties end with the production date of the running shift. */
export async function endDutiesOfGone(event: EventCtx, { ids }: { ids: string[] }): Promise<void> {
  const ctx = await asSystem(event);
  const { productionDate } = await runningTurn(ctx);
  await endDutiesOf(ctx, { machineIds: ids.map(Number), lastDate: productionDate });
}
