import { connectAsync } from 'mqtt';
import { afterAll, describe, expect, it } from 'vitest';
import type { CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import type { BufferedTelegram } from '../buffer/line.ts';
import { millBroker } from '@millwright/testing/gateway/mill.ts';
import { machineAt, signalAt } from '@millwright/testing/gateway/scratch.ts';
import { soon } from '@millwright/testing/gateway/soon.ts';
import { createCollector, type Readers } from './collector.ts';
import type { Read, SignalReader } from './reader.ts';

const nowMs = 1_760_000_000_000;

/** A collector over machines that say what the test says, by address. */
function collecting(says: Record<string, Read>) {
  const taken: BufferedTelegram[] = [];
  const asked: string[][] = [];
  const reader: SignalReader = {
    read: (_machine, signals) => {
      asked.push(signals.map(({ signal }: CollectedSignal) => signal));
      return Promise.resolve(signals.map(({ address }) => says[address] ?? { problem: 'silent' }));
    },
    stop: () => Promise.resolve(),
  };
  const readers: Readers = { modbusTcp: reader, opcUa: reader, file: reader, mqtt: reader };
  const collector = createCollector({
    readers,
    boot: 7,
    clientId: 'box-1003-GW-1',
    now: () => ({ ms: nowMs, isProvisional: false }),
    take: async (telegrams) => {
      taken.push(...telegrams);
    },
  });
  afterAll(() => collector.stop());
  return { collector, taken, asked };
}

describe('a machine that is read', () => {
  const fast = signalAt('state', 'holding:1', { codes: '0=2, 1=1', periodS: 1 });
  const slow = signalAt('energyWh', 'holding:2', { scale: 1000, periodS: 3600 });
  const broken = signalAt('powerKw', 'holding:3', { periodS: 3600 });

  it('says in one telegram what is due, each signal in its period, numbered upwards in one start', async () => {
    const { collector, taken, asked } = collecting({ 'holding:1': { raw: 1 }, 'holding:2': { raw: 2.5 } });
    await collector.follow({ version: 'a', machines: [machineAt('10.0.0.5', [fast, slow, broken])] });
    await soon(() => expect(taken.length).toBeGreaterThan(1));
    expect(asked.slice(0, 2)).toEqual([['state', 'energyWh', 'powerKw'], ['state']]);
    expect(taken.slice(0, 2)).toMatchObject([
      {
        machine: 'RF-01',
        channel: 'telemetry',
        ts: nowMs,
        boot: 7,
        seq: 1,
        values: '{"state":1,"energyWh":2500}',
      },
      { seq: 2, values: '{"state":1}' },
    ]);
  });

  it('of which something cannot be read says the rest, and what is wrong is told until it is mended', async () => {
    const says: Record<string, Read> = { 'holding:1': { raw: 5 }, 'holding:2': { raw: 1 } };
    const { collector, taken } = collecting(says);
    const machine = machineAt('10.0.0.5', [fast, { ...slow, periodS: 1 }]);
    await collector.follow({ version: 'a', machines: [machine] });
    await soon(() => expect(taken).toHaveLength(1));
    expect(taken[0]?.values).toBe('{"energyWh":1000}');
    expect(collector.problems()).toEqual([
      { connectionId: machine.connectionId, problem: 'state: no code for 5' },
    ]);
    expect(await collector.tryNow(machine)).toMatchObject([
      { signal: 'state', raw: '5', value: null, problem: 'no code for 5' },
      { signal: 'energyWh', raw: '1', value: 1000, problem: null },
    ]);
    says['holding:1'] = { raw: 0 };
    await soon(() => expect(collector.problems()).toEqual([]));
    await collector.follow({ version: 'b', machines: [] });
    const before = taken.length;
    expect(await collector.tryNow(machine)).toHaveLength(2);
    expect(taken).toHaveLength(before);
  });
});

describe('a machine whose values have a time and a quality', () => {
  const state = signalAt('state', 'state', { codes: '0=2, 1=1' });
  const output = signalAt('outputG', 'output');

  it('is offline while its state cannot be told, although its other values can', async () => {
    const says: Record<string, Read> = { state: { raw: 1 }, output: { raw: 5 } };
    const { collector, taken } = collecting(says);
    await collector.follow({ version: 'a', machines: [machineAt('x', [state, output])] });
    await soon(() => expect(taken.at(-1)?.values).toBe('{"state":1,"outputG":5}'));
    says['state'] = { problem: 'stale: measured 3 h ago' };
    await soon(() => expect(taken.at(-1)?.values).toBe('{"outputG":5,"state":11}'));
    expect(collector.problems()[0]?.problem).toBe('state: stale: measured 3 h ago');
    says['state'] = { raw: 9 };
    await soon(() => expect(collector.problems()[0]?.problem).toBe('state: no code for 9'));
    expect(taken.at(-1)?.values).toBe('{"outputG":5,"state":11}');
    says['state'] = { raw: 0 };
    await soon(() => expect(taken.at(-1)?.values).toBe('{"state":2,"outputG":5}'));
  });

  it('is told with the time at which a new value was measured, and with that of now while it holds', async () => {
    const says: Record<string, Read> = { state: { raw: 1, ageMs: 8_000 }, output: { raw: 5, ageMs: 9_000 } };
    const { collector, taken } = collecting(says);
    await collector.follow({ version: 'a', machines: [machineAt('x', [state, output])] });
    await soon(() => expect(taken.length).toBeGreaterThan(1));
    expect(taken.slice(0, 2).map(({ ts }) => ts)).toEqual([nowMs - 8_000, nowMs]);
  });

  it('says nothing while a value that is declared to change does not', async () => {
    const says: Record<string, Read> = { state: { raw: 1 }, output: { raw: 5 } };
    const { collector, taken } = collecting(says);
    const beat = { ...output, frozenAfterS: 2 };
    await collector.follow({ version: 'a', machines: [machineAt('x', [state, beat])] });
    await soon(() => expect(collector.problems()[0]?.problem).toBe('waiting for outputG to change'));
    says['output'] = { raw: 6 };
    await soon(() => expect(taken.at(-1)?.values).toBe('{"state":1,"outputG":6}'));
    await soon(() =>
      expect(collector.problems()[0]?.problem).toContain('frozen: outputG has not changed for'),
    );
    const before = taken.length;
    says['output'] = { raw: 7 };
    await soon(() => expect(taken.length).toBeGreaterThan(before));
    expect(taken[before]?.values).toBe('{"state":1,"outputG":7}');
    expect(collector.problems()).toEqual([]);
  });

  it('tells a problem of a signal that is seldom read until that one is read again', async () => {
    const says: Record<string, Read> = { state: { raw: 1 } };
    const { collector, taken } = collecting(says);
    await collector.follow({
      version: 'a',
      machines: [machineAt('x', [state, { ...output, periodS: 3_600 }])],
    });
    await soon(() => expect(taken.length).toBeGreaterThan(1));
    expect(collector.problems()[0]?.problem).toBe('outputG: silent');
  });
});

describe('a machine that speaks telegrams in the mill', () => {
  it('is acknowledged when they are kept, keeps its own numbers, and what is no telegram is told', async () => {
    const { url } = await millBroker();
    const { collector, taken } = collecting({});
    const speaking = machineAt(url, [], { protocol: 'telegram' });
    await collector.follow({ version: 'a', machines: [speaking] });
    const machine = await connectAsync(url);
    afterAll(() => machine.endAsync(true));
    const said = {
      ts: nowMs,
      boot: 3,
      seq: 9,
      values: { event: 'doff', durationMs: 180_000, weightG: 52_000 },
    };
    await soon(async () => {
      await machine.publishAsync('v1/1003/RF-01/event', JSON.stringify(said), { qos: 1 });
      expect(taken.length).toBeGreaterThan(0);
    });
    expect(taken[0]).toEqual({
      machine: 'RF-01',
      channel: 'event',
      ts: nowMs,
      boot: 3,
      seq: 9,
      isProvisional: false,
      values: JSON.stringify(said.values),
    });
    await machine.publishAsync('v1/1003/RF-01/telemetry', 'hello', { qos: 1 });
    await soon(() => expect(collector.problems()[0]?.problem).toBe('no telegram: hello'));
    await machine.publishAsync('v1/1003/RF-01/telemetry', JSON.stringify({ ...said, seq: 10 }), { qos: 1 });
    await soon(() => expect(collector.problems()).toEqual([]));
  });
});
