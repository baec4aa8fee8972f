import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answerGraceMs,
  commandLifeMs,
  commandSettled,
  type CommandState,
  type MachineCommand,
  resendMs,
} from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { cancelCommands, type NewCommand, sendCommand } from '../../areas/telemetry/index.ts';
import { inTenant } from '../../platform/db/tenancy.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import { makeMachine, makeSource, type TestSource } from '@millwright/testing/server/makeMill.ts';
import { obeyingMachine } from '@millwright/testing/server/processes/obeyingMachine.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';

const told: { id: string; state: CommandState }[] = [];
const server = await testServer({
  mount: (app) =>
    app.events.on(commandSettled, async function listenToCommands(_ctx, { id, state }) {
      told.push({ id, state });
    }),
});
const { owner, pool, make, clock, app } = server;
const flow = await startTestFlow(server);

type Machine = Awaited<ReturnType<typeof obeyingMachine>>;
let tenantId = 0;
let source: TestSource;
let machineId = 0;
let machine: Machine;
const open: Machine[] = [];

const connect = async () => {
  const set = { spindleSpeed: 15_000 };
  const opened = await obeyingMachine({ url: flow.mqttUrl, source, code: 'RF-01', set, now: clock.nowMs });
  open.push(opened);
  return opened;
};

beforeEach(async () => {
  tenantId = await make.tenant();
  source = await makeSource(owner, { tenantId, code: 'GW-1' });
  machineId = await makeMachine(owner, { source, code: 'RF-01' });
  machine = await connect();
  told.length = 0;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.end()));
});
afterAll(() => app.events.settled());

const order = (speed: number, more: Partial<NewCommand> = {}) =>
  inTenant(pool, tenantId, (tx) =>
    sendCommand(
      { tx, clock },
      {
        machineId,
        purpose: 'parameters',
        about: 'test',
        aboutId: uuidv7(),
        values: { spindleSpeed: speed },
        ...more,
      },
    ),
  );
const rowOf = async (id: string) => {
  const { rows } = await owner.query<{ state: CommandState; reason: string | null; tries: number }>(
    'select state, reason, tries from machine_command where id = $1',
    [id],
  );
  return rows[0];
};
const stateOf = async (id: string) => (await rowOf(id))?.state;
const look = () => flow.commander.look();
const becomes = (id: string, state: CommandState) => expect.poll(() => stateOf(id)).toBe(state);
const quarantined = async () => {
  const { rows } = await owner.query<{ reason: string }>(
    'select reason from quarantine where tenant_id = $1 order by id',
    [tenantId],
  );
  return rows.map(({ reason }) => reason);
};
/** Nobody answers until the end of its life, and a little longer. */
const runOut = async () => {
  clock.advance(commandLifeMs + answerGraceMs);
  await look();
};

describe('a command to a machine', () => {
  it('is sent behind the commit, moves the machine once, and the read-back settles it', async () => {
    const id = await order(16_000);
    await look();
    await becomes(id, 'acknowledged');
    expect([machine.set['spindleSpeed'], machine.moves]).toEqual([16_000, 1]);
    expect(machine.heard[0]).toMatchObject({ id, machine: 'RF-01', values: { spindleSpeed: 16_000 } });
    await app.events.settled();
    await expect.poll(() => told).toEqual([{ id, state: 'acknowledged' }]);
  });

  it('of a transaction that is undone is never sent', async () => {
    const undone = inTenant(pool, tenantId, async (tx) => {
      await sendCommand(
        { tx, clock },
        { machineId, purpose: 'parameters', about: 'test', aboutId: uuidv7(), values: { spindleSpeed: 1 } },
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await look();
    expect(machine.heard).toEqual([]);
  });

  it('keeps the reason of a machine that refuses', async () => {
    machine.temper = () => ({ refuses: 'outOfRange' });
    const id = await order(16_000);
    await look();
    await becomes(id, 'refused');
    expect(await rowOf(id)).toMatchObject({ reason: 'outOfRange' });
    expect(machine.moves).toBe(0);
  });

  it('is the only one of its purpose that is under way to a machine', async () => {
    machine.temper = () => ({ isLost: true });
    await order(16_000);
    await expect(order(17_000)).rejects.toMatchObject({ code: 'telemetry.commandPending' });
    await expect(order(17_000, { purpose: 'dispatch' })).resolves.toBeDefined();
  });

  it('is refused for a machine that no gateway speaks for', async () => {
    await owner.query('update machine set source_id = null where tenant_id = $1', [tenantId]);
    await expect(order(16_000)).rejects.toMatchObject({ code: 'telemetry.machineUnreachable' });
  });

  it('waits for a gateway that is away, and is never sent once it has expired', async () => {
    await machine.end();
    const [soon] = [await order(16_000)];
    await look();
    expect(await stateOf(soon)).toBe('waiting');
    machine = await connect();
    clock.advance(3_000);
    await look();
    await becomes(soon, 'acknowledged');
    await machine.end();
    const late = await order(17_000);
    clock.advance(commandLifeMs);
    machine = await connect();
    await look();
    expect(await stateOf(late)).toBe('expired');
    expect(machine.heard).toEqual([]);
  });

  it('that is cancelled before it was sent is not sent', async () => {
    const aboutId = uuidv7();
    const settled: unknown[] = [];
    const id = await inTenant(pool, tenantId, async (tx) => {
      const values = { spindleSpeed: 16_000 };
      const made = await sendCommand(
        { tx, clock },
        { machineId, purpose: 'parameters', about: 'test', aboutId, values },
      );
      const emit = (name: string, payload: unknown) => settled.push([name, payload]);
      expect(await cancelCommands({ tx, clock, emit }, aboutId)).toBe(1);
      return made;
    });
    await look();
    expect([await stateOf(id), machine.heard]).toEqual(['cancelled', []]);
    expect(settled).toMatchObject([[commandSettled.name, { id, state: 'cancelled' }]]);
  });
});

describe('a command that nobody answers', () => {
  it('is sent again under its id, and moves the machine once', async () => {
    machine.temper = () => ({ isMute: machine.heard.length < 3 });
    const id = await order(16_000);
    for (let time = 0; time < 3; time += 1) {
      await look();
      await expect.poll(() => machine.heard.length).toBe(time + 1);
      clock.advance(resendMs);
    }
    await becomes(id, 'acknowledged');
    expect([machine.moves, new Set(machine.heard.map((heard) => heard.id)).size]).toEqual([1, 1]);
  });

  it.each([
    ['had taken it', { isMute: true }, 'acknowledged', 16_000],
    ['never got it', { isLost: true }, 'refused', 15_000],
  ] as const)('is unknown, until a read-back says that the machine %s', async (_, temper, end, speed) => {
    machine.temper = ({ read }: MachineCommand) => (read === undefined ? temper : {});
    const id = await order(16_000);
    await look();
    await expect.poll(() => machine.heard.length).toBe(1);
    await runOut();
    expect(await stateOf(id)).toBe('unknown');
    clock.advance(5_000);
    await look();
    await becomes(id, end);
    expect(machine.set['spindleSpeed']).toBe(speed);
  });

  it.each([
    ['sent again', 1],
    ['read back behind its end', 99],
  ])('with what it is set to is %s, and done when it says so', async (_, withoutValues) => {
    machine.temper = ({ read }: MachineCommand) => ({
      isWithoutValues: read === undefined && machine.heard.length <= withoutValues,
    });
    const id = await order(16_000);
    await look();
    await expect.poll(() => machine.moves).toBe(1);
    expect(await stateOf(id)).toBe('sent');
    for (const waitMs of [resendMs, commandLifeMs + answerGraceMs, 5_000]) {
      clock.advance(waitMs);
      await look();
    }
    await becomes(id, 'acknowledged');
    expect(machine.moves).toBe(1);
  });

  it('is settled by a read-back before another is sent, which is not sent where nothing is left to do', async () => {
    machine.temper = ({ read }: MachineCommand) => (read === undefined ? { isMute: true } : {});
    const first = await order(16_000);
    await look();
    await expect.poll(() => machine.moves).toBe(1);
    await runOut();
    const second = await order(16_000);
    await look();
    await becomes(first, 'acknowledged');
    await becomes(second, 'acknowledged');
    expect(machine.moves).toBe(1);
  });

  it('and the one behind it are both true in the end when the machine is to be set to something else', async () => {
    machine.temper = ({ read }: MachineCommand) => (read === undefined ? { isMute: true } : {});
    const first = await order(16_000);
    await look();
    await expect.poll(() => machine.moves).toBe(1);
    await runOut();
    machine.temper = () => ({});
    const second = await order(17_000);
    await look();
    await becomes(first, 'acknowledged');
    await look();
    await becomes(second, 'acknowledged');
    expect([machine.set['spindleSpeed'], machine.moves]).toEqual([17_000, 2]);
  });
});

describe('an answer that is none', () => {
  it('to no command, to that of another mill, malformed or oversized is set aside and moves nothing', async () => {
    machine.temper = () => ({ isLost: true });
    const id = await order(16_000);
    await look();
    const own = { tenantId, source, machineId };
    const elsewhere = await make.tenant();
    const thief = await makeSource(owner, { tenantId: elsewhere, code: 'GW-1' });
    await makeMachine(owner, { source: thief, code: 'RF-01' });
    const forger = await obeyingMachine({
      url: flow.mqttUrl,
      source: thief,
      code: 'RF-01',
      now: clock.nowMs,
    });
    open.push(forger);
    await forger.say({ id, result: 'accepted', values: { spindleSpeed: 16_000 } });
    await machine.say({ id: uuidv7(), result: 'accepted', values: {} });
    await machine.say({ id, result: 'perhaps' });
    await machine.say({ id, result: 'accepted', values: {}, padding: 'x'.repeat(20_000) });
    expect(await quarantined()).toEqual(['unknownCommand', 'malformed', 'malformed']);
    tenantId = elsewhere;
    expect(await quarantined()).toEqual(['unknownCommand']);
    ({ tenantId } = own);
    expect(await stateOf(id)).toBe('sent');
  });

  it('of another gateway of the mill does not count', async () => {
    machine.temper = () => ({ isLost: true });
    const id = await order(16_000);
    await look();
    const other = await makeSource(owner, { tenantId, code: 'GW-2' });
    const forger = await obeyingMachine({
      url: flow.mqttUrl,
      source: other,
      code: 'RF-01',
      now: clock.nowMs,
    });
    open.push(forger);
    await forger.say({ id, result: 'accepted', values: { spindleSpeed: 16_000 } });
    expect([await stateOf(id), await quarantined(), forger.heard]).toEqual(['sent', ['foreignTopic'], []]);
  });

  it('said twice, or after the end, changes nothing that is settled', async () => {
    machine.temper = () => ({ answers: 3 });
    const id = await order(16_000);
    await look();
    await becomes(id, 'acknowledged');
    await machine.say({ id, result: 'refused', reason: 'outOfRange', values: { spindleSpeed: 1 } });
    expect(await stateOf(id)).toBe('acknowledged');
    expect(await quarantined()).toEqual([]);
  });
});

describe('any order of losses, repeats and refusals', () => {
  it.each(Array.from({ length: 12 }, (_, seed) => seed + 1))('ends in the truth (seed %i)', async (seed) => {
    let dice = seed;
    const roll = (faces: number) => {
      dice = (Math.imul(dice, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (dice >> 8) % faces;
    };
    let trouble = 6;
    machine.temper = () => {
      trouble -= 1;
      if (trouble < 0) return {};
      const pick = roll(5);
      return {
        isLost: pick === 0,
        isMute: pick === 1,
        answers: pick === 2 ? 2 : 1,
        ...(pick === 3 ? { refuses: 'local' as const } : {}),
      };
    };
    const ids: string[] = [];
    for (let round = 0; round < 40; round += 1) {
      const speed = 15_100 + 100 * ids.length;
      if (ids.length < 3 && round % 5 === 0)
        await order(speed).then(
          (id) => ids.push(id),
          () => undefined,
        );
      await look();
      clock.advance([500, resendMs, 30_000, commandLifeMs][roll(4)] ?? 500);
      await machine.say({ id: uuidv7(), result: 'accepted', values: {} });
    }
    const states = await Promise.all(ids.map(stateOf));
    expect(states.filter((state) => state === 'waiting' || state === 'sent')).toEqual([]);
    // Whatever is confirmed was done, once each, and the machine stands where the last confirmed one put it.
    const done = states.flatMap((state, index) => (state === 'acknowledged' ? [15_100 + 100 * index] : []));
    expect(machine.moves).toBe(done.length);
    expect(machine.set['spindleSpeed']).toBe(done.at(-1) ?? 15_000);
  });
});
