// A3: the load of A2 with the gateways of all mills mixed, so that none is silent between bursts, and 200 viewers of the
// board of a mill's 150 ring frames, as browsers hear it. Every telegram of that mill is noted with the moment at which
// it was due; ages and delays run from then until a viewer has the frame whole. Beside it: the same broker with nothing
// behind it forwards the same mill's telegrams as they are.
import { liveTopic, machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { demandTruth } from './lib/checks.ts';
import { epochMs, sleep } from './lib/clock.ts';
import { isLong } from './lib/flags.ts';
import { startBareBroker } from './lib/limits/broker.ts';
import { dueTimes, newestAges, rawAges, shownDelays, viewersWithoutEnd } from './lib/live/ages.ts';
import { firstTenant, fullSize } from './lib/mills.ts';
import { median, quantile, short } from './lib/numbers.ts';
import { startCpuWatch } from './lib/processes.ts';
import { demand, printReport } from './lib/report.ts';
import { type Rig, startRig } from './lib/rig.ts';
import { makeSessions } from './lib/sessions.ts';
import { type Heard, startViewers, type Viewers } from './lib/viewers.ts';

const viewerCount = 200;
const perSecond = 3_000;
const warmMs = 3_000;
const measureMs = isLong ? 600_000 : 8_000;
const rawMs = isLong ? 30_000 : 5_000;
/** A frame comes within a second of news. */
const endMs = 2_500;
const newestGoalMs = 250;
const shownGoalMs = 1_300;
const bytesGoal = 0.25;
/** The machines speak of now, so that the board has a shift to show. */
const backMs = 10_000;

const rig = await startRig(fullSize, { backMs });
const viewers = await startViewers();
try {
  const ours = await watchBoard(rig, viewers);
  const raw = await watchRaw(rig, viewers);
  tell(ours, raw);
} finally {
  await viewers.stop();
  await rig.stop();
}

type Ours = Awaited<ReturnType<typeof watchBoard>>;
type Raw = Awaited<ReturnType<typeof watchRaw>>;

async function watchBoard({ server, database, generator, owner }: Rig, watching: Viewers) {
  const reader = { tenantId: firstTenant, codes: ['boards.process'], count: viewerCount };
  const [tokens = []] = await makeSessions(database.url, [reader]);
  const topics = [liveTopic(firstTenant, 'process', 'spinning')];
  await watching.open({ kind: 'board', port: server.httpPort, tokens, topics, count: viewerCount });
  const cpu = { server: server.pid, postgres: database.pid, load: generator.pid, viewers: watching.pid };
  let stopCpu: (() => Record<keyof typeof cpu, number>) | undefined;
  let used: Record<keyof typeof cpu, number> | undefined;
  let inTime: Promise<Heard> | undefined;
  let [fromMs, toMs] = [0, 0];
  const { truth, notes, seconds, ackMs, messages } = await generator.run(loadOf(measureMs), {
    onMeasuring() {
      watching.count();
      fromMs = epochMs();
      stopCpu = startCpuWatch(cpu);
    },
    onMeasured() {
      toMs = epochMs();
      used = stopCpu?.();
      inTime = watching.heard();
    },
  });
  await sleep(endMs);
  const heard = await watching.heard();
  const { bytes = 0, messages: frames = 0 } = (await inTime) ?? {};
  await demandTruth(owner, truth);
  // Behind the last telegram the newest value only gets older.
  const beside = heard.frames.filter(({ atMs }) => atMs < toMs);
  const ages = newestAges(beside, dueTimes(notes));
  const measured = notes.filter(({ dueMs }) => dueMs >= fromMs && dueMs < toMs);
  const shown = shownDelays(heard.frames, measured);
  demand(shown.missed === 0, `${shown.missed} telegrams are in no frame`);
  return {
    ages,
    shown,
    withoutEnd: viewersWithoutEnd(heard, notes),
    bytesPerSecond: bytes / viewerCount / seconds,
    framesPerSecond: frames / viewerCount / seconds,
    telegrams: measured.length,
    ackP99Ms: ackMs.p99,
    load: messages / seconds,
    cpu: Object.entries(used ?? {}).map(([name, ms]) => `${name} ${short(ms / seconds / 1000)}`),
  };
}

/** The same viewers of every raw telegram of the mill, at a broker with nothing behind it. */
async function watchRaw({ generator, sources, startMs }: Rig, watching: Viewers) {
  const bare = await startBareBroker();
  try {
    await generator.open({ port: bare.port, sources, startMs });
    const topics = [machineTopic(firstTenant, '+', 'telemetry')];
    await watching.open({ kind: 'raw', port: bare.port, tokens: [''], topics, count: viewerCount });
    const { notes, ackMs } = await generator.run({ ...loadOf(rawMs), warmMs: 0 });
    await sleep(endMs);
    const { bytes, telegrams } = await watching.heard();
    return {
      ages: rawAges(telegrams, dueTimes(notes)),
      bytesPerSecond: (bytes * 1000) / viewerCount / rawMs,
      ackP99Ms: ackMs.p99,
    };
  } finally {
    watching.close();
    await bare.stop();
  }
}

function loadOf(durationMs: number) {
  const shape = { valueCount: 6, samplesPerMessage: 1, stepMs: 1_000, hasFaults: true } as const;
  return {
    shape,
    pace: { perSecond, isMixed: true },
    warmMs,
    measureMs: durationMs,
    notedTenant: firstTenant,
  };
}

function tell(ours: Ours, raw: Raw): void {
  const newest = quantile(ours.ages, 0.99);
  const rawAge = quantile(raw.ages, 0.99);
  printReport(
    {
      name: 'live, age of the newest value in a frame, p99',
      ours: newest,
      unit: 'ms',
      limit: rawAge,
      ratio: newest / rawAge,
      goal: `≤ ${newestGoalMs} ms`,
      met: newest <= newestGoalMs,
    },
    [
      `p50 ${short(median(ours.ages))} ms; ${viewerCount} viewers, ${short(ours.framesPerSecond)} frames/s each, beside ${short(ours.load)} messages/s with ack p99 ${short(ours.ackP99Ms)} ms`,
      `forwarded raw to as many: p50 ${short(median(raw.ages))} ms, ack p99 ${short(raw.ackP99Ms)} ms`,
      `cores used: ${ours.cpu.join(', ')}`,
    ],
  );
  const shown = quantile(ours.shown.delaysMs, 0.99);
  printReport(
    {
      name: 'live, message until its frame is at the viewer, p99',
      ours: shown,
      unit: 'ms',
      limit: null,
      ratio: null,
      goal: `≤ ${shownGoalMs} ms until the pixel`,
      met: shown <= shownGoalMs,
    },
    [
      `p50 ${short(median(ours.shown.delaysMs))} ms; ${short(ours.telegrams)} telegrams, none in no frame; drawing it takes the page a frame more`,
    ],
  );
  const ratio = ours.bytesPerSecond / raw.bytesPerSecond;
  printReport({
    name: 'live, bytes a viewer',
    ours: ours.bytesPerSecond / 1000,
    unit: 'kB/s',
    limit: raw.bytesPerSecond / 1000,
    ratio,
    goal: `≤ ${bytesGoal} × raw telegrams`,
    met: ratio <= bytesGoal,
  });
  printReport({
    name: 'live, viewers whose last frame lacks a last word',
    ours: ours.withoutEnd,
    unit: 'viewers',
    limit: null,
    ratio: null,
    goal: `none of ${viewerCount}`,
    met: ours.withoutEnd === 0,
  });
}
