import { describe, expect, it } from 'vitest';
import {
  collectionMapping,
  machineConnection,
} from '@millwright/contract/areas/equipment/collection/collection.ts';
import {
  type BoxReport,
  listBoxes,
  pollBox,
  showTry,
  tryConnection,
} from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { doorOf } from './box.service.ts';

const server = await testServer();
const { make, owner, clock } = server;
const codes = [collectionMapping, machineConnection].flatMap(({ access }) => Object.values(access));
const mappings = resourceCalls(collectionMapping);
const connections = resourceCalls(machineConnection);

const report: BoxReport = {
  program: '0.1.0',
  boot: 7,
  isConnected: true,
  clock: { aheadMs: -3_500, leaps: 1 },
  buffer: { waiting: 12, bytes: 3_000, oldestMs: 1_760_000_000_000, dropped: 0, damaged: 0 },
  problems: [],
};
const speed = { signal: 'spindleRpm', address: 'holding:100', type: 'uint16' };

async function newMill() {
  const tenantId = await make.tenant();
  const source = await makeSource(owner, { tenantId, code: 'GW-1' });
  const machineId = await makeMachine(owner, { source, code: 'RF-01' });
  const { rows } = await owner.query<{ id: string }>(
    'select model_id as id from machine where tenant_id = $1 and id = $2',
    [tenantId, machineId],
  );
  const as = server.as(await make.user({ tenantIds: [tenantId], codes }));
  const map = (change: object = {}) =>
    as.call(mappings.add, {
      name: 'RF Modbus',
      modelId: rows[0]?.id,
      protocol: 'modbusTcp',
      wordOrder: 'highFirst',
      signals: [speed],
      ...change,
    });
  const connect = (mappingId: string, change: object = {}) =>
    as.call(connections.add, {
      machineId: String(machineId),
      mappingId,
      endpoint: '10.0.0.5:502',
      ...change,
    });
  const poll = (change: object = {}) =>
    server.visitor.call(pollBox, {
      login: source.login,
      secret: source.secret,
      planVersion: '',
      report,
      ...change,
    });
  return { tenantId, source, machineId, as, map, connect, poll };
}

describe('a mapping of a model', () => {
  it('is given to the box that speaks for its machines, each word of it, and again only when it has changed', async () => {
    const { map, connect, poll, as } = await newMill();
    const ages = { maxAgeS: 3_600, frozenAfterS: 60 };
    const state = { signal: 'state', address: 'holding:110.3', codes: '0=2, 1=1', periodS: 1, ...ages };
    const { id: mappingId } = (
      await map({ signals: [{ ...speed, scale: 0.1, offsetBy: -5, unit: 'rpm' }, state] })
    ).result;
    const { id } = (await connect(mappingId, { station: 'RF01', unitNumber: 3 })).result;
    const { plan } = (await poll()).result;
    expect(plan?.machines).toEqual([
      {
        connectionId: id,
        machine: 'RF-01',
        protocol: 'modbusTcp',
        endpoint: '10.0.0.5:502',
        unitNumber: 3,
        station: 'RF01',
        wordOrder: 'highFirst',
        fileFormat: null,
        signals: [
          {
            signal: 'spindleRpm',
            address: 'holding:100',
            type: 'uint16',
            unit: 'rpm',
            scale: 0.1,
            offsetBy: -5,
            codes: null,
            periodS: 10,
          },
          {
            signal: 'state',
            address: 'holding:110.3',
            type: null,
            unit: null,
            scale: 1,
            offsetBy: 0,
            codes: '0=2, 1=1',
            periodS: 1,
            ...ages,
          },
        ],
      },
    ]);
    const planVersion = plan?.version;
    expect((await poll({ planVersion })).result.plan).toBeNull();
    await as.call(connections.edit, { id, status: 'disabled' });
    expect((await poll({ planVersion })).result.plan?.machines).toEqual([]);
  });

  it.each([
    [
      'a signal that the model lacks',
      { signals: [{ ...speed, signal: 'knots' }] },
      'signals.0.signal',
      'fits',
    ],
    ['a signal twice', { signals: [speed, speed] }, 'signals.1.signal', 'repeated'],
    [
      'an address of another protocol',
      { signals: [{ ...speed, address: 'ns=2;s=A' }] },
      'signals.0.address',
      'address',
    ],
    ['a register without its type', { signals: [{ ...speed, type: null }] }, 'signals.0.type', 'required'],
    ['codes that cannot be read', { signals: [{ ...speed, codes: '1:2' }] }, 'signals.0.codes', 'address'],
    ['nothing to read', { signals: [] }, 'signals', 'required'],
    [
      'rows for machines that speak telegrams',
      { protocol: 'telegram', wordOrder: null },
      'signals',
      'notInUse',
    ],
  ])('is refused with %s', async (_what, change, field, rule) => {
    const { map } = await newMill();
    const { body } = await map(change);
    expect(body).toMatchObject({ success: false, errors: [{ field, rule }] });
  });

  it('does not fit a machine of another model, and its machine is reached in the way of its protocol', async () => {
    const { map, connect, source } = await newMill();
    const { id } = (await map()).result;
    const other = await makeMachine(owner, { source, code: 'RF-02' });
    expect((await connect(id, { machineId: String(other) })).body.errors).toMatchObject([
      { field: 'mappingId', rule: 'fits' },
    ]);
    expect((await connect(id, { endpoint: 'opc.tcp://10.0.0.5:4840' })).body).toMatchObject({
      errors: [{ field: 'endpoint', rule: 'address' }],
      message: expect.stringContaining('192.168.10.21:502'),
    });
  });
});

describe('where a box sends what it reads', () => {
  it('is beside the server, which acknowledges what is stored; an external broker is named, and marks tell it', async () => {
    const { poll } = await newMill();
    expect((await poll()).result.mqtt).toEqual({ port: 1883, isTls: false, promise: 'acknowledgement' });
    const outside = { host: 'mqtt.mill.example', port: 8883, isTls: true };
    expect(doorOf(outside)).toEqual({ ...outside, promise: 'mark' });
  });
});

describe('a box', () => {
  it('is refused with a wrong secret, of a gateway that is not there or disabled, and in a mill that is gone', async () => {
    const { poll, tenantId, source } = await newMill();
    const refused = async (change: object = {}) => (await poll(change)).body.messageCode;
    expect(await refused({ secret: 'x' })).toBe('telemetry.boxUnknown');
    expect(await refused({ login: `${tenantId}/GW-2` })).toBe('telemetry.boxUnknown');
    expect(await refused({ login: `${tenantId + 1}/GW-1` })).toBe('telemetry.boxUnknown');
    await owner.query("update machine_source set status = 'disabled' where id = $1", [source.id]);
    expect(await refused()).toBe('telemetry.boxUnknown');
    await owner.query("update machine_source set status = 'enabled' where id = $1", [source.id]);
    expect((await poll()).body.success).toBe(true);
    await owner.query('update tenant set deleted_at = now() where id = $1', [tenantId]);
    expect(await refused()).toBe('telemetry.boxUnknown');
  });

  it('tells how it is, which people of its mill see and no others', async () => {
    const { map, connect, poll, as, source } = await newMill();
    const { id } = (await connect((await map()).result.id)).result;
    expect((await as.call(listBoxes)).result.boxes).toEqual([]);
    const problems = [{ connectionId: id, problem: 'connect ECONNREFUSED' }];
    const item = { count: 3, lastMs: 1_760_000_000_000, reason: 'not JSON', text: '{"powerKw":NaN}' };
    const refused = [{ connectionId: id, ...item }];
    const trouble = 'another program seems to use the client id';
    const sent = { ...report, problems, refused, trouble };
    await poll({ report: sent });
    const told = (await as.call(listBoxes)).result;
    expect(told.boxes).toEqual([
      {
        gatewayId: source.id,
        code: 'GW-1',
        name: 'GW-1',
        seenMs: clock.nowMs(),
        report: sent,
        machines: [{ connectionId: id, code: 'RF-01' }],
      },
    ]);
    const { as: stranger } = await newMill();
    expect((await stranger.call(listBoxes)).result.boxes).toEqual([]);
  });

  it('reads a machine at once when somebody tries it, is asked once, and its answer is told to that mill alone', async () => {
    const { map, connect, poll, as } = await newMill();
    const { id: connectionId } = (await connect((await map()).result.id)).result;
    const { id } = (await as.call(tryConnection, { connectionId })).result;
    const shown = async () => (await as.call(showTry, { id })).result;
    expect(await shown()).toEqual({
      machine: 'RF-01',
      gateway: 'GW-1',
      seenMs: null,
      waitedMs: 0,
      values: null,
    });
    const { tries } = (await poll()).result;
    expect(tries).toMatchObject([{ id, machine: { connectionId, signals: [{ address: 'holding:100' }] } }]);
    expect((await poll()).result.tries).toEqual([]);
    const values = [
      {
        signal: 'spindleRpm',
        address: 'holding:100',
        unit: null,
        raw: '16200',
        value: 16_200,
        problem: null,
      },
    ];
    const { poll: others, as: stranger } = await newMill();
    await others({ answers: [{ id, values: [] }] });
    expect((await shown()).values).toBeNull();
    await poll({ answers: [{ id, values }] });
    expect(await shown()).toEqual({
      machine: 'RF-01',
      gateway: 'GW-1',
      seenMs: clock.nowMs(),
      waitedMs: 0,
      values,
    });
    expect((await stranger.call(showTry, { id })).body.messageCode).toBe('core.notFound');
    expect((await stranger.call(tryConnection, { connectionId })).body.messageCode).toBe('core.notFound');
  });

  it('has what it refused kept in quarantine with its text, once, of its own machines alone', async () => {
    const { tenantId, map, connect, poll } = await newMill();
    const mapped = (await map()).result.id;
    const connectionId = (await connect(mapped)).result.id;
    const other = await newMill();
    const foreignId = (await other.connect((await other.map()).result.id)).result.id;
    const item = { topic: 'hall1/rf01', reason: 'not JSON', text: '{"state":1,"powerKw":NaN}' };
    const refused = [
      { ...item, id: '01900000-0000-7000-8000-000000000a01', connectionId },
      { ...item, id: '01900000-0000-7000-8000-000000000a02', connectionId: foreignId },
    ];
    expect((await poll({ refused })).body).toMatchObject({ success: true });
    expect((await poll({ refused })).body).toMatchObject({ success: true });
    const { rows } = await owner.query(
      `select reason, detail, payload, topic, source_code as source, machine_code as machine, state, is_replayable as "isReplayable"
       from quarantine where tenant_id = any ($1::int[])`,
      [[tenantId, other.tenantId]],
    );
    expect(rows).toEqual([
      {
        reason: 'refusedByBox',
        detail: 'not JSON',
        payload: '{"state":1,"powerKw":NaN}',
        topic: 'hall1/rf01',
        source: 'GW-1',
        machine: 'RF-01',
        state: 'waiting',
        isReplayable: false,
      },
    ]);
  });

  it('tells of a counter that is tried at which rate it counts, and when the machine cannot reach it', async () => {
    const { tenantId, machineId, as, map, connect, poll } = await newMill();
    const counter = { signal: 'outputG', address: 'holding:110', type: 'uint32' };
    const connectionId = (await connect((await map({ signals: [counter] })).result.id)).result.id;
    await owner.query(
      "select secure.ensure_partitions(($1::timestamptz - interval '1 day')::date, $1::timestamptz::date)",
      [new Date(clock.nowMs())],
    );
    await owner.query(
      `insert into sample (tenant_id, machine_id, ts, boot, seq, received_at, output_g)
       values ($1, $2, $3, 1, 1, $3, 1000000)`,
      [tenantId, machineId, new Date(clock.nowMs() - 3_600_000)],
    );
    const tried = async (value: number) => {
      const { id } = (await as.call(tryConnection, { connectionId })).result;
      const read = {
        signal: 'outputG',
        address: 'holding:110',
        unit: null,
        raw: String(value),
        value,
        problem: null,
      };
      await poll({ answers: [{ id, values: [read] }] });
      return (await as.call(showTry, { id })).result.values?.[0]?.rate;
    };
    expect(await tried(1_012_000)).toMatchObject({ perHour: expect.closeTo(12_000, -1), isPossible: true });
    expect(await tried(1_012_000_000)).toMatchObject({ isPossible: false });
    expect(await tried(12_000)).toMatchObject({ isPossible: false });
  });

  it('is not asked for a machine that no gateway speaks for', async () => {
    const { map, connect, as, machineId } = await newMill();
    const { id: connectionId } = (await connect((await map()).result.id)).result;
    await owner.query('update machine set source_id = null where id = $1', [machineId]);
    expect((await as.call(tryConnection, { connectionId })).body.messageCode).toBe('telemetry.noBox');
  });
});
