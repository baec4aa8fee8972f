// C5: ten mills ask for lists at their own pace; then one more mill asks as much as all of them together. How much longer
// do the others wait? The pace is a share of what the machine can do at all, found in the same run.
import { basePath } from '@millwright/contract/core/call/call.ts';
import { isLong } from './lib/flags.ts';
import { median, quantile, short } from './lib/numbers.ts';
import { remarkOn, printReport } from './lib/report.ts';
import { type CrowdRequest, createClient, runCrowd } from './lib/requests/crowd.ts';
import { makeMills } from './lib/requests/mills.ts';
import { remarkBusy, startRequestRig } from './lib/requests/rig.ts';

const others = 10;
const machines = 1_000;
const passMs = isLong ? 30_000 : 2_000;
const passes = 3;
/** Of what a closed loop of eight clients reaches: half for the others, half for the one. */
const share = 0.25;
const growthGoal = 1.25;

const rig = await startRequestRig((owner, url) => makeMills(owner, url, { mills: others + 1, machines }));
const { server, filled: tokens } = rig;
const listOf = (mill: number, turn: number): CrowdRequest => ({
  method: 'GET',
  path: `${basePath}/mdm/machine/list?pageNo=${1 + (turn % 5)}&pageSize=20&column=number&order=desc`,
  headers: { 'x-access-token': tokens[mill] ?? '', 'tenant-id': '0', 'language-id': 'zh' },
});

try {
  const most = await runCrowd(server.httpPort, {
    clients: 8,
    ms: passMs / 2,
    next: (turn) => listOf(turn % others, turn),
  });
  const perSecond = share * most.perSecond;
  const pairs = [];
  for (let pass = 0; pass < passes; pass++) {
    const alone = await ask({ perSecond, isGreedy: false });
    const beside = await ask({ perSecond, isGreedy: true });
    pairs.push({ alone: quantile(alone, 0.99), beside: quantile(beside, 0.99) });
  }
  const ratio = median(pairs.map(({ alone, beside }) => beside / alone));
  printReport(
    {
      name: 'others beside a mill that makes half of all load, p99',
      unit: 'ms',
      ours: median(pairs.map(({ beside }) => beside)),
      limit: median(pairs.map(({ alone }) => alone)),
      ratio,
      goal: `≤ ${growthGoal} × without it`,
      met: ratio <= growthGoal,
    },
    [
      `${short(perSecond)} lists/s of ten mills, as many of the one; the machine reaches ${short(most.perSecond)}`,
      `ratios of ${passes} passes ${pairs.map(({ alone, beside }) => short(beside / alone)).join(', ')}`,
    ],
  );
  remarkOn('with the one the machine has twice the work, so some waiting would be there in any order');
  remarkBusy();
} finally {
  await rig.stop();
}

/** Asks at a steady pace, whatever the answers do, and gives how long the others waited. */
async function ask({ perSecond, isGreedy }: { perSecond: number; isGreedy: boolean }): Promise<number[]> {
  const client = createClient(server.httpPort, 64);
  const greedy = createClient(server.httpPort, 64);
  const took: number[] = [];
  const asking: Promise<unknown>[] = [];
  const count = Math.floor((perSecond * passMs) / 1000);
  const startMs = performance.now();
  for (let turn = 0; turn < count; turn++) {
    const dueMs = startMs + (1000 * turn) / perSecond;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    // Waiting is measured from when it was due: a late asker hides what others wait.
    asking.push(client.ask(listOf(turn % others, turn)).then(() => took.push(performance.now() - dueMs)));
    if (isGreedy) asking.push(greedy.ask(listOf(others, turn)));
  }
  await Promise.all(asking);
  client.end();
  greedy.end();
  return took;
}
