// Beside the suite.
// 2,000 viewers of the boards of four mills, of whom 50 listen to 56 boards and stop reading. The delay of the others'
// frames runs as in `live`, from the moment at which a telegram was due until a viewer has the frame that shows it; beside
// it stands the same without those who stop. Memory is the server's own.
import { liveTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { sleep } from './lib/clock.ts';
import { isLong } from './lib/flags.ts';
import { shownDelays } from './lib/live/ages.ts';
import { firstTenant, type MillSize } from './lib/mills.ts';
import { median, quantile, short } from './lib/numbers.ts';
import { residentBytesOf, startCpuWatch } from './lib/processes.ts';
import { demand, printReport } from './lib/report.ts';
import { type Rig, startRig } from './lib/rig.ts';
import { makeSessions } from './lib/sessions.ts';
import { startViewers, type Viewers } from './lib/viewers.ts';

const size: MillSize = { tenants: 4, sourcesPerTenant: 30, machinesPerSource: 3 };
const mills = Array.from({ length: size.tenants }, (_, nth) => firstTenant + nth);
const stoppingCount = 50;
/** Of each mill. */
const viewerCount = (2_000 - stoppingCount) / mills.length;
const stoppingTopics = 56;
const perSecond = 500;
const warmMs = 3_000;
const aloneMs = isLong ? 60_000 : 15_000;
/** The system's own buffers hold some seconds of what a stopped reader does not take; then it has ten. */
const besideMs = isLong ? 120_000 : 40_000;
const endMs = 2_500;
const goalMs = 1_300;
const memoryGoalMb = 150;
/** The machines speak of now, so that the board has a shift to show. */
const backMs = 10_000;
const codes = ['boards.process', 'boards.machine', 'boards.wholeMill'];

const rig = await startRig(size, { backMs });
const [ours, others, stopping] = await Promise.all([startViewers(), startViewers(), startViewers()]);
try {
  const stoppingTokens = await openAll(rig);
  const alone = await measure(rig, { watching: ours, measureMs: aloneMs });
  await openStopping(rig, { viewers: stopping, tokens: stoppingTokens });
  const beside = await measure(rig, { watching: ours, measureMs: besideMs });
  const cutOff = await stopping.goOn();
  tell(alone, beside, cutOff);
} finally {
  await Promise.all([ours.stop(), others.stop(), stopping.stop()]);
  await rig.stop();
}

type Measured = Awaited<ReturnType<typeof measure>>;

/** Gives the tokens of those who will stop reading. */
async function openAll({ server, database }: Rig): Promise<string[]> {
  const stoppingReaders = { tenantId: firstTenant, codes, count: stoppingCount };
  const readers = mills.map((tenantId) => ({ tenantId, codes, count: Math.ceil(viewerCount) }));
  const [stoppingTokens = [], ...tokens] = await makeSessions(database.url, [stoppingReaders, ...readers]);
  const groups = [
    { viewers: ours, from: 0, to: 1 },
    { viewers: others, from: 1, to: mills.length },
  ];
  for (const { viewers, from, to } of groups) {
    const topics = mills.slice(from, to).map((tenantId) => liveTopic(tenantId, 'process', 'spinning'));
    // Viewers take tokens and topics in turn, so the tokens of the mills stand in turn as well.
    const own = tokens.slice(from, to);
    const inTurn = (own[0] ?? []).flatMap((_, nth) => own.map((each) => each[nth] ?? ''));
    const count = inTurn.length;
    await viewers.open({ kind: 'board', port: server.httpPort, tokens: inTurn, topics, count });
  }
  return stoppingTokens;
}

async function openStopping(
  { server, sources }: Rig,
  { viewers, tokens }: { viewers: Viewers; tokens: readonly string[] },
): Promise<void> {
  const machines = sources
    .filter(({ tenantId }) => tenantId === firstTenant)
    .flatMap((each) => each.machines);
  const topics = [
    liveTopic(firstTenant, 'mill', 'all'),
    liveTopic(firstTenant, 'process', 'spinning'),
    ...machines.slice(0, stoppingTopics - 2).map((code) => liveTopic(firstTenant, 'machine', code)),
  ];
  await viewers.open({ kind: 'stopping', port: server.httpPort, tokens, topics, count: tokens.length });
}

async function measure(
  { generator, server, database }: Rig,
  { watching, measureMs }: { watching: Viewers; measureMs: number },
) {
  let stopCpu: (() => Record<'server' | 'postgres', number>) | undefined;
  let used = { server: 0, postgres: 0 };
  let [fromMs, toMs] = [0, 0];
  const before = residentBytesOf(server.pid);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, residentBytesOf(server.pid));
  }, 500);
  const { notes, seconds } = await generator.run(
    {
      shape: { valueCount: 6, samplesPerMessage: 1, stepMs: 1_000, hasFaults: false },
      pace: { perSecond, isMixed: true },
      warmMs,
      measureMs,
      notedTenant: firstTenant,
    },
    {
      onMeasuring() {
        watching.count();
        fromMs = Date.now();
        stopCpu = startCpuWatch({ server: server.pid, postgres: database.pid });
      },
      onMeasured() {
        toMs = Date.now();
        used = stopCpu?.() ?? used;
      },
    },
  );
  await sleep(endMs);
  clearInterval(looking);
  const heard = await watching.heard();
  const measured = notes.filter(({ dueMs }) => dueMs >= fromMs && dueMs < toMs);
  const shown = shownDelays(heard.frames, measured);
  demand(shown.missed === 0, `${shown.missed} telegrams are in no frame`);
  // The last frame may still be on its way when the viewers tell.
  const whole = heard.frames.toSorted((a, b) => a.atMs - b.atMs).slice(0, -1);
  const missed = whole.reduce((sum, { arrivedMs }) => sum + arrivedMs.filter(Number.isNaN).length, 0);
  return {
    delaysMs: shown.delaysMs,
    telegrams: measured.length,
    frames: whole.length,
    missed,
    grownMb: (most - before) / 1e6,
    cores: { server: used.server / seconds / 1000, postgres: used.postgres / seconds / 1000 },
  };
}

function tell(alone: Measured, beside: Measured, cutOff: number): void {
  const delay = quantile(beside.delaysMs, 0.99);
  const limit = quantile(alone.delaysMs, 0.99);
  printReport(
    {
      name: `live, message until its frame is at one of 2,000 viewers of whom ${stoppingCount} stop reading, p99`,
      ours: delay,
      unit: 'ms',
      limit,
      ratio: delay / limit,
      goal: `≤ ${goalMs} ms`,
      met: delay <= goalMs,
    },
    [
      `p50 ${short(median(beside.delaysMs))} ms, longest ${short(quantile(beside.delaysMs, 1))} ms; ${short(beside.telegrams)} telegrams in ${short(beside.frames)} frames; beside it nobody stops reading: p50 ${short(median(alone.delaysMs))} ms`,
      `cores used: server ${short(beside.cores.server)}, PostgreSQL ${short(beside.cores.postgres)}; alone ${short(alone.cores.server)}, ${short(alone.cores.postgres)}`,
    ],
  );
  const none = { limit: null, ratio: null };
  printReport({
    name: 'live, frames that one of the other viewers did not get',
    ours: beside.missed,
    unit: 'frames',
    ...none,
    goal: 'none',
    met: beside.missed === 0,
  });
  printReport({
    name: 'live, readers that stopped reading and were cut off',
    ours: cutOff,
    unit: 'readers',
    ...none,
    goal: `all ${stoppingCount}`,
    met: cutOff === stoppingCount,
  });
  printReport(
    {
      name: 'live, memory of the server grown by readers that stop reading',
      ours: beside.grownMb,
      unit: 'MB',
      ...none,
      goal: `≤ ${memoryGoalMb} MB`,
      met: beside.grownMb <= memoryGoalMb,
    },
    [`in the same time without them ${short(alone.grownMb)} MB`],
  );
}
