import { connect as connectTcp } from 'node:net';
import { describe, expect, it } from 'vitest';
import { brokerFlow, nowMs, send, telegram } from '@millwright/testing/server/mills/flowTesting.ts';

const { owner, port, mill, speak, countOf, reasonsOf } = await brokerFlow();

describe('hostile input', () => {
  it('is acknowledged, set aside with its reason, and good data behind it flows', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-01/telemetry`;
    const bad: [string, string | Buffer][] = [
      ['malformed', 'not json'],
      ['malformed', Buffer.from([0xff, 0xfe, 0x7b])],
      ['malformed', JSON.stringify({ ts: nowMs })],
      ['malformed', JSON.stringify([null])],
      ['badIdentity', JSON.stringify({ ts: 'now', boot: 1, seq: 1, values: {} })],
      ['badIdentity', JSON.stringify({ ts: nowMs, boot: -1, seq: 1, values: {} })],
      ['badIdentity', JSON.stringify({ ts: 1e308, boot: 1, seq: 1, values: {} })],
      ['badValue', telegram(1, { state: 99 })],
      ['badValue', telegram(1, { outputG: -5 })],
      ['badValue', telegram(1, { outputG: 1.5 })],
      ['badValue', telegram(1, { idleSpindles: 5000 })],
      ['badValue', telegram(1, { variety: 'x'.repeat(33) })],
      ['badValue', telegram(1, { variety: 'a\u0000b' })],
      ['ahead', telegram(1, { state: 1 }, nowMs + 6 * 60_000)],
      ['tooOld', telegram(1, { state: 1 }, nowMs - 63 * 86_400_000)],
      ['tooManyTelegrams', JSON.stringify(Array.from({ length: 2_001 }, () => ({})))],
    ];
    for (const [, payload] of bad) await send(client, topic, payload);
    await send(client, topic, telegram(1, { state: 1, outputG: 10 }));
    expect(await reasonsOf(tenantId)).toEqual(bad.map(([reason]) => reason));
    expect(await countOf('sample', tenantId)).toBe(1);
  });

  it('with texts of half signs is refused, as the database would store two of them as one', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const halves = ['\uD800', '\uDFFF'].map((variety, at) =>
      telegram(at + 1, { state: 1, outputG: at, variety }),
    );
    await send(client, `v1/${tenantId}/RF-01/telemetry`, `[${halves.join(',')}]`);
    const { rows } = await owner.query(
      'select seq::int, variety from sample where tenant_id = $1 order by seq',
      [tenantId],
    );
    expect(rows).toEqual([
      { seq: 1, variety: null },
      { seq: 2, variety: null },
    ]);
    expect(await reasonsOf(tenantId)).toEqual(['badValue', 'badValue']);
  });

  it('in one telegram of an array spoils none of its neighbours', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const good = (seq: number) => telegram(seq, { state: 1, outputG: seq });
    const bad = [
      telegram(2, { state: 1 }).replace('1}}', 'NaN}}'),
      telegram(-1, { state: 1 }),
      JSON.stringify({ ts: String(nowMs), boot: 1, seq: 4, values: { state: 1 } }),
      JSON.stringify({ ts: nowMs + 0.5, boot: 1, seq: 5, values: { state: 1 } }),
    ];
    const payload = `[${[good(1), ...bad, good(6)].join(',')}]`;
    await send(client, `v1/${tenantId}/RF-01/telemetry`, payload);
    const { rows } = await owner.query('select seq::int from sample where tenant_id = $1 order by seq', [
      tenantId,
    ]);
    expect(rows).toEqual([{ seq: 1 }, { seq: 6 }]);
    expect(await reasonsOf(tenantId)).toEqual(['malformed', 'badIdentity', 'badIdentity', 'badIdentity']);
    const { rows: kept } = await owner.query<{ payload: string }>(
      'select payload from quarantine where tenant_id = $1 order by id',
      [tenantId],
    );
    expect(kept.map((each) => each.payload)).toEqual(bad);
  });

  it('in one value of a telegram leaves the other values as they are', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const values = { state: 99, outputG: 5, energyWh: -1, variety: 'JC40', powerKw: 31.5 };
    await send(client, `v1/${tenantId}/RF-01/telemetry`, telegram(1, values));
    const { rows } = await owner.query(
      'select state, output_g::int as g, energy_wh as wh, variety from sample where tenant_id = $1',
      [tenantId],
    );
    expect(rows).toMatchObject([{ state: null, g: 5, wh: null }]);
    expect(await reasonsOf(tenantId)).toEqual(['badValue', 'badValue']);
  });

  it('loses single absurd or unknown signals and keeps the telegram', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    await send(
      client,
      `v1/${tenantId}/RF-01/telemetry`,
      telegram(1, { state: 1, spindleRpm: 1e9, powerKw: 31.5, nonsense: 3, __proto__: 1 }),
    );
    const { rows } = await owner.query('select signals[1:2] as first from sample where tenant_id = $1', [
      tenantId,
    ]);
    expect(rows).toEqual([{ first: [31.5] }]);
    expect((await reasonsOf(tenantId)).toSorted()).toEqual(['outOfRange', 'unknownSignal']);
  });

  it('with an unknown event or spindle is set aside', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-01/event`;
    await send(client, topic, telegram(1, { event: 'explosion' }));
    await send(client, topic, telegram(2, { event: 'endBreak', spindle: 1009 }));
    expect(await reasonsOf(tenantId)).toEqual(['unknownEvent', 'badValue']);
    expect(await countOf('end_break', tenantId)).toBe(0);
  });

  it('with a forged length is cut off before anybody allocates for it', async () => {
    const socket = connectTcp(port, '127.0.0.1');
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    // CONNECT whose remaining length claims 256 MB.
    socket.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f, 0x00, 0x04]));
    await closed;
    const { source, tenantId } = await mill();
    const client = await speak(source);
    await send(client, `v1/${tenantId}/RF-01/telemetry`, telegram(1, { state: 1 }));
    expect(await countOf('sample', tenantId)).toBe(1);
  });

  it('of more than a megabyte ends its connection and stores nothing', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    client.publish(`v1/${tenantId}/RF-01/telemetry`, 'x'.repeat(1_100_000), { qos: 1 }, () => undefined);
    await closed;
    expect(await countOf('sample', tenantId)).toBe(0);
  });

  it('that is no MQTT at all does not take the broker down', async () => {
    const socket = connectTcp(port, '127.0.0.1');
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await closed;
    const { source } = await mill();
    await expect(speak(source)).resolves.toBeDefined();
  });

  it('without end fills no disk: all is acknowledged, the first five hundred are written down', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-01/telemetry`;
    await Promise.all(Array.from({ length: 520 }, () => send(client, topic, 'nonsense')));
    expect(await countOf('quarantine', tenantId)).toBe(500);
    await send(client, topic, telegram(1, { state: 1 }));
    expect(await countOf('sample', tenantId)).toBe(1);
  });

  it('in a counter that fell without a restart counts as nothing and is told', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-01/telemetry`;
    for (const [seq, outputG] of [100_000, 100_040, 70_000, 70_050].entries())
      await send(client, topic, telegram(seq, { state: 1, outputG }));
    const { rows } = await owner.query<{ g: number }>(
      'select sum(output_g)::int as g from bucket where tenant_id = $1',
      [tenantId],
    );
    expect(rows).toEqual([{ g: 90 }]);
    expect(await reasonsOf(tenantId)).toEqual(['counterFell']);
  });

  it('that leaps beyond what the machine can make counts as nothing and is told', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-01/telemetry`;
    for (const [seq, outputG] of [100_000, 900_000_000, 900_000_040].entries())
      await send(client, topic, telegram(seq, { state: 1, outputG }));
    const { rows } = await owner.query<{ g: number }>(
      'select sum(output_g)::int as g from bucket where tenant_id = $1',
      [tenantId],
    );
    expect(rows).toEqual([{ g: 40 }]);
    expect(await reasonsOf(tenantId)).toEqual(['counterLeapt']);
  });
});
