// Beside the suite. 30 mills of 150 machines say a telegram of 6 values in ten seconds each, 450 messages a second, as one installation
// on two cores is to hold: for two minutes, with --long for an hour, or as --minutes says. Memory, acknowledgement and
// lag are told for each twelfth of the time (five minutes of an hour), and judged on staying level: the last third of
// the time against the one before, so that caches that fill in the first are no growth.
import { loadavg } from 'node:os';
import type pg from 'pg';
import { demandTruth } from './lib/checks.ts';
import { sleep } from './lib/clock.ts';
import { isLong, numberFlag } from './lib/flags.ts';
import { turnLogRound } from './lib/log.ts';
import type { MillSize } from './lib/mills.ts';
import { median, short } from './lib/numbers.ts';
import { familyBytesOf, residentBytesOf, startCpuWatch } from './lib/processes.ts';
import { demand, remarkOn, printReport } from './lib/report.ts';
import { type Rig, startRig } from './lib/rig.ts';

const size: MillSize = { tenants: 30, sourcesPerTenant: 10, machinesPerSource: 15 };
const machines = size.tenants * size.sourcesPerTenant * size.machinesPerSource;
const periodMs = 10_000;
const perSecond = machines / (periodMs / 1000);
const minutes = numberFlag('minutes', isLong ? 60 : 2);
const windows = 12;
const windowMs = (minutes * 60_000) / windows;
/** A machine that says something each ten seconds was heard within them, and what is beyond is ours. */
const lagGoalMs = 2_000;
const memoryGrowth = 1.1;
const ackGrowth = 1.5;
/** Less than this is no growth of a p99 that waits for a disk. */
const ackNoiseMs = 10;

interface Window {
  readonly serverMb: number;
  readonly postgresMb: number;
  readonly ackP50Ms: number;
  readonly ackP99Ms: number;
  readonly ackMaxMs: number;
  readonly lagMs: number;
  readonly unacknowledged: number;
  readonly cpuUs: number;
}

const rig = await startRig(size, { backMs: 30_000 });
try {
  await turnLogRound(rig.owner);
  const shape = { valueCount: 6, samplesPerMessage: 1, stepMs: periodMs, hasFaults: true } as const;
  const order = {
    shape,
    pace: { perSecond, isMixed: true },
    warmMs: periodMs,
    measureMs: windows * windowMs,
  };
  let watching: Promise<Window[]> | undefined;
  const { messages, seconds, truth } = await rig.generator.run(order, {
    onMeasuring() {
      watching = watch(rig);
    },
  });
  const seen = (await watching) ?? [];
  await demandTruth(rig.owner, truth);
  demand(seen.length === windows, `${seen.length} of ${windows} parts of the time were seen`);
  judge(seen);
  remarkOn(
    `${messages} messages in ${short(seconds / 60)} min, ${short(messages / seconds)} a second; every sum of every mill equals the ledger`,
  );
} finally {
  await rig.stop();
}

async function watch({ server, database, generator, owner }: Rig): Promise<Window[]> {
  const seen: Window[] = [];
  await generator.mark();
  const startedMs = performance.now();
  for (let nth = 1; nth <= windows; nth++) {
    const stopCpu = startCpuWatch({ server: server.pid, postgres: database.pid });
    // The last one is looked at just before the load ends.
    const untilMs = startedMs + nth * windowMs - (nth === windows ? 1_000 : 0);
    await sleep(untilMs - performance.now());
    const { messages, ackMs, unacknowledged } = await generator.mark();
    const used = stopCpu();
    const window = {
      serverMb: residentBytesOf(server.pid) / 1e6,
      postgresMb: familyBytesOf(database.pid) / 1e6,
      ackP50Ms: ackMs.p50,
      ackP99Ms: ackMs.p99,
      ackMaxMs: ackMs.max,
      lagMs: await lagOf(owner),
      unacknowledged,
      cpuUs: ((used.server + used.postgres) * 1000) / messages,
    };
    seen.push(window);
    remarkOn(lineOf(window, (nth * windowMs) / 60_000));
  }
  return seen;
}

/** By how much the longest silence of a machine, as the database knows it, is beyond its period. */
async function lagOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ heard: number; silence_ms: number }>(
    `select count(*)::int as heard, extract(epoch from clock_timestamp() - min(received_at))::float8 * 1000 as silence_ms
     from machine_latest`,
  );
  const [{ heard, silence_ms: silenceMs } = { heard: 0, silence_ms: 0 }] = rows;
  demand(heard === machines, `${heard} of ${machines} machines have newest values`);
  return Math.max(0, silenceMs - periodMs);
}

function lineOf(window: Window, atMinutes: number): string {
  const [load = 0] = loadavg();
  return [
    `${short(atMinutes)} min: server ${short(window.serverMb)} MB, PostgreSQL ${short(window.postgresMb)} MB`,
    `acknowledged p50 ${short(window.ackP50Ms)}, p99 ${short(window.ackP99Ms)}, greatest ${short(window.ackMaxMs)} ms`,
    `lag ${short(window.lagMs)} ms, ${window.unacknowledged} on the way, ${short(window.cpuUs)} µs a message, load of the machine ${load.toFixed(1)}`,
  ].join('; ');
}

function judge(seen: readonly Window[]): void {
  const third = windows / 3;
  const parts = [seen.slice(0, third), seen.slice(third, 2 * third), seen.slice(2 * third)];
  const thirds = (of: (window: Window) => number) => parts.map((part) => median(part.map(of)));
  const compare = (name: string, unit: string, of: (window: Window) => number) => {
    const [first = 0, before = 0, last = 0] = thirds(of);
    return { head: { name, unit, ours: last, limit: before, ratio: last / before }, first };
  };
  for (const [who, of] of [
    ['server', (window: Window) => window.serverMb],
    ['PostgreSQL', (window: Window) => window.postgresMb],
  ] as const) {
    const { head, first } = compare(`ingest for an hour, memory of ${who}`, 'MB', of);
    printReport(
      { ...head, goal: `≤ ${memoryGrowth} × the third of the time before`, met: head.ratio <= memoryGrowth },
      [`first third ${short(first)} MB`],
    );
  }
  const { head, first } = compare('ingest for an hour, acknowledged p99', 'ms', ({ ackP99Ms }) => ackP99Ms);
  printReport(
    {
      ...head,
      goal: `≤ ${ackGrowth} × the third before, or within ${ackNoiseMs} ms of it`,
      met: head.ours <= Math.max(head.limit * ackGrowth, head.limit + ackNoiseMs),
    },
    [`first third ${short(first)} ms`],
  );
  const lagMs = Math.max(...seen.map((window) => window.lagMs));
  printReport({
    name: 'ingest for an hour, greatest lag of a machine behind its period',
    ours: lagMs,
    unit: 'ms',
    limit: null,
    ratio: null,
    goal: `≤ ${lagGoalMs} ms in each of ${windows} looks`,
    met: lagMs <= lagGoalMs,
  });
}
