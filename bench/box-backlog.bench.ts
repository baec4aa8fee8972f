// Beside the suite. A box of 150 machines, each with a telegram every ten seconds, comes back with the backlog of an hour (--long: of 24 hours). The
// backlog is drained newest first while machines go on speaking: how fast it drains, and how old what is new gets meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import type { BufferedTelegram } from '../gateway/src/buffer/line.ts';
import { createStore } from '../gateway/src/buffer/store.ts';
import { readCorrections } from '../gateway/src/clock/corrections.ts';
import { createSender } from '../gateway/src/uplink/sender.ts';
import { createUplink } from '../gateway/src/uplink/uplink.ts';
import type { StoredMark } from '@millwright/contract/areas/telemetry/ingest/storedMark.ts';
import { asOwner, startDatabase, temporaryFolder } from './lib/database.ts';
import { isLong } from './lib/flags.ts';
import { type BenchSource, seedMills } from './lib/mills.ts';
import { quantile, short } from './lib/numbers.ts';
import { demand, printReport } from './lib/report.ts';
import { startServer } from './lib/server.ts';

const hours = isLong ? 24 : 1;
const machines = 150;
const stepMs = 10_000;
/** A day in ten minutes. */
const goalS = hours * 25;
/** Boards show what is stored within a second: what is new must be stored within another one. */
const freshGoalMs = 1_000;
const gramsAStep = 47;
const boot = 7;
let doneS = 0;

const folder = await temporaryFolder();
const database = await startDatabase(folder.path);
let server: Awaited<ReturnType<typeof startServer>> | undefined;
try {
  const size = { tenants: 1, sourcesPerTenant: 1, machinesPerSource: machines };
  const [source] = await asOwner(database.url, (client) => seedMills(client, size));
  if (source === undefined) throw new Error('no gateway');
  const running = await startServer({
    words: ['--no-demo', '--data', folder.path, '--port', '0', '--mqtt-port', '0'],
    environment: { DATABASE_URL: database.url },
  });
  server = running;
  await drained(source, running.mqttPort);
} finally {
  await server?.stop();
  await database.stop();
  await folder.remove();
}

async function drained({ tenantId, code, secret, machines: codes }: BenchSource, mqttPort: number) {
  const dir = join(folder.path, 'box');
  const steps = (hours * 3_600_000) / stepMs;
  const endMs = Date.now();
  const said = (machine: string, step: number): BufferedTelegram => ({
    machine,
    channel: 'telemetry',
    ts: endMs + (step - steps) * stepMs,
    boot,
    seq: step + 1,
    isProvisional: false,
    values: JSON.stringify({
      state: 1,
      variety: 'JC40',
      outputG: 1_000_000 + step * gramsAStep,
      energyWh: 1_000_000 + step * 97,
      endBreaks: Math.floor(step / 40),
      spindleRpm: 16_000 + (step % 300),
      powerKw: 34.5,
    }),
  });
  const before = createStore({ dir, maxBytes: 4e9, rollBytes: 1 });
  for (let step = 0; step < steps; step += 6) {
    const minute = Array.from({ length: 6 }, (_each, nth) =>
      codes.map((machine) => said(machine, step + nth)),
    );
    before.leave(before.append(minute.flat()));
    if (step % 60 === 0) await sleep(1);
  }
  await before.close();
  const onDisk = before.held();

  const store = createStore({ dir, maxBytes: 4e9 });
  const freshMs: number[] = [];
  const takenMs = new Map<string, number>();
  const uplink = createUplink({
    tenantId,
    code,
    login: `${tenantId}/${code}`,
    secret,
    target: () => ({ url: `mqtt://127.0.0.1:${mqttPort}`, promise: 'acknowledgement', ca: undefined }),
    onConnected: () => undefined,
    onTrouble: (reason) => process.stderr.write(`${reason}\n`),
  });
  const measured = {
    isConnected: () => uplink.isConnected(),
    async send(mark: StoredMark, text: string) {
      const isStored = await uplink.send(mark, text);
      const sinceMs = takenMs.get(`${mark.topic} ${mark.seq}`);
      if (isStored && sinceMs !== undefined) freshMs.push(performance.now() - sinceMs);
      return isStored;
    },
  };
  while (!uplink.isConnected()) await sleep(20);
  const beganMs = performance.now();
  const sender = createSender({ tenantId, store, uplink: measured, corrections: readCorrections(dir) });
  let step = steps;
  let lastStep = steps - 1;
  for (; store.held().waiting > 0 || step < steps + 2; step++) {
    const untilMs = beganMs + (step + 1 - steps) * stepMs;
    for (const machine of codes) {
      const telegram = said(machine, step);
      takenMs.set(`v1/${tenantId}/${machine}/telemetry ${telegram.seq}`, performance.now());
      await sender.take([telegram]);
      await sleep(Math.max(0, (untilMs - performance.now()) / machines / 2));
    }
    lastStep = step;
    while (performance.now() < untilMs && store.held().waiting > 0) await sleep(20);
    if (doneS === 0 && store.held().waiting === 0) doneS = (performance.now() - beganMs) / 1_000;
  }
  while (store.held().waiting > 0) await sleep(20);
  await sender.stop();
  await uplink.stop();
  await store.close();

  await asOwner(database.url, async (client) => {
    const { rows } = await client.query<{ n: number; g: number }>(
      `select (select count(*)::float8 from sample) as n, (select sum(output_g)::float8 from bucket) as g`,
    );
    demand(
      rows[0]?.n === (lastStep + 1) * machines,
      `${rows[0]?.n} samples, said ${(lastStep + 1) * machines}`,
    );
    demand(
      rows[0]?.g === lastStep * gramsAStep * machines,
      `${rows[0]?.g} g, said ${lastStep * gramsAStep * machines}`,
    );
  });
  const none = { limit: null, ratio: null };
  printReport(
    {
      name: `box, backlog of ${hours} h drained`,
      ours: doneS,
      unit: 's',
      ...none,
      goal: `≤ ${goalS} s`,
      met: doneS <= goalS,
    },
    [
      `${short(onDisk.waiting / doneS)} telegrams/s; on disk ${short(onDisk.bytes / 1e6)} MB for ${onDisk.waiting} telegrams`,
      'every telegram stored once, and the output of all machines to the gram',
    ],
  );
  const p99 = quantile(freshMs, 0.99);
  printReport(
    {
      name: 'box, what is new stored meanwhile p99',
      ours: p99,
      unit: 'ms',
      ...none,
      goal: `≤ ${freshGoalMs} ms`,
      met: p99 <= freshGoalMs,
    },
    [`greatest ${short(Math.max(...freshMs))} ms of ${freshMs.length}`],
  );
}
