// Beside the suite. Those who mean no good send packets to broker and ingest over TCP and WebSocket for half a minute (--long: a
// million of them, in fifteen minutes at most; --packets says how many): with and without a login, in wrong frames and
// right ones, with payloads no machine would say, slowly, deafly, and to topics of others. Meanwhile good gateways speak 300 times a second: their acknowledgement
// beside what it was before, the memory of the server, and whether everything of the good is stored once and nothing foreign.
import { sourceLogin } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { demandTruth } from './lib/checks.ts';
import { sleep } from './lib/clock.ts';
import { isLong, numberFlag } from './lib/flags.ts';
import { startHostile } from './lib/hostile.ts';
import { firstTenant, type MillSize } from './lib/mills.ts';
import { median, short } from './lib/numbers.ts';
import { residentBytesOf, startCpuWatch } from './lib/processes.ts';
import { demand, remarkOn, printReport } from './lib/report.ts';
import { type Rig, startRig } from './lib/rig.ts';

const size: MillSize = { tenants: 5, sourcesPerTenant: 40, machinesPerSource: 3 };
const hostileTenant = firstTenant + size.tenants - 1;
const goodSources = (size.tenants - 1) * size.sourcesPerTenant;
const perSecond = 300;
const packets = numberFlag('packets', isLong ? 1_000_000 : 30_000);
const mostMs = isLong ? 15 * 60_000 : 60_000;
const calmMs = isLong ? 60_000 : 10_000;
const seed = numberFlag('seed', 20_261_127);
const atOnce = 32;
/** One of four of the hostile also speaks to topics of others, and is sent away for it again and again. */
const trespassers = 10;
const lookMs = 2_000;
/** As beside a storm of gateways that come back. */
const ackGoalMs = 500;
/** Behind its first third, in which what a connection and a queue may hold is taken once, memory is not to grow. */
const memoryGrowth = 1.1;
/** Good mills are judged by all their figures, so the faults that the load knows are left out. */
const shape = { valueCount: 6, samplesPerMessage: 1, stepMs: 1_000, hasFaults: false } as const;

const rig = await startRig(size, { spareSources: size.sourcesPerTenant });
const hostile = startHostile();
try {
  await run(rig);
} finally {
  await hostile.stop();
  await rig.stop();
}

async function run({ server, database, generator, owner, spare }: Rig): Promise<void> {
  demand(
    spare.every(({ tenantId }) => tenantId === hostileTenant),
    'the hostile are of one mill',
  );
  // One gateway is silent: nobody may speak for its machines.
  const [silent, ...speaking] = spare;
  const target = {
    mqttPort: server.mqttPort,
    httpPort: server.httpPort,
    sources: speaking.map((source, place) => ({
      ...source,
      login: sourceLogin(source.tenantId, source.code),
      isTrespasser: place < trespassers,
    })),
    foreign: [
      ...Array.from({ length: size.tenants - 1 }, (_, nth) => ({
        tenantId: firstTenant + nth,
        machine: 'RF0001',
      })),
      { tenantId: hostileTenant, machine: silent?.machines[0] ?? '' },
    ],
  };
  // It ends with the attack, however long that takes.
  const drained = generator.run({
    shape,
    pace: { perSecond, isMixed: true },
    warmMs: 3_000,
    measureMs: calmMs,
  });
  await sleep(3_000);
  await generator.mark();
  await sleep(calmMs - 1_000);
  const before = await generator.mark();
  await drained;
  const beforeMb = residentBytesOf(server.pid) / 1e6;

  let isOver = false;
  const seenMb: number[] = [];
  const look = async () => {
    while (!isOver) {
      seenMb.push(residentBytesOf(server.pid) / 1e6);
      await sleep(lookMs);
    }
  };
  const stopCpu = startCpuWatch({ server: server.pid, postgres: database.pid });
  const startedMs = performance.now();
  const attacking = hostile.attack({ target, seed, packets, mostMs, atOnce });
  const looking = look();
  const parts: { acks: number; p99: number; max: number }[] = [];
  let truth: Awaited<ReturnType<typeof generator.run>>['truth'] = {};
  const attacked = attacking.then((ended) => {
    isOver = true;
    return ended;
  });
  attacked.catch(() => undefined);
  const partMs = isLong ? 60_000 : 10_000;
  while (!isOver) {
    const order = { shape, pace: { perSecond, isMixed: true }, warmMs: 0, measureMs: partMs };
    await generator.mark();
    ({ truth } = await generator.run(order));
    const { messages, ackMs } = await generator.mark();
    parts.push({ acks: messages, p99: ackMs.p99, max: ackMs.max });
    remarkOn(
      `${short((performance.now() - startedMs) / 1000)} s: ${await hostile.packets()} packets, server ${short(seenMb.at(-1) ?? 0)} MB, good acknowledged p50 ${short(ackMs.p50)}, p99 ${short(ackMs.p99)}, greatest ${short(ackMs.max)} ms`,
    );
  }
  const { counts, held } = await attacked;
  const used = stopCpu();
  const seconds = (performance.now() - startedMs) / 1000;
  await looking;

  await demandTruth(owner, truth);
  await demandNothingForeign(rig, silent?.machines ?? []);
  const p99 = Math.max(...parts.map((part) => part.p99));
  printReport(
    {
      name: 'hostile packets, good acknowledged p99, the worst part of the time',
      unit: 'ms',
      ours: p99,
      limit: before.ackMs.p99,
      ratio: p99 / before.ackMs.p99,
      goal: `≤ ${ackGoalMs} ms`,
      met: p99 <= ackGoalMs,
    },
    [
      `${counts.packets} packets, ${short(counts.bytes / 1e6)} MB in ${short(seconds)} s; ${counts.connections} connections, ${counts.overWebSocket} over WebSocket, ${counts.letIn} let in; ${counts.answers} answers`,
      `ended by the server ${counts.endedByServer}, forgiven or waiting for more ${counts.forgiven}; cores used: server ${short(used.server / seconds / 1000)}, PostgreSQL ${short(used.postgres / seconds / 1000)}`,
      `every figure of ${goodSources} good gateways equals the ledger; nothing foreign is stored`,
    ],
  );
  const third = Math.floor(seenMb.length / 3);
  const secondMb = median(seenMb.slice(third, 2 * third));
  const lastMb = median(seenMb.slice(2 * third));
  printReport(
    {
      name: 'hostile packets, memory of the server in the last third',
      unit: 'MB',
      ours: lastMb,
      limit: secondMb,
      ratio: lastMb / secondMb,
      goal: `≤ ${memoryGrowth} × the third before`,
      met: lastMb <= memoryGrowth * secondMb,
    },
    [`${short(beforeMb)} MB before, ${short(Math.max(...seenMb))} MB at most`],
  );
  printReport(
    {
      name: 'hostile packets, silent, slow and deaf connections that are left open',
      unit: 'connections',
      ours: held.left,
      limit: null,
      ratio: null,
      goal: 'none',
      met: held.left === 0,
    },
    [
      `${held.opened} opened, ${held.ended} ended by the server, the last ${short(held.longestMs / 1000)} s behind their last word`,
    ],
  );
}

async function demandNothingForeign({ owner }: Rig, silent: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ samples: number; aside: number; machines: number }>(
    `select (select count(*)::int from sample s join machine m on (m.tenant_id, m.id) = (s.tenant_id, s.machine_id)
        where s.tenant_id = $1 and m.code = any($2)) as samples,
       (select count(*)::int from quarantine where tenant_id <> $1) as aside,
       (select count(*)::int from found_machine where tenant_id <> $1) as machines`,
    [hostileTenant, silent],
  );
  const [{ samples, aside, machines } = { samples: -1, aside: -1, machines: -1 }] = rows;
  demand(samples === 0, `${samples} samples of machines that nobody spoke for`);
  demand(aside === 0, `${aside} messages set aside in mills that said nothing wrong`);
  demand(machines === 0, `${machines} machines found in mills that said nothing of them`);
}
