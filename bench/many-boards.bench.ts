// Beside the suite.
// A5: ten viewers open 56 boards of a mill each and do not read. Pictures of the whole mill that another viewer gets in ten seconds
// stand beside the same without them, with the server's memory before, during and after.
import { liveTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { sleep } from './lib/clock.ts';
import { firstTenant, type MillSize } from './lib/mills.ts';
import { short } from './lib/numbers.ts';
import { residentBytesOf } from './lib/processes.ts';
import { printReport } from './lib/report.ts';
import { type Rig, startRig } from './lib/rig.ts';
import { makeSessions } from './lib/sessions.ts';
import { startViewers } from './lib/viewers.ts';

const size: MillSize = { tenants: 1, sourcesPerTenant: 50, machinesPerSource: 3 };
const crowdCount = 10;
const boardCount = 56;
const perSecond = 500;
const windowMs = 10_000;
const settleMs = 5_000;
const goal = 8;
/** The machines speak of now, so that the board has a shift to show. */
const backMs = 10_000;
const codes = ['boards.process', 'boards.machine', 'boards.wholeMill'];

const rig = await startRig(size, { backMs });
const [watcher, crowd] = await Promise.all([startViewers(), startViewers()]);
try {
  const spoken = rig.generator.run({
    shape: { valueCount: 6, samplesPerMessage: 1, stepMs: 1_000, hasFaults: false },
    pace: { perSecond, isMixed: true },
    warmMs: 0,
    measureMs: 4 * (settleMs + windowMs),
    notedTenant: firstTenant,
  });
  const [own = [], theirs = []] = await makeSessions(rig.database.url, [
    { tenantId: firstTenant, codes, count: 1 },
    { tenantId: firstTenant, codes, count: crowdCount },
  ]);
  const { httpPort: port, pid } = rig.server;
  const topics = [liveTopic(firstTenant, 'mill', 'all')];
  await watcher.open({ kind: 'board', port, tokens: own, topics, count: 1 });
  const alone = await pictures();
  const beforeMb = residentBytesOf(pid) / 1e6;
  await crowd.open({ kind: 'stopping', port, tokens: theirs, topics: boardsOf(rig), count: crowdCount });
  const beside = await pictures();
  const duringMb = residentBytesOf(pid) / 1e6;
  crowd.close();
  const after = await pictures();
  const afterMb = residentBytesOf(pid) / 1e6;
  await spoken;
  printReport(
    {
      name: `live, pictures of the whole mill in ten seconds beside ${crowdCount} viewers of ${boardCount} boards`,
      unit: 'pictures',
      ours: beside,
      limit: alone,
      ratio: beside / alone,
      goal: `≥ ${goal}`,
      met: beside >= goal,
    },
    [
      `${after} after they have left; server ${short(beforeMb)} MB before, ${short(duringMb)} MB beside them, ${short(afterMb)} MB after`,
    ],
  );
} finally {
  await Promise.all([watcher.stop(), crowd.stop()]);
  await rig.stop();
}

function boardsOf({ sources }: Rig): string[] {
  const machines = sources.flatMap((each) => each.machines);
  return machines.slice(0, boardCount).map((code) => liveTopic(firstTenant, 'machine', code));
}

/** Pictures of the whole mill that the watcher gets in the window. */
async function pictures(): Promise<number> {
  await sleep(settleMs);
  watcher.count();
  await sleep(windowMs);
  return (await watcher.heard()).messages;
}
