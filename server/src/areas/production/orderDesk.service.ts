import { mostOutputTurns, type orderDesk } from '@millwright/contract/areas/production/orderCalls.ts';
import type { OutputOf } from '@millwright/contract/core/call.ts';
import { shiftNames } from '@millwright/contract/core/shiftNames.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { fail } from '../../platform/http/fail.ts';
import { listYarns } from '../basics/index.ts';
import { countedAt, ratesOf } from './countOutput.ts';
import { selectDeliveries, selectFrames, selectOrderLines, selectOrderTurns } from './order.queries.ts';
import { seenOf } from './orderSeen.ts';

/** A machine that was not heard of for so long makes nothing that is known. */
const heardMs = 24 * 3_600_000;

/** What is told of an order beside its row. Throws `core.notFound`. */
export async function deskOf(ctx: Ctx, { id }: { id: string }): Promise<OutputOf<typeof orderDesk>> {
  const { tx } = ctx;
  const nowMs = ctx.clock.nowMs();
  const [seen] = await seenOf(ctx, [id]);
  const lines = seen === undefined ? [] : await selectOrderLines(tx, [seen]);
  if (lines.length === 0) throw fail('core.notFound');
  const yarns = await listYarns(tx, [...new Set(lines.map(({ varietyId }) => varietyId))]);
  const varieties = [...new Set(yarns.map(({ code }) => code))];
  const { wound } = await countedAt(tx, varieties);
  const kinds = wound.length > 0 ? ['spinning', 'winding'] : ['spinning'];
  const frames = await selectFrames(tx, { varieties, kinds, sinceMs: nowMs - heardMs });
  const rates = await ratesOf(tx, { varieties, nowMs });
  const turns = await selectOrderTurns(tx, { orderId: id, limit: mostOutputTurns });
  const rate = [...rates.values()].reduce((sum, each) => sum + each, 0);
  return {
    nowMs,
    deliveries: await selectDeliveries(tx, id),
    output: turns
      .flatMap(({ productionDate, shift, outputG }) => {
        const name = shiftNames.find((each) => each === shift);
        return name === undefined ? [] : [{ productionDate, shift: name, outputKg: outputG / 1000 }];
      })
      .toReversed(),
    frames: frames.map(({ machineId, ...frame }) => ({ machineId: String(machineId), ...frame })),
    rateKgPerDay: rates.size === 0 ? null : Math.round(rate) / 1000,
  };
}
