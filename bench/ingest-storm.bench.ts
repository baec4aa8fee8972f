// Beside the suite. A5: 1,000 gateways of 20 mills lose their connections at one moment, stay away for a minute, and come back at one moment
// with 200 messages each. How fast these are stored, beside saturated ingest (A1) just before; and how old the board of a mill gets meanwhile whose gateways were not
// away. With `--broker=mosquitto` at Mosquitto; `--window=200` has each gateway send all that it has at once.
import { liveTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { demandTruth } from './lib/checks.ts';
import { epochMs } from './lib/clock.ts';
import { isLong, numberFlag } from './lib/flags.ts';
import { type Generator, startGenerator } from './lib/generator.ts';
import { dueTimes, newestAges } from './lib/live/ages.ts';
import type { SaidNote, TruthByTenant } from './lib/load/orders.ts';
import { firstJobsDone, firstTenant, fullSize } from './lib/mills.ts';
import { median, quantile, short } from './lib/numbers.ts';
import { startCpuWatch } from './lib/processes.ts';
import { demand, printReport } from './lib/report.ts';
import { type Rig, startRig } from './lib/rig.ts';
import { makeSessions } from './lib/sessions.ts';
import { startViewers, type Viewers } from './lib/viewers.ts';

/** One mill more: it is not away. */
const size = { ...fullSize, tenants: fullSize.tenants + 1 };
const calmTenant = firstTenant + fullSize.tenants;
const calmPerSecond = size.sourcesPerTenant * size.machinesPerSource;
const calmPartMs = 2_000;
const viewerCount = 20;
const messagesEach = 200;
const awayMs = 60_000;
const saturatedMs = isLong ? 20_000 : 5_000;
const window = numberFlag('window', 10);
const drainGoal = 0.8;
const liveGoalMs = 500;
/** The calm mill speaks of now, so that its board has a shift to show. */
const backMs = 10_000;
const storming = { valueCount: 6, samplesPerMessage: 1, stepMs: 10_000, hasFaults: true } as const;
const calm = { ...storming, stepMs: 1_000 };

const rig = await startRig(size, { spareSources: size.sourcesPerTenant });
const calmLoad = await startGenerator();
const viewers = await startViewers();
try {
  await storm(rig, calmLoad, viewers);
} finally {
  await viewers.stop();
  await calmLoad.stop();
  await rig.stop();
}

async function storm(
  { server, database, owner, broker, generator, port, sources, spare }: Rig,
  quiet: Generator,
  watching: Viewers,
): Promise<void> {
  await quiet.open({ port, sources: spare, startMs: Date.now() - backMs, isByMark: broker === 'mosquitto' });
  const reader = { tenantId: calmTenant, codes: ['boards.process'], count: viewerCount };
  const [tokens = []] = await makeSessions(database.url, [reader]);
  const topics = [liveTopic(calmTenant, 'process', 'spinning')];
  await watching.open({ kind: 'board', port: server.httpPort, tokens, topics, count: viewerCount });
  await firstJobsDone(owner, size.tenants);
  const calmEnds = speakCalmly(quiet);

  const shape = storming;
  const saturated = await generator.run({ shape, pace: { window }, warmMs: 6_000, measureMs: saturatedMs });
  const limit = saturated.messages / saturated.seconds;
  const acknowledgedBefore = await quiet.mark();

  let fromMs = 0;
  let stopCpu: () => Record<string, number> = () => ({});
  const order = { shape, window, awayMs, messagesEach };
  const drained = await generator.storm(order, {
    onMeasuring() {
      fromMs = epochMs();
      watching.count();
      void quiet.mark();
      stopCpu = startCpuWatch({ server: server.pid, PostgreSQL: database.pid, load: generator.pid });
    },
  });
  const cores = Object.entries(stopCpu()).map(
    ([name, ms]) => `${name} ${short(ms / drained.seconds / 1000)}`,
  );
  const { frames } = await watching.heard();
  const { ackMs } = await quiet.mark();
  const { notes, truth } = await calmEnds();
  await demandTruth(owner, { ...drained.truth, ...truth });
  demand(
    drained.messages >= sources.length * messagesEach,
    `${drained.messages} messages came back, ${sources.length} × ${messagesEach} waited`,
  );
  // What was drawn before the storm belongs to no storm.
  const ages = newestAges(
    frames.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + drained.seconds * 1000),
    dueTimes(notes),
  );
  const place = broker === 'mosquitto' ? ' at Mosquitto' : '';
  const ours = drained.messages / drained.seconds;
  printReport(
    {
      name: `storm, ${sources.length} gateways back with ${messagesEach} messages each${place}`,
      unit: 'messages/s',
      ours,
      limit,
      ratio: ours / limit,
      goal: `≥ ${drainGoal} × saturated`,
      met: ours / limit >= drainGoal,
    },
    [
      `${short(drained.seconds)} s from the moment at which they may come back, logins included, ${window} unacknowledged a gateway; cores used: ${cores.join(', ')}`,
      'every sum of the 21 mills equals the ledger',
    ],
  );
  const newest = quantile(ages, 0.99);
  printReport(
    {
      name: `storm, age of the newest value on the board of a calm mill, p99${place}`,
      unit: 'ms',
      ours: newest,
      limit: null,
      ratio: null,
      goal: `≤ ${liveGoalMs} ms`,
      met: newest <= liveGoalMs,
    },
    [
      `p50 ${short(median(ages))} ms of ${ages.length} frames of ${viewerCount} viewers; its telegrams are acknowledged p50 ${short(ackMs.p50)}, p99 ${short(ackMs.p99)} ms, beside saturated ingest p50 ${short(acknowledgedBefore.ackMs.p50)}, p99 ${short(acknowledgedBefore.ackMs.p99)} ms`,
    ],
  );
}

/** The calm mill goes on until it is told to end; gives what it said. */
function speakCalmly(quiet: Generator): () => Promise<{ notes: readonly SaidNote[]; truth: TruthByTenant }> {
  let isOver = false;
  const speak = async () => {
    const notes: SaidNote[] = [];
    for (;;) {
      const said = await quiet.run({
        shape: calm,
        pace: { perSecond: calmPerSecond, isMixed: true },
        warmMs: 0,
        measureMs: calmPartMs,
        notedTenant: calmTenant,
      });
      notes.push(...said.notes);
      if (isOver) return { notes, truth: said.truth };
    }
  };
  const ended = speak();
  ended.catch(() => undefined);
  return () => {
    isOver = true;
    return ended;
  };
}
