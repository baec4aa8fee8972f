// A process of its own: speaks as those who mean no good, so that what they cost themselves is not ours.
import { attack, noCounts } from '../../../testing/server/fuzz/mqtt/attack.ts';
import { holdOn } from './holders.ts';
import type { HostileOrder, HostileReport } from './orders.ts';

const counts = noCounts();
const tell = (report: HostileReport) => process.send?.(report);

process.on('message', (order: HostileOrder) => {
  obey(order).catch((error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));

async function obey(order: HostileOrder): Promise<void> {
  if (order.order === 'tell') return void tell({ report: 'told', packets: counts.packets });
  const holding = holdOn(order.target);
  await attack({ ...order.target, nowMs: Date.now }, order, counts);
  tell({ report: 'ended', counts, held: await holding.stop() });
}
