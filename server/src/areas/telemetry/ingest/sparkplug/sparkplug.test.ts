import type { MqttClient } from 'mqtt';
import sparkplugPayload from 'sparkplug-payload';
import { describe, expect, it } from 'vitest';
import { ingestRights } from '@millwright/contract/areas/equipment/gateway/ingestRights.ts';
import { listAside, replayAside } from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { brokerFlow, nowMs, send, telegram } from '@millwright/testing/server/mills/flowTesting.ts';
import { replayNext } from '../audits/replay.ts';
import { Sparkplug } from './sparkplug.ts';

const { owner, mill, speak, countOf, reasonsOf, server, make, replaying, clock } = await brokerFlow();

/** The library of the specification's authors writes what is sent here; ours reads it. */
const spB = sparkplugPayload.get('spBv1.0');
if (spB === null) throw new Error('no Sparkplug B');
const { encodePayload, decodePayload } = spB;

type Metrics = NonNullable<Parameters<typeof encodePayload>[0]['metrics']>;
const bornMs = nowMs - 3_600_000;
const encoded = (seq: number, metrics: Metrics, timestamp = nowMs - 60_000) =>
  Buffer.from(encodePayload({ timestamp, seq, metrics }));
const sessionMetric = (session: number): Metrics[number] => ({
  name: 'bdSeq',
  type: 'UInt64',
  value: session,
});
const frame: Metrics = [
  { name: 'state', alias: 1, type: 'UInt8', value: 1 },
  { name: 'variety', alias: 2, type: 'String', value: 'JC40' },
  { name: 'outputG', alias: 3, type: 'UInt64', value: 1_000 },
  { name: 'Drives/spindleRpm', alias: 4, type: 'Float', value: 16_200.5 },
  { name: 'Drives/powerKw', alias: 5, type: 'Double', value: 34.5 },
];

/** A number as protobuf writes it. */
function varint(value: bigint): number[] {
  return value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)];
}

/** A metric of the type UInt64, also with values that the library cannot write. */
const longMetric = (alias: number, value: bigint) =>
  Buffer.from([0x10, alias, 0x20, 8, 0x58, ...varint(value)]);

const rawPayload = (seq: number, metrics: readonly Buffer[]) =>
  Buffer.concat([
    Buffer.from([0x08, ...varint(BigInt(nowMs - 60_000)), 0x18, seq]),
    ...metrics.map((metric) => Buffer.from([0x12, metric.length, ...metric])),
  ]);

/** An edge node with a ring frame behind it, as it speaks to the broker. */
async function edge({ bornAtMs = bornMs, session = 0 } = {}) {
  const { tenantId, source } = await mill();
  const client = await speak(source);
  const to = (type: string, device?: string) =>
    `spBv1.0/${tenantId}/${type}/hall1${device === undefined ? '' : `/${device}`}`;
  const birth = async () => {
    await send(client, to('NBIRTH'), encoded(0, [sessionMetric(session)], bornAtMs));
    await send(client, to('DBIRTH', 'RF-01'), encoded(1, frame, bornAtMs + 10));
  };
  const data = (seq: number, metrics: Metrics, ts?: number) =>
    send(client, to('DDATA', 'RF-01'), encoded(seq, metrics, ts));
  const samples = async () => {
    const { rows } = await owner.query<{ ts: number; boot: string; seq: string; output: string | null }>(
      `select (extract(epoch from ts) * 1000)::float8 as ts, boot::text, seq::text, output_g::text as output
       from sample where tenant_id = $1 order by ts, seq`,
      [tenantId],
    );
    return rows.map(({ ts, boot, seq, output }) => [
      ts,
      Number(boot),
      Number(seq),
      output === null ? null : Number(output),
    ]);
  };
  return { tenantId, source, client, to, birth, data, samples };
}

async function heard(client: MqttClient, topic: string): Promise<Buffer[]> {
  const got: Buffer[] = [];
  client.on('message', (from, payload) => {
    if (from === topic) got.push(payload);
  });
  await client.subscribeAsync(`${topic}/#`, { qos: 0 }).catch(() => undefined);
  await client.subscribeAsync(topic, { qos: 0 });
  return got;
}

describe('a machine behind an edge node of Sparkplug B', () => {
  it('is the machine that it is by telegrams: births and data by alias are its samples, boot is its birth', async () => {
    const { tenantId, client, birth, data, samples } = await edge();
    await birth();
    await data(2, [{ alias: 3, value: 1_500, type: 'UInt64' }]);
    await data(3, [
      { alias: 3, value: 1_700, type: 'UInt64', timestamp: nowMs - 50_000 },
      { alias: 4, value: 16_300, type: 'Float', timestamp: nowMs - 55_000 },
    ]);
    await send(client, `v1/${tenantId}/RF-01/telemetry`, telegram(9, { outputG: 2_000 }, nowMs - 1_000));
    const boot = bornMs + 10;
    expect(await samples()).toEqual([
      [boot, boot, 1, 1_000],
      [nowMs - 60_000, boot, 2, 1_500],
      [nowMs - 55_000, boot, 3, null],
      [nowMs - 50_000, boot, 3, 1_700],
      [nowMs - 1_000, 1, 9, 2_000],
    ]);
    const { rows } = await owner.query<{ signals: number[]; g: string }>(
      `select l.signals, (select sum(output_g)::text from bucket b where b.tenant_id = l.tenant_id) as g
       from machine_latest l where l.tenant_id = $1`,
      [tenantId],
    );
    expect(rows[0]?.signals.slice(0, 2)).toEqual([34.5, 16_300]);
    expect(rows[0]?.g).toBe('1000');
    expect(await reasonsOf(tenantId)).toEqual([]);
  });

  it('goes on counting where the sequence of its node begins again, and a repeat is stored once', async () => {
    const { birth, data, samples } = await edge();
    await birth();
    const say = (nth: number) =>
      data(nth % 256, [{ alias: 3, value: 1_000 + nth, type: 'UInt64' }], bornMs + nth * 10_000);
    for (let nth = 2; nth < 270; nth++) await say(nth);
    await say(269);
    await say(268);
    expect((await samples()).map(([, , seq]) => seq)).toEqual(
      Array.from({ length: 269 }, (_each, nth) => nth + 1),
    );
  });

  it('is read on after a restart of the server as if nothing had been', async () => {
    const { tenantId, source } = await mill();
    const told: unknown[] = [];
    const start = () =>
      new Sparkplug({
        pool: owner,
        clock: () => nowMs,
        receive: async (_speaker, topic, payload) => {
          told.push([topic, ...JSON.parse(Buffer.from(payload).toString('utf8'))]);
        },
        setAside: () => Promise.reject(new Error('set aside')),
        askRebirth: () => told.push('rebirth'),
      });
    const speaker = { tenantId, sourceCode: source.code };
    const topic = (type: string) => `spBv1.0/${tenantId}/${type}/hall1/RF-01`;
    const before = start();
    await before.receive(speaker, `spBv1.0/${tenantId}/NBIRTH/hall1`, encoded(0, [sessionMetric(4)], bornMs));
    await before.receive(speaker, topic('DBIRTH'), encoded(1, frame, bornMs + 10));
    for (let nth = 2; nth < 258; nth++)
      await before.receive(
        speaker,
        topic('DDATA'),
        encoded(nth % 256, [{ alias: 3, value: nth, type: 'UInt64' }]),
      );
    const after = start();
    await after.receive(
      speaker,
      topic('DDATA'),
      encoded(2, [{ alias: 3, value: 77, type: 'UInt64' }], nowMs),
    );
    expect(told.at(-1)).toEqual([
      `v1/${tenantId}/RF-01/telemetry`,
      { ts: nowMs, boot: bornMs + 10, seq: 258, values: { outputG: 77 } },
    ]);
    expect(told).not.toContain('rebirth');
  });

  it('that nobody knows is asked to be born again, and what cannot be read meanwhile is set aside', async () => {
    const { tenantId, client, to, birth, data, samples } = await edge();
    const asked = await heard(client, to('NCMD'));
    await data(7, [{ alias: 3, value: 5, type: 'UInt64' }]);
    await expect.poll(() => asked.length).toBe(1);
    const [request = Buffer.alloc(0)] = asked;
    expect(decodePayload(request).metrics).toMatchObject([{ name: 'Node Control/Rebirth', value: true }]);
    await birth();
    await data(2, [
      { alias: 99, value: 5, type: 'UInt64' },
      { alias: 3, value: 1_100, type: 'UInt64' },
    ]);
    expect((await samples()).map(([, , seq, output]) => [seq, output])).toEqual([
      [1, 1_000],
      [2, 1_100],
    ]);
    expect(await reasonsOf(tenantId)).toEqual(['noBirth', 'unknownAlias']);
  });

  it('says what came before its birth once that is there: sent through again it is stored, each telegram once', async () => {
    const { tenantId, birth, data, samples } = await edge();
    const as = server.as(await make.user({ tenantIds: [tenantId], codes: Object.values(ingestRights) }));
    const rows = async () => (await as.call(listAside, { view: 'all' })).result.rows.toReversed();
    const before = bornMs - 60_000;
    await data(7, [{ alias: 3, value: 500, type: 'UInt64' }], before);
    await data(8, [{ alias: 3, value: 700, type: 'UInt64' }], before + 10_000);
    await data(9, [{ alias: 98, value: 1, type: 'UInt64' }], before + 20_000);
    const standing = async () =>
      (await rows()).map(({ machineCode, isReplayable, waitsForBirth }) => [
        machineCode,
        isReplayable,
        waitsForBirth,
      ]);
    expect(await standing()).toEqual(Array.from({ length: 3 }, () => ['RF-01', false, true]));
    const replay = async () => {
      const { result } = await as.call(replayAside, { filter: { view: 'open' } });
      while (await replayNext(replaying, new Set()));
      return result.rows;
    };
    expect(await replay()).toBe(0);
    await birth();
    // The birth knows no alias 98.
    expect(await standing()).toEqual([
      ['RF-01', true, false],
      ['RF-01', true, false],
      ['RF-01', false, false],
    ]);
    expect(await replay()).toBe(2);
    const boot = bornMs + 10;
    const stored = [
      [before, boot, 7, 500],
      [before + 10_000, boot, 8, 700],
      [boot, boot, 1, 1_000],
    ];
    expect(await samples()).toEqual(stored);
    expect((await rows()).map(({ state }) => state)).toEqual(['stored', 'stored', 'waiting']);
    // The next birth reads nothing anew.
    await birth();
    expect([await replay(), await samples()]).toEqual([0, stored]);
  });

  it('says nothing of what came before its death, or long before its birth: names may mean something else since', async () => {
    const { tenantId, client, to, birth, data } = await edge({ session: 3 });
    const standing = async () => {
      const { rows } = await owner.query(
        'select is_replayable or waits_for_birth as "isOpen" from quarantine where tenant_id = $1 order by id',
        [tenantId],
      );
      return rows.map(({ isOpen }) => isOpen);
    };
    await data(7, [{ alias: 3, value: 500, type: 'UInt64' }]);
    await send(client, to('NDEATH'), encoded(0, [sessionMetric(3)]));
    expect(await standing()).toEqual([false]);
    await data(8, [{ alias: 3, value: 600, type: 'UInt64' }]);
    clock.ms += 11 * 60_000;
    await birth();
    clock.ms -= 11 * 60_000;
    expect(await standing()).toEqual([false, false]);
  });

  it('is over with its death; the death of an earlier session says nothing', async () => {
    const { tenantId, client, to, birth, data } = await edge({ session: 8 });
    await birth();
    await send(client, to('NDEATH'), encoded(0, [sessionMetric(7)]));
    await data(2, [{ alias: 3, value: 1_100, type: 'UInt64' }]);
    expect(await reasonsOf(tenantId)).toEqual([]);
    await send(client, to('DDEATH', 'RF-01'), encoded(3, []));
    await data(4, [{ alias: 3, value: 1_200, type: 'UInt64' }]);
    await send(client, to('NDEATH'), encoded(0, [sessionMetric(8)]));
    await send(client, to('DBIRTH', 'RF-01'), encoded(5, frame));
    expect(await reasonsOf(tenantId)).toEqual(['noBirth', 'noBirth']);
    expect(await countOf('sample', tenantId)).toBe(2);
  });

  it('of another gateway or mill is not spoken for', async () => {
    const { tenantId, client, source, birth } = await edge();
    const other = await mill();
    const sibling = await makeSource(owner, { tenantId, code: 'GW-2' });
    await makeMachine(owner, { source: sibling, code: 'RF-02' });
    await birth();
    await send(client, `spBv1.0/${tenantId}/DBIRTH/hall1/RF-02`, encoded(2, frame));
    await send(client, `spBv1.0/${other.tenantId}/NBIRTH/hall1`, encoded(0, []));
    await send(client, `spBv1.0/${other.tenantId}/DBIRTH/hall1/RF-01`, encoded(1, frame));
    expect(await countOf('sample', tenantId)).toBe(1);
    expect(await countOf('sample', other.tenantId)).toBe(0);
    expect(await reasonsOf(tenantId)).toEqual(['foreignTopic', 'foreignTopic', 'foreignTopic']);
    expect(source.code).toBe('GW-1');
    await expect(client.subscribeAsync(`spBv1.0/${other.tenantId}/NCMD/hall1`)).rejects.toThrow(
      'Unspecified error',
    );
  });

  it.each([
    [
      'one alias for two',
      [
        { name: 'outputG', alias: 7, type: 'UInt64', value: 10 },
        { name: 'energyWh', alias: 7, type: 'UInt64', value: 5 },
      ],
      { alias: 7, type: 'UInt64', value: 20 },
      'alias 7 of the birth names both outputG and energyWh',
    ],
    [
      'one name in two folders',
      [
        { name: 'outputG', type: 'UInt64', value: 10 },
        { name: 'A/outputG', type: 'UInt64', value: 500 },
      ],
      { name: 'outputG', type: 'UInt64', value: 20 },
      'two metrics of the birth are named outputG',
    ],
  ] satisfies [string, Metrics, Metrics[number], string][])(
    'a birth with %s is refused with its reason, and so is what it would tell apart',
    async (_what, metrics, said, detail) => {
      const { tenantId, client, to, data, birth } = await edge();
      await send(client, to('NBIRTH'), encoded(0, [sessionMetric(0)], bornMs));
      await send(client, to('DBIRTH', 'RF-01'), encoded(1, metrics, bornMs + 10));
      await data(2, [said]);
      const { rows } = await owner.query('select reason, detail from quarantine where tenant_id = $1', [
        tenantId,
      ]);
      expect(rows).toEqual([
        { reason: 'malformed', detail },
        { reason: 'malformed', detail },
      ]);
      expect(await countOf('sample', tenantId)).toBe(0);
      await birth();
      await data(2, [{ alias: 3, value: 1_900, type: 'UInt64' }]);
      expect(await countOf('sample', tenantId)).toBe(2);
    },
  );

  it.each([2n ** 53n + 1n, 2n ** 63n, 2n ** 64n - 1n])(
    'a number of %s is set aside, and what was said beside it is stored',
    async (large) => {
      const { tenantId, client, to, birth } = await edge();
      await birth();
      const metrics = [longMetric(3, large), Buffer.from([0x10, 1, 0x20, 5, 0x50, 1])];
      await send(client, to('DDATA', 'RF-01'), rawPayload(2, metrics));
      expect(await reasonsOf(tenantId)).toEqual(['badValue']);
      expect(await countOf('sample', tenantId)).toBe(2);
    },
  );

  it.each([
    ['an infinite number', [{ alias: 5, value: Number.POSITIVE_INFINITY, type: 'Double' }]],
    ['bytes', [{ alias: 3, value: new Uint8Array([1]), type: 'Bytes' }]],
    ['a name without a signal', [{ name: 'Drives/', value: 5, type: 'UInt64' }]],
    [
      'two values of one signal at one time',
      [
        { alias: 3, value: 1_100, type: 'UInt64' },
        { name: 'A/outputG', value: 1_200, type: 'UInt64' },
      ],
    ],
  ] satisfies [string, Metrics][])('%s leaves a row in quarantine', async (_what, metrics) => {
    const { tenantId, birth, data } = await edge();
    await birth();
    await data(2, metrics);
    expect(await reasonsOf(tenantId)).toEqual(['badValue']);
  });

  it.each([
    ['no payload', Buffer.from('{"ts":1}'), 'malformed'],
    ['one that ends too early', encoded(2, frame).subarray(0, 20), 'malformed'],
    ['a metric that is longer than the payload', Buffer.from([0x12, 0xff, 0xff, 0xff, 0x7f]), 'malformed'],
    ['groups in groups', Buffer.alloc(100_000, 0x0b), 'malformed'],
    [
      'more metrics than a machine has',
      Buffer.from(Array.from({ length: 10_000 }, (_each, nth) => (nth % 2 === 0 ? 0x12 : 0))),
      'malformed',
    ],
    ['a number that never ends', Buffer.alloc(50, 0xff), 'malformed'],
    ['no time', Buffer.from([0x18, 2]), 'badIdentity'],
    ['a sequence beyond 255', encoded(300, []), 'badIdentity'],
    ['a count that is none', encoded(2, [{ alias: 3, value: 1.5, type: 'Double' }]), 'badValue'],
    ['a time ahead', encoded(2, [{ alias: 3, value: 5, type: 'UInt64' }], nowMs + 3_600_000), 'ahead'],
    ['a signal beyond its limits', encoded(2, [{ alias: 4, value: 9e9, type: 'Float' }]), 'outOfRange'],
  ])('%s is set aside with its reason, and good data behind it flows', async (_what, payload, reason) => {
    const { tenantId, client, to, birth, data } = await edge();
    await birth();
    await send(client, to('DDATA', 'RF-01'), payload);
    await data(9, [{ alias: 3, value: 1_900, type: 'UInt64' }]);
    expect(await reasonsOf(tenantId)).toEqual([reason]);
    const { rows } = await owner.query('select max(output_g)::int as g from sample where tenant_id = $1', [
      tenantId,
    ]);
    expect(rows).toEqual([{ g: 1_900 }]);
  });
});
