// A1: 20 mills, 3,000 machines, 1,000 gateways send as much as is taken, with late, repeated, malformed and foreign
// messages among it; roll-ups and newest values on. Beside it, pass by pass: the same broker with nothing but an empty
// subscriber, and COPY of the same rows.
import { isLong } from './lib/flags.ts';
import { countQuarantine, demandTruth } from './lib/checks.ts';
import { type Generator, startGenerator } from './lib/generator.ts';
import { startBareBroker } from './lib/limits/broker.ts';
import { createCopyLimit } from './lib/limits/copy.ts';
import type { ValueCount } from './lib/load/frame.ts';
import type { MessageShape } from './lib/load/messages.ts';
import { fullSize } from './lib/mills.ts';
import { short } from './lib/numbers.ts';
import { startCpuWatch } from './lib/processes.ts';
import { demand, remarkOn, reportPasses } from './lib/report.ts';
import { type Rig, startRig } from './lib/rig.ts';

const warmMs = isLong ? 5_000 : 500;
const measureMs = isLong ? 20_000 : 2_000;
const passCount = isLong ? 5 : 2;
const stepMs = 10_000;
const copyRows = isLong ? 400_000 : 200_000;
/** So many unacknowledged a gateway, as MQTT clients keep. */
const windowOf = (samplesPerMessage: number) => (samplesPerMessage === 1 ? 10 : 4);

const rig = await startRig(fullSize);
const limitLoad = await startGenerator();
const bare = await startBareBroker();
const copy = await createCopyLimit(rig.owner, rig.database.url);
try {
  await limitLoad.open({ port: bare.port, sources: rig.sources, startMs: rig.startMs });
  for (const valueCount of [6, 30] as const) {
    await benchSingle(valueCount);
    await benchTwenty(valueCount);
  }
} finally {
  await copy.stop();
  await limitLoad.stop();
  await bare.stop();
  await rig.stop();
}

async function benchSingle(valueCount: ValueCount): Promise<void> {
  const shape = { valueCount, samplesPerMessage: 1, stepMs, hasFaults: true };
  const remarks: string[] = [];
  const passes = [];
  for (let pass = 0; pass < passCount; pass++) {
    const ours = await runOurs(rig, shape);
    const limit = await run(limitLoad, shape);
    passes.push({ ours: ours.messagesPerSecond, limit: limit.messagesPerSecond });
    remarks.push(ours.remark);
  }
  reportPasses(
    {
      name: `ingest saturated, ${valueCount} values, 1 sample a message`,
      unit: 'messages/s',
      goal: '≥ 0.5 × broker',
    },
    { passes, isMet: (ratio) => ratio >= 0.5, remarks },
  );
}

async function benchTwenty(valueCount: ValueCount): Promise<void> {
  const shape = { valueCount, samplesPerMessage: 20, stepMs, hasFaults: true };
  const remarks: string[] = [];
  const passes = [];
  for (let pass = 0; pass < passCount; pass++) {
    const sinceMs = Date.now();
    const ours = await runOurs(rig, shape);
    const limit = await copy.run({ sinceMs, count: copyRows });
    passes.push({ ours: ours.samplesPerSecond, limit: limit.rowsPerSecond });
    remarks.push(ours.remark);
  }
  reportPasses(
    {
      name: `ingest saturated, ${valueCount} values, 20 samples a message`,
      unit: 'rows/s',
      goal: '≥ 0.25 × COPY',
    },
    { passes, isMet: (ratio) => ratio >= 0.25, remarks },
  );
}

async function runOurs({ owner, server, database, generator, broker }: Rig, shape: MessageShape) {
  const cpu: { stop?: () => Record<'server' | 'postgres' | 'load', number>; used?: string } = {};
  const measured = await run(generator, shape, {
    onMeasuring() {
      cpu.stop = startCpuWatch({ server: server.pid, postgres: database.pid, load: generator.pid });
    },
    onMeasured(messages) {
      const used = cpu.stop?.();
      if (!used) return;
      const each = (ms: number) => short((ms * 1000) / messages);
      cpu.used = `CPU µs a message: server ${each(used.server)}, PostgreSQL ${each(used.postgres)}, load ${each(used.load)}`;
    },
  });
  await demandTruth(owner, measured.truth);
  const aside = await countQuarantine(owner);
  const { malformed, foreign } = measured.faults;
  demand(aside.malformed === malformed, `${aside.malformed} malformed set aside, ${malformed} sent`);
  // An external broker keeps those from us.
  const isHeard = broker === 'bundled';
  demand(
    !isHeard || aside.foreignTopic === foreign,
    `${aside.foreignTopic} foreign set aside, ${foreign} sent`,
  );
  const { p50, p99 } = measured.ackMs;
  return { ...measured, remark: `${cpu.used}; ack p50 ${short(p50)} ms, p99 ${short(p99)} ms` };
}

async function run(
  generator: Generator,
  shape: MessageShape,
  around: { onMeasuring?: () => void; onMeasured?: (messages: number) => void } = {},
) {
  const pace = { window: windowOf(shape.samplesPerMessage) };
  const measured = await generator.run({ shape, pace, warmMs, measureMs }, around);
  return {
    ...measured,
    messagesPerSecond: measured.messages / measured.seconds,
    samplesPerSecond: measured.samples / measured.seconds,
  };
}

remarkOn('every mill: rows, output, energy, breaks and times equal what its gateways know');
