// A2: 3,000 machines say one telegram a second each through 1,000 gateways, for ten seconds (--long: ten minutes). Every message
// is due at a fixed moment; its time runs from then to its acknowledgement, which waits for the commit.
import { demandTruth } from './lib/checks.ts';
import { isLong } from './lib/flags.ts';
import { turnLogRound } from './lib/log.ts';
import { firstJobsDone, fullSize } from './lib/mills.ts';
import { short } from './lib/numbers.ts';
import { startCpuWatch } from './lib/processes.ts';
import { printReport } from './lib/report.ts';
import { startRig } from './lib/rig.ts';

const perSecond = 3_000;
const measureMs = isLong ? 600_000 : 10_000;
const warmMs = 3_000;
const ackGoalMs = 25;
const cpuGoalUs = 150;

/** Machines tell of a moment ago, so that no measured time lies ahead of the clock however slow the load gets under way. */
const backMs = 60_000;

const rig = await startRig(fullSize, { backMs });
try {
  const { server, database, generator, owner } = rig;
  await turnLogRound(owner);
  await firstJobsDone(owner, fullSize.tenants);
  let used = { server: 0, postgres: 0 };
  let stop: (() => typeof used) | undefined;
  const shape = { valueCount: 6, samplesPerMessage: 1, stepMs: 1_000, hasFaults: true } as const;
  const order = { shape, pace: { perSecond }, warmMs, measureMs };
  const { ackMs, messages, seconds, truth } = await generator.run(order, {
    onMeasuring() {
      stop = startCpuWatch({ server: server.pid, postgres: database.pid });
    },
    onMeasured() {
      if (stop) used = stop();
    },
  });
  await demandTruth(owner, truth);
  const serverUs = (used.server * 1000) / messages;
  const postgresUs = (used.postgres * 1000) / messages;
  const none = { limit: null, ratio: null };
  printReport(
    {
      name: 'ingest steady, acknowledged p99',
      ours: ackMs.p99,
      unit: 'ms',
      ...none,
      goal: `≤ ${ackGoalMs} ms`,
      met: ackMs.p99 <= ackGoalMs,
    },
    [
      `p50 ${short(ackMs.p50)} ms, greatest ${short(ackMs.max)} ms at ${short(messages / seconds)} messages/s`,
    ],
  );
  printReport(
    {
      name: 'ingest steady, CPU a message',
      ours: serverUs + postgresUs,
      unit: 'µs',
      ...none,
      goal: `≤ ${cpuGoalUs} µs`,
      met: serverUs + postgresUs <= cpuGoalUs,
    },
    [`server ${short(serverUs)} µs, PostgreSQL ${short(postgresUs)} µs`],
  );
} finally {
  await rig.stop();
}
