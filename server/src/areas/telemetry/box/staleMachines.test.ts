// Stands alone: the server brings the whole address space of OPC UA, which no other file needs.
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterAll, expect, it } from 'vitest';
import type { Collected, CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import {
  isMachineState,
  offlineAfterMs,
  stateNumber,
} from '@millwright/contract/areas/telemetry/states/states.ts';
import type { BufferedTelegram } from '@millwright/gateway/buffer/line.ts';
import { createCollector } from '@millwright/gateway/machines/collector.ts';
import { createFileReader } from '@millwright/gateway/machines/files.ts';
import { createModbusReader } from '@millwright/gateway/machines/modbus.ts';
import { createMqttReader } from '@millwright/gateway/machines/mqtt.ts';
import { createOpcUaReader } from '@millwright/gateway/machines/opcUa.ts';
import { millBroker } from '@millwright/testing/gateway/mill.ts';
import { modbusDevice } from '@millwright/testing/gateway/modbusDevice.ts';
import { opcUaController } from '@millwright/testing/gateway/opcUaController.ts';
import { machineAt, scratchFolder, signalAt } from '@millwright/testing/gateway/scratch.ts';
import { simulatedClock } from '@millwright/testing/gateway/simulatedClock.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { foldTelegrams } from '../ingest/rollups/fold.ts';
import type { SampleRow } from '../ingest/batch/rows.ts';

const beginMs = 1_764_300_000_000;
/** Between two readings, so that no age meets its limit to the millisecond. */
const deathMs = 20 * minuteMs + 5_000;
const periodS = 10;
const facts = {
  positions: 1_008,
  offlineAfterMs: offlineAfterMs(periodS),
  maxGramsPerHour: 0,
  maxWatts: 0,
};

const folder = scratchFolder();
const clock = simulatedClock();
const isDead = () => clock.nowMs() >= deathMs;
/** Grams that a frame has made, at 10 g/s. */
const grams = () => Math.floor(clock.nowMs() / 100);

function signals(state: string, output: string, type: CollectedSignal['type'] = null): CollectedSignal[] {
  return [
    signalAt('state', state, { periodS, type }),
    signalAt('outputG', output, { periodS, type: type && 'uint32' }),
  ];
}

function machine(
  name: string,
  endpoint: string,
  own: CollectedSignal[],
  change: Partial<Collected>,
): Collected {
  return machineAt(endpoint, own, { connectionId: name, machine: name, ...change });
}

it('machines that died are offline within the minute, by every protocol, and each is told with its reason', async () => {
  const unreachable = new Set<number>();
  const device = await modbusDevice({
    unreachable,
    register: (_unit, at) => {
      if (at === 4) return undefined;
      if (at === 0) return stateNumber.running;
      return at === 8 ? grams() >>> 16 : grams() & 0xffff;
    },
  });
  const wallMs = () => beginMs + clock.nowMs();
  // The clock of the controller is not simulated: its values are as old by that one.
  const untilDeathMs = () => Date.now() - Math.max(0, clock.nowMs() - deathMs);
  const hourBefore = () => Date.now() - hourMs;
  const controller = await opcUaController(folder, {
    'live.state': { value: () => stateNumber.running, atMs: Date.now },
    'live.output': { value: grams, atMs: Date.now },
    'dying.state': { value: () => stateNumber.running, atMs: untilDeathMs },
    'dying.output': { value: () => Math.min(grams(), deathMs / 100), atMs: untilDeathMs },
    'cached.state': { value: () => stateNumber.running, atMs: untilDeathMs, isConfirmed: true },
    'cached.output': { value: () => Math.min(grams(), deathMs / 100), atMs: untilDeathMs, isConfirmed: true },
    'dead.state': { value: () => stateNumber.running, atMs: hourBefore },
    'dead.output': { value: () => 5, atMs: hourBefore },
  });
  const broker = await millBroker();
  const speaker = await connectAsync(broker.url, { reconnectPeriod: 50 });
  afterAll(() => speaker.endAsync(true));
  const say = (topic: string, said: object) =>
    speaker.publishAsync(topic, JSON.stringify(said), { qos: 1, retain: true });
  await say('dead/data', { state: 1, out: 5 });
  const write = (name: string, atMs: number) => {
    const file = join(folder, `${name}.csv`);
    writeFileSync(file, `state,out\n1,${grams()}\n`);
    utimesSync(file, atMs / 1_000, atMs / 1_000);
    return file;
  };
  const csv = { protocol: 'file', fileFormat: 'csv' } as const;
  const opcUa = { protocol: 'opcUa' } as const;
  const mqtt = { protocol: 'mqtt' } as const;
  const opcSignals = signals('ns=1;s=$name.state', 'ns=1;s=$name.output');
  const machines = [
    machine('modbus live', device.endpoint, signals('holding:0', 'holding:8', 'uint16'), { unitNumber: 1 }),
    machine('modbus dying', device.endpoint, signals('holding:0', 'holding:8', 'uint16'), { unitNumber: 2 }),
    machine('opc live', controller.endpoint, opcSignals, { ...opcUa, station: 'live' }),
    machine('opc dying', controller.endpoint, opcSignals, { ...opcUa, station: 'dying' }),
    machine('cached dying', controller.endpoint, opcSignals, { ...opcUa, station: 'cached' }),
    machine('opc dead', controller.endpoint, opcSignals, { ...opcUa, station: 'dead' }),
    machine('mqtt live', broker.url, signals('live/data#state', 'live/data#out'), mqtt),
    machine('mqtt dying', broker.url, signals('dying/data#state', 'dying/data#out'), mqtt),
    machine('mqtt dead', broker.url, signals('dead/data#state', 'dead/data#out'), mqtt),
    machine('tags dying', broker.url, signals('kep#F1.State', 'kep#F1.Out'), mqtt),
    machine('file live', write('live', beginMs), signals('state', 'out'), csv),
    machine('file dying', write('dying', beginMs), signals('state', 'out'), csv),
    machine('file dead', write('dead', beginMs - 3 * hourMs), signals('state', 'out'), csv),
  ];
  const telegrams: BufferedTelegram[] = [];
  const collector = createCollector({
    readers: {
      modbusTcp: createModbusReader(clock.nowMs),
      opcUa: createOpcUaReader(join(folder, 'box')),
      file: createFileReader(wallMs, clock.nowMs),
      mqtt: createMqttReader(clock.nowMs, wallMs),
    },
    boot: 1,
    clientId: 'box-1003-GW-1',
    now: () => ({ ms: wallMs(), isProvisional: false }),
    steady: clock.nowMs,
    pause: clock.pause,
    take: async (taken) => {
      telegrams.push(...taken);
    },
  });
  await collector.follow({ version: 'a', machines });

  let spokenMs = Number.NEGATIVE_INFINITY;
  let isCut = false;
  const speak = async () => {
    const values = { state: 1, out: grams() };
    const timestamp = wallMs();
    const tag = (id: string, v: number) => ({ id, v, q: !isDead(), t: timestamp });
    controller.update();
    await say('live/data', values);
    await say('kep', { timestamp, values: [tag('F1.State', 1), tag('F1.Out', grams())] });
    write('live', wallMs());
    if (isDead()) return;
    await say('dying/data', values);
    write('dying', wallMs());
  };
  const onStep = async (nowMs: number) => {
    if (isDead()) unreachable.add(2);
    if (nowMs >= 40 * minuteMs && !isCut) {
      isCut = true;
      const subscribed = broker.subscriptions();
      broker.cut();
      // The hour stands still until the reader is back.
      await expect.poll(broker.subscriptions, { timeout: 10_000 }).toBeGreaterThan(subscribed);
    }
    if (nowMs - spokenMs < periodS * 1_000) return;
    spokenMs = nowMs;
    await speak();
  };
  await clock.runUntil(hourMs, { count: machines.length, onStep });
  const problems = new Map(collector.problems().map((each) => [each.connectionId, each.problem]));
  await collector.stop();

  const runningMinutes = (name: string) => {
    const own = telegrams.filter((each) => each.machine === name).map(sampleOf);
    const sorted = own.toSorted((a, b) => a.ts - b.ts || a.seq - b.seq);
    const end = { ...silence, ts: beginMs + hourMs + 2 * minuteMs };
    const { runs } = foldTelegrams(facts, undefined, [...sorted, end]);
    const running = runs.filter(({ state }) => state === stateNumber.running);
    return running.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / minuteMs;
  };
  const minutes = Object.fromEntries(machines.map(({ machine: name }) => [name, runningMinutes(name)]));
  for (const way of ['modbus', 'opc', 'mqtt', 'file']) expect(minutes[`${way} live`]).toBeGreaterThan(58);
  for (const way of ['modbus', 'opc', 'cached', 'mqtt', 'tags', 'file']) {
    // Offline within the minute: the last value may be one minute old when the machine dies.
    expect(minutes[`${way} dying`]).toBeGreaterThanOrEqual(19);
    expect(minutes[`${way} dying`]).toBeLessThan(deathMs / minuteMs + 1);
  }
  for (const way of ['opc', 'mqtt', 'file']) expect(minutes[`${way} dead`]).toBe(0);
  expect(Object.fromEntries(problems)).toEqual({
    'modbus dying': 'the unit behind the gateway does not answer (11)',
    'opc dying': 'stale: measured 40 min ago',
    'cached dying': 'stale: measured 40 min ago',
    'opc dead': 'stale: measured 60 min ago',
    'mqtt dying': 'nothing new at dying/data for 40 min',
    'mqtt dead': 'nothing new at dead/data: only a retained message',
    'tags dying': 'state: F1.State is of bad quality; outputG: F1.Out is of bad quality',
    'file dying': 'the file is stale: it was written 40 min ago',
    'file dead': 'the file is stale: it was written 4 h ago',
  });
  expect(device.connections()).toBe(1);
}, 120_000);

const silence: SampleRow = {
  ts: 0,
  boot: 2,
  seq: 0,
  outputG: null,
  energyWh: null,
  endBreaks: null,
  doffs: null,
  idleSpindles: null,
  rateGPerH: null,
  state: null,
  fault: null,
  variety: null,
  signals: [],
};

function sampleOf({ ts, boot, seq, values }: BufferedTelegram): SampleRow {
  const said: unknown = JSON.parse(values);
  const state: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'state') : undefined;
  return { ...silence, ts, boot, seq, state: isMachineState(state) ? state : null };
}
