import { connectAsync } from 'mqtt';
import { afterAll, describe, expect, it } from 'vitest';
import type { CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { millBroker } from '@millwright/testing/gateway/mill.ts';
import { machineAt, signalAt } from '@millwright/testing/gateway/scratch.ts';
import { soon } from '@millwright/testing/gateway/soon.ts';
import { createMqttReader } from './mqtt.ts';

/** A machine at a broker of its own, and a reader whose clock the test moves. */
async function publishing(signals: CollectedSignal[], port = 0) {
  const broker = await millBroker(port);
  const clock = { ms: 0 };
  const reader = createMqttReader(() => clock.ms);
  const machine = machineAt(broker.url, signals, { protocol: 'mqtt', station: 'WD-3' });
  const client = await connectAsync(broker.url, { reconnectPeriod: 100 });
  afterAll(async () => {
    await client.endAsync(true);
    await reader.stop();
  });
  const read = () => reader.read(machine, signals);
  /** Publishes until the reader has subscribed and received it. */
  const publish = (topic: string, payload: object, retain = false) =>
    client.publishAsync(topic, JSON.stringify(payload), { qos: 1, retain });
  return { broker, clock, read, publish };
}

describe('a machine that publishes JSON in the mill', () => {
  it('is read by topic and path, by what it said last', async () => {
    const { read, publish } = await publishing([signalAt('speed', 'hall1/$name/now#drum.speed')]);
    expect(await read()).toEqual([{ problem: 'not connected yet' }]);
    await soon(async () => {
      await publish('hall1/WD-3/now', { drum: { speed: 1180 } });
      expect(await read()).toEqual([{ raw: 1180 }]);
    });
  });

  it('has no value while nothing but a retained message is there, at the start and after a cut', async () => {
    const { broker, clock, read, publish } = await publishing([signalAt('state', 'rf01/data#state')]);
    const dead = { state: 1, rpm: 16_200 };
    await publish('rf01/data', dead, true);
    await soon(async () =>
      expect(await read()).toEqual([{ problem: 'nothing new at rf01/data: only a retained message' }]),
    );
    await soon(async () => {
      await publish('rf01/data', dead, true);
      expect(await read()).toEqual([{ raw: 1 }]);
    });
    clock.ms += 130_000;
    const subscribed = broker.subscriptions();
    broker.cut();
    await soon(() => expect(broker.subscriptions()).toBeGreaterThan(subscribed));
    await soon(async () => expect(await read()).toEqual([{ problem: 'nothing new at rf01/data for 2 min' }]));
  });

  it('has the age of its newest message, until that is stale or as old as declared', async () => {
    const signals = [signalAt('state', 'a#state'), signalAt('rpm', 'a#rpm', { maxAgeS: 120 })];
    const { clock, read, publish } = await publishing(signals);
    await soon(async () => {
      await publish('a', { state: 1, rpm: 7 });
      expect(await read()).toEqual([{ raw: 1 }, { raw: 7 }]);
    });
    clock.ms += 30_000;
    expect(await read()).toEqual([
      { raw: 1, ageMs: 30_000 },
      { raw: 7, ageMs: 30_000 },
    ]);
    clock.ms += 1_000;
    expect(await read()).toEqual([{ problem: 'nothing new at a for 31 s' }, { raw: 7, ageMs: 31_000 }]);
  });

  it('is stale when its messages repeat one measurement', async () => {
    const signals = [signalAt('state', 'a#state'), signalAt('rpm', 'b#rpm')];
    const { clock, read, publish } = await publishing(signals);
    const message = { ts: 1_764_300_000_000, state: 1 };
    await soon(async () => {
      await publish('a', message);
      await publish('b', { rpm: 7 });
      expect(await read()).toEqual([{ raw: 1 }, { raw: 7 }]);
    });
    clock.ms += 31_000;
    await publish('a', message);
    await publish('b', { rpm: 8 });
    await soon(async () =>
      expect(await read()).toEqual([{ problem: 'nothing new at a for 31 s' }, { raw: 8 }]),
    );
  });
});

describe('a server that publishes lists of tags', () => {
  const first = {
    timestamp: 1_764_300_000_000,
    values: [
      { id: 'Ch1.RF01.Rpm', v: 16_200, q: true, t: 1_764_299_999_000 },
      { id: 'Ch1.RF01.Out', v: 1, q: false, t: 1_764_299_999_000 },
    ],
  };
  const second = {
    timestamp: 1_764_300_001_000,
    values: [{ id: 'Ch1.RF01.Out', v: 77, q: true, t: 1_764_300_001_000 }],
  };

  it.each([
    ['the path of the list and the id', 'values.Ch1.RF01.Rpm', 'values.Ch1.RF01.Out'],
    ['the value of the item', 'values.Ch1.RF01.Rpm.v', 'values.Ch1.RF01.Out.v'],
    ['the id alone', 'Ch1.RF01.Rpm', 'Ch1.RF01.Out'],
    ['the id in brackets', 'values[id=Ch1.RF01.Rpm].v', 'values["Ch1.RF01.Out"]'],
  ])('is read by %s, whatever stands at its place in the next message', async (_what, rpm, out) => {
    const signals = [signalAt('spindleRpm', `kep/rf#${rpm}`), signalAt('outputG', `kep/rf#${out}`)];
    const { clock, read, publish } = await publishing(signals);
    await soon(async () => {
      await publish('kep/rf', first);
      expect(await read()).toEqual([{ raw: 16_200 }, { problem: expect.stringContaining('bad quality') }]);
    });
    clock.ms += 20_000;
    await publish('kep/rf', second);
    const latest = [{ raw: 16_200 }, { raw: 77 }];
    await soon(async () => expect(await read()).toEqual(latest));
    clock.ms += 20_000;
    expect(await read()).toEqual(latest.map((each) => ({ ...each, ageMs: 20_000 })));
    clock.ms += 20_000;
    expect(await read()).toEqual(latest.map(() => ({ problem: 'nothing new at kep/rf for 40 s' })));
  });

  it('has no value of a machine whose tags are not published any more, although others are', async () => {
    const { clock, read, publish } = await publishing([signalAt('spindleRpm', 'kep/rf#Ch1.RF01.Rpm')]);
    await soon(async () => {
      await publish('kep/rf', first);
      expect(await read()).toEqual([{ raw: 16_200 }]);
    });
    clock.ms += 40_000;
    const other = { id: 'Ch1.RF02.Rpm', v: 1, q: true, t: 1_764_300_040_000 };
    await publish('kep/rf', { timestamp: 1_764_300_040_000, values: [other] });
    await soon(async () => expect(await read()).toEqual([{ problem: 'nothing new at kep/rf for 40 s' }]));
  });

  it('has no value that was measured long before its message', async () => {
    const { read, publish } = await publishing([signalAt('spindleRpm', 'kep/rf#Ch1.RF01.Rpm')]);
    await soon(async () => {
      await publish('kep/rf', { ...first, timestamp: 1_764_303_600_000 });
      expect(await read()).toEqual([
        { problem: 'nothing new at kep/rf: its values were measured 60 min ago' },
      ]);
    });
  });

  it('may publish flat keys with dots and spaces', async () => {
    const signals = [
      signalAt('spindleRpm', 'kep/rf#Ch1.RF01.Rpm'),
      signalAt('outputG', 'kep/rf#Hall 1.Out.sum'),
    ];
    const { read, publish } = await publishing(signals);
    await soon(async () => {
      await publish('kep/rf', { 'Ch1.RF01.Rpm': 16_200, 'Hall 1.Out': { sum: 5 } });
      expect(await read()).toEqual([{ raw: 16_200 }, { raw: 5 }]);
    });
  });
});
