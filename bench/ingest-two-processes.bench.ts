// Beside the suite. Saturated ingest of 6 values at Mosquitto by two processes, and beside it by one: mills are shared by their slots. A
// message counts when the platform says that it is stored. Both have the same cores, so that two are faster only where
// there are more cores than one process, the broker, the database and the load take.
import { demandTruth } from './lib/checks.ts';
import { isLong } from './lib/flags.ts';
import { fullSize } from './lib/mills.ts';
import { short } from './lib/numbers.ts';
import { startCpuWatch } from './lib/processes.ts';
import { reportPasses } from './lib/report.ts';
import { startRig } from './lib/rig.ts';

const measureMs = isLong ? 20_000 : 5_000;
const passCount = isLong ? 5 : 2;
const window = 10;
const shape = { valueCount: 6, samplesPerMessage: 1, stepMs: 10_000, hasFaults: true } as const;
const remarks: string[] = [];
const passes: { ours: number; limit: number }[] = [];
for (let pass = 0; pass < passCount; pass++)
  passes.push({ limit: await saturate(1), ours: await saturate(2) });
reportPasses(
  {
    name: 'ingest saturated at Mosquitto, 6 values, two processes beside one',
    unit: 'messages/s',
    goal: '≥ 1 × one process',
  },
  { passes, isMet: (ratio) => ratio >= 1, remarks },
);

async function saturate(ingestProcesses: number): Promise<number> {
  const rig = await startRig(fullSize, { broker: 'mosquitto', ingestProcesses });
  try {
    const { server, beside, database, generator, owner } = rig;
    const pids: Record<string, number> = {
      first: server.pid,
      ...(beside[0] && { second: beside[0].pid }),
      PostgreSQL: database.pid,
      load: generator.pid,
    };
    let stop: (() => Record<string, number>) | undefined;
    let used: Record<string, number> = {};
    const order = { shape, pace: { window }, warmMs: 3_000, measureMs };
    const { messages, seconds, ackMs, truth } = await generator.run(order, {
      onMeasuring() {
        stop = startCpuWatch(pids);
      },
      onMeasured() {
        used = stop?.() ?? {};
      },
    });
    await demandTruth(owner, truth);
    const cores = Object.entries(used).map(([name, ms]) => `${name} ${short(ms / seconds / 1000)}`);
    remarks.push(
      `${ingestProcesses} of them: ${short(messages / seconds)} messages/s, stored p50 ${short(ackMs.p50)}, p99 ${short(ackMs.p99)} ms; cores used: ${cores.join(', ')}; every sum equals the ledger`,
    );
    return messages / seconds;
  } finally {
    await rig.stop();
  }
}
