// One file: what is given to machines, and what they answer, is tried on one mill whose machines speak over MQTT.
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  cancelDistribution,
  listAdjustmentDetails,
  listDistributionModels,
  releaseDistribution,
  showDistributionGround,
  showDistributionProgress,
  undoDistribution,
} from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { parameterDistribution } from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import { releaseRight } from '@millwright/contract/areas/production/distribution/parameterDistribution.lifeCycle.ts';
import {
  answerGraceMs,
  commandLifeMs,
  type MachineCommand,
} from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { makeMachine, makeSource, type TestSource } from '@millwright/testing/server/makeMill.ts';
import { obeyingMachine, type Temper } from '@millwright/testing/server/processes/obeyingMachine.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';

const server = await testServer();
const { owner, make, clock, app } = server;
const flow = await startTestFlow(server);
const { add, edit, queryById } = resourceCalls(parameterDistribution);
const codes = [
  releaseRight,
  ...Object.values(parameterDistribution.access),
  ...Object.values(parameterDistribution.lifeCycle.actions).map(({ access }) => access),
];

type Machine = Awaited<ReturnType<typeof obeyingMachine>>;
let tenantId = 0;
let source: TestSource;
let writer: TestPerson;
let second: TestPerson;
let modelId = '';
let parameterId = '';
let machines: { id: string; code: string; at: Machine }[] = [];
const codesOfMachines = ['RF-01', 'RF-02', 'RF-03'];

beforeEach(async () => {
  tenantId = await make.tenant();
  source = await makeSource(owner, { tenantId, code: 'GW-1' });
  [writer, second] = [
    await make.user({ tenantIds: [tenantId], codes }),
    await make.user({ tenantIds: [tenantId], codes }),
  ];
  parameterId = uuidv7();
  machines = [];
  for (const code of codesOfMachines) {
    const id = await makeMachine(owner, { source, code });
    const at = await obeyingMachine({
      url: flow.mqttUrl,
      source,
      code,
      set: { spindleSpeed: 15_000 },
      now: clock.nowMs,
    });
    machines.push({ id: String(id), code, at });
  }
  const { rows } = await owner.query<{ id: string }>(
    'select model_id::text as id from machine where tenant_id = $1 order by code limit 1',
    [tenantId],
  );
  modelId = rows[0]?.id ?? '';
  await owner.query('update machine set model_id = $2 where tenant_id = $1', [tenantId, modelId]);
  await owner.query(
    `insert into setup_parameter (tenant_id, id, code, description, class, process, process_type, collection_code,
       value_length, digits, min, max, unit, modification)
     values ($1, $2, 'SP', 'Spindle speed', 'S', 'spinning', '2', 'spindleSpeed', 5, 0, 8000, 20000, 'rpm', 'online')`,
    [tenantId, parameterId],
  );
  for (const { code, at } of machines) {
    const said = { ts: clock.nowMs() - 1_000, boot: 1, seq: 1, values: { state: 1, spindleSpeed: 15_000 } };
    await at.client.publishAsync(machineTopic(tenantId, code, 'telemetry'), JSON.stringify(said), { qos: 1 });
  }
});
afterEach(async () => {
  await Promise.all(machines.map(({ at }) => at.end()));
});
afterAll(() => app.events.settled());

const linesOf = (newValue: number, among = machines) =>
  among.map(({ id }) => ({ machineId: id, parameterId, newValue }));
const write = (input: object = {}, by = writer) =>
  server.as(by).call(add, { modelId, isStaged: false, settings: linesOf(16_000), ...input });
async function written(input: object = {}): Promise<string> {
  const reply = await write(input);
  expect(reply.body).toMatchObject({ success: true });
  return reply.result.id;
}
const take = (id: string, action: string, by = writer) =>
  server.as(by).call(actionCall(parameterDistribution, action), { ids: [id] });
const outcomeOf = async (id: string, action: string, by = writer) => {
  const { result } = await take(id, action, by);
  return result.outcomes[0];
};
const progress = async (id: string) =>
  (await server.as(writer).call(showDistributionProgress, { id })).result;
const stateOf = async (id: string) => (await progress(id)).state;
const stepsOf = async (id: string) => (await progress(id)).machines.map(({ step }) => step);
/** Looks at commands and lets events be heard until the distribution is there. */
const becomes = (id: string, state: string) =>
  expect
    .poll(
      async () => {
        await flow.commander.look();
        await app.events.settled();
        return stateOf(id);
      },
      { timeout: 5_000 },
    )
    .toBe(state);
const temper = (place: number, of: (command: MachineCommand) => Temper) => {
  const machine = machines[place];
  if (machine) machine.at.temper = of;
};
const speeds = () => machines.map(({ at }) => at.set['spindleSpeed']);
const moves = () => machines.map(({ at }) => at.moves);

describe('P-075 E-055 a new distribution', () => {
  it('offers models with machines and what these are set to now', async () => {
    const { result } = await server.as(writer).call(listDistributionModels);
    expect(result.models).toMatchObject([{ id: modelId, machines: 3 }]);
    const ground = await server.as(writer).call(showDistributionGround, { modelId });
    expect(ground.result).toMatchObject({
      parameters: [{ id: parameterId, min: 8_000, max: 20_000, digits: 0, needsRelease: false }],
      machines: codesOfMachines.map((code) => ({ code, isReachable: true, set: { spindleSpeed: 15_000 } })),
    });
  });

  it('has number, total, state, who wrote it when, original and new values and how they are modified', async () => {
    const id = await written({ remark: 'slower at night' });
    const { result } = await server.as(writer).call(queryById, { id });
    expect(result).toMatchObject({
      state: 'toBeIssued',
      total: 3,
      modification: 'online',
      varietyId: null,
      writtenById: writer.id,
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      settings: [{ originalValue: 15_000, newValue: 16_000 }, {}, {}],
    });
    expect(String(result['number'])).toMatch(/^PD-\d{8}-0001$/);
  });

  it('is about a variety that the model makes by the master data, or about none', async () => {
    const made = async (code: string, on: string | undefined) => {
      const id = uuidv7();
      await owner.query(
        `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
         values ($1, $2, $3, $3, 'spinning', 'ne', 'gPer100m', 8.5, 1)`,
        [tenantId, id, code],
      );
      if (on === undefined) return id;
      await owner.query(
        `insert into variety_model (tenant_id, id, variety_id, position, model_id, yield, rated_kg)
         values ($1, $2, $3, 0, $4, 98, 380)`,
        [tenantId, uuidv7(), id, on],
      );
      return id;
    };
    const [jc40, other] = [await made('JC40', modelId), await made('C32', undefined)];
    const ground = await server.as(writer).call(showDistributionGround, { modelId });
    expect(ground.result.varieties).toEqual([{ id: jc40, code: 'JC40', name: 'JC40' }]);
    const id = await written({ varietyId: jc40 });
    expect((await server.as(writer).call(queryById, { id })).result).toMatchObject({ varietyId: jc40 });
    const { body } = await write({ varietyId: other });
    expect(body).toMatchObject({ success: false, errors: [{ field: 'varietyId', rule: 'fits' }] });
  });

  it.each([
    ['below the limit', { newValue: 7_999 }, 'min'],
    ['above the limit', { newValue: 20_001 }, 'max'],
    ['finer than the parameter', { newValue: 16_000.5 }, 'digits'],
    ['of a parameter that is not sent', { parameterId: uuidv7() }, 'fits'],
  ])('refuses a value %s, by its line', async (_, more, rule) => {
    const settings = linesOf(16_000).map((line, place) => (place === 1 ? { ...line, ...more } : line));
    const { body } = await write({ settings });
    expect(body).toMatchObject({ success: false, errors: [{ rule }] });
    expect(body.errors?.[0]?.field).toMatch(/^settings\.1\./);
  });

  it('refuses what changes nothing, and machines of other models or not in use', async () => {
    expect((await write({ settings: linesOf(15_000) })).body).toMatchObject({
      messageCode: 'production.nothingToChange',
    });
    await owner.query("update machine set status = 'spare' where tenant_id = $1 and code = 'RF-02'", [
      tenantId,
    ]);
    expect((await write()).body).toMatchObject({ errors: [{ field: 'settings.1.machineId', rule: 'fits' }] });
  });

  it('of another mill is not seen, shown, stopped or undone', async () => {
    const id = await written();
    const stranger = await make.user({ codes });
    for (const each of [showDistributionProgress, releaseDistribution, cancelDistribution, undoDistribution])
      expect((await server.as(stranger).call(each, { id })).body).toMatchObject({
        messageCode: 'core.notFound',
      });
    const { result } = await server.as(stranger).call(listAdjustmentDetails);
    expect(result).toEqual({ total: 0, details: [] });
  });
});

describe('P-077 S-020 S-021 a distribution that is issued', () => {
  it('goes from to be issued through issuing and setting to success, as its machines say', async () => {
    const id = await written();
    for (const place of [0, 1, 2]) temper(place, () => ({ isMute: true }));
    expect(await stateOf(id)).toBe('toBeIssued');
    expect(await outcomeOf(id, 'issue')).toMatchObject({ isDone: true });
    expect(await stateOf(id)).toBe('issuing');
    await becomes(id, 'setting');
    for (const place of [0, 1, 2]) temper(place, () => ({}));
    clock.advance(10_000);
    await becomes(id, 'success');
    expect([speeds(), moves()]).toEqual([
      [16_000, 16_000, 16_000],
      [1, 1, 1],
    ]);
    const shown = await progress(id);
    expect(shown.machines[0]).toMatchObject({
      step: 'success',
      values: [{ original: 15_000, wanted: 16_000, read: 16_000 }],
    });
    const { result } = await server.as(writer).call(queryById, { id });
    expect(result).toMatchObject({ doneCount: 3, failedCount: 0, issuedById: writer.id });
  });

  it('S-022 with a machine that refuses has failed, and its reissue tells that machine alone', async () => {
    const id = await written();
    temper(1, () => ({ refuses: 'local' }));
    await take(id, 'issue');
    await becomes(id, 'failed');
    expect(await stepsOf(id)).toEqual(['success', 'refused', 'success']);
    expect((await progress(id)).machines[1]).toMatchObject({ reason: 'local', attempts: 1 });
    temper(1, () => ({}));
    expect(await outcomeOf(id, 'reissue')).toMatchObject({ isDone: true });
    await becomes(id, 'success');
    expect([speeds(), moves()]).toEqual([
      [16_000, 16_000, 16_000],
      [1, 1, 1],
    ]);
  });

  it('is not taken on by people: only the read-backs lead to success or failure', async () => {
    const id = await written();
    for (const place of [0, 1, 2]) temper(place, () => ({ isLost: true }));
    await take(id, 'issue');
    for (const action of ['set', 'succeed', 'fail'])
      expect(await outcomeOf(id, action)).toMatchObject({ isDone: false });
    // Under way until the machines answer, which none does.
    expect(['issuing', 'setting']).toContain(await stateOf(id));
  });

  it('of which a machine did not answer fails, and is true when the read-back comes', async () => {
    const id = await written();
    temper(2, ({ read }) => (read === undefined ? { isMute: true } : { isLost: true }));
    await take(id, 'issue');
    await becomes(id, 'setting');
    await expect.poll(() => machines[2]?.at.moves).toBe(1);
    clock.advance(commandLifeMs + answerGraceMs);
    await becomes(id, 'failed');
    expect(await stepsOf(id)).toEqual(['success', 'success', 'unknown']);
    temper(2, () => ({}));
    expect(await outcomeOf(id, 'reissue')).toMatchObject({ isDone: true });
    await becomes(id, 'success');
    expect(moves()).toEqual([1, 1, 1]);
  });

  it('is not issued to a machine that is being told something else', async () => {
    const [one, other] = [await written(), await written({ settings: linesOf(17_000) })];
    for (const place of [0, 1, 2]) temper(place, () => ({ isLost: true }));
    await take(one, 'issue');
    expect(await outcomeOf(other, 'issue')).toMatchObject({
      isDone: false,
      messageCode: 'telemetry.commandPending',
    });
    expect(await stateOf(other)).toBe('toBeIssued');
  });
});

describe('a staged distribution', () => {
  it('tells the others once the first machine is set', async () => {
    const id = await written({ isStaged: true });
    await take(id, 'issue');
    await expect.poll(() => stepsOf(id)).toContain('success');
    await becomes(id, 'success');
    const heardMs = machines.map(({ at }) => at.heard[0]?.issuedAt ?? 0);
    expect([speeds(), heardMs.every((each) => each >= (heardMs[0] ?? 0))]).toEqual([
      [16_000, 16_000, 16_000],
      true,
    ]);
  });

  it('stops at a first machine that fails: the others hear nothing', async () => {
    const id = await written({ isStaged: true });
    temper(0, () => ({ refuses: 'outOfRange' }));
    await take(id, 'issue');
    await becomes(id, 'failed');
    expect(await stepsOf(id)).toEqual(['refused', 'unsent', 'unsent']);
    expect(machines.map(({ at }) => at.heard.length)).toEqual([1, 0, 0]);
  });

  it('that is stopped sends nothing more, and ends as what its machines say', async () => {
    const id = await written({ isStaged: true });
    temper(0, () => ({ isMute: true }));
    await take(id, 'issue');
    await flow.commander.look();
    const { result } = await server.as(writer).call(cancelDistribution, { id });
    expect(result).toEqual({ cancelled: 2 });
    temper(0, () => ({}));
    clock.advance(10_000);
    await becomes(id, 'failed');
    expect([await stepsOf(id), moves()]).toEqual([
      ['success', 'unsent', 'unsent'],
      [1, 0, 0],
    ]);
    expect((await server.as(writer).call(cancelDistribution, { id })).body).toMatchObject({
      messageCode: 'production.nothingToCancel',
    });
  });
});

describe('a parameter that asks for a second person', () => {
  beforeEach(async () => {
    await owner.query('update setup_parameter set needs_release = true where tenant_id = $1', [tenantId]);
  });

  it('is not issued before somebody else than its writer released it', async () => {
    const id = await written();
    expect(await outcomeOf(id, 'issue')).toMatchObject({ messageCode: 'production.notReleased' });
    const own = await server.as(writer).call(releaseDistribution, { id });
    expect(own.body).toMatchObject({ messageCode: 'production.ownRelease' });
    const other = await server.as(second).call(releaseDistribution, { id });
    expect(other.body).toMatchObject({ success: true });
    const again = await server.as(second).call(releaseDistribution, { id });
    expect(again.body).toMatchObject({ messageCode: 'production.releaseNotNeeded' });
    await take(id, 'issue');
    await becomes(id, 'success');
  });

  it('is to be released again when it is changed', async () => {
    const id = await written();
    await server.as(second).call(releaseDistribution, { id });
    const { result } = await server.as(writer).call(queryById, { id });
    const changed = await server.as(writer).call(edit, {
      id,
      version: result['version'],
      settings: linesOf(19_000),
    });
    expect(changed.body).toMatchObject({ success: true });
    expect(await outcomeOf(id, 'issue')).toMatchObject({ messageCode: 'production.notReleased' });
  });
});

describe('what was distributed', () => {
  it('is reverted at once on the machines that were set, which read their original values back', async () => {
    const id = await written();
    temper(1, () => ({ refuses: 'local' }));
    await take(id, 'issue');
    await becomes(id, 'failed');
    const { result } = await server.as(writer).call(undoDistribution, { id });
    const { id: undoing, isIssued } = result;
    expect(isIssued).toBe(true);
    const { result: row } = await server.as(writer).call(queryById, { id: undoing });
    expect(row).toMatchObject({ undoesId: id, total: 2, isStaged: false });
    await becomes(undoing, 'success');
    expect(speeds()).toEqual([15_000, 15_000, 15_000]);
    const [of, by] = [await progress(id), await progress(undoing)];
    expect(of.undoneBy).toEqual({ id: undoing, number: by.number, state: 'success' });
    expect(by.undoes).toMatchObject({ id, number: of.number, state: 'failed' });
    expect(by.machines.flatMap(({ values }) => values)).toMatchObject([
      { original: 16_000, wanted: 15_000, read: 15_000 },
      { original: 16_000, wanted: 15_000, read: 15_000 },
    ]);
  });

  it('is not reverted by halves: who may not issue, or needs a second person, is told that it waits', async () => {
    const id = await written();
    await take(id, 'issue');
    await becomes(id, 'success');
    const { access } = parameterDistribution;
    const clerk = await make.user({ tenantIds: [tenantId], codes: [access.read, access.add] });
    const byClerk = (await server.as(clerk).call(undoDistribution, { id })).result;
    expect(byClerk.isIssued).toBe(false);
    expect(await stateOf(byClerk.id)).toBe('toBeIssued');
    await owner.query('update setup_parameter set needs_release = true where id = $1', [parameterId]);
    const released = (await server.as(writer).call(undoDistribution, { id })).result;
    expect(released.isIssued).toBe(false);
    expect(speeds()).toEqual([16_000, 16_000, 16_000]);
  });

  it('shows what runs on each machine, and the limit of a step, before anything is sent', async () => {
    await owner.query('update setup_parameter set step_limit = 500 where id = $1', [parameterId]);
    const { result: ground } = await server.as(writer).call(showDistributionGround, { modelId });
    expect(ground.parameters).toMatchObject([{ stepLimit: 500 }]);
    expect(ground.machines).toMatchObject(codesOfMachines.map(() => ({ isRunning: true, lot: null })));
    const shown = await progress(await written());
    expect(shown.machines[0]).toMatchObject({ isRunning: true, values: [{ stepLimit: 500 }] });
  });

  it('refuses a change above the step limit on the wire until it is confirmed, with its numbers', async () => {
    await owner.query('update setup_parameter set step_limit = 500 where tenant_id = $1', [tenantId]);
    const id = await written();
    const refused = await outcomeOf(id, 'issue');
    expect(refused).toMatchObject({
      isDone: false,
      messageCode: 'production.largeSteps',
      errors: [{ field: 'confirmsLargeSteps', rule: 'required' }],
    });
    expect(refused?.message).toContain('15000 → 16000 rpm');
    expect(await stateOf(id)).toBe('toBeIssued');
    const asked = { ids: [id], confirmsLargeSteps: true };
    const { result } = await server.as(writer).call(actionCall(parameterDistribution, 'issue'), asked);
    expect(result.outcomes[0]).toMatchObject({ isDone: true });
    await becomes(id, 'success');
    expect(speeds()).toEqual(machines.map(() => 16_000));
  });

  it('P-076 stands value by value with original, new and read-back', async () => {
    const id = await written();
    temper(1, () => ({ refuses: 'local' }));
    await take(id, 'issue');
    await becomes(id, 'failed');
    const { result } = await server.as(writer).call(listAdjustmentDetails, { pageSize: 2 });
    expect(result).toMatchObject({
      total: 3,
      details: [
        { machine: 'RF-01', original: 15_000, wanted: 16_000, read: 16_000, step: 'success' },
        {
          machine: 'RF-02',
          original: 15_000,
          wanted: 16_000,
          read: 15_000,
          step: 'refused',
          reason: 'local',
        },
      ],
    });
    const found = await server.as(writer).call(listAdjustmentDetails, { find: 'rf-03' });
    expect(found.result).toMatchObject({ total: 1, details: [{ machine: 'RF-03' }] });
  });
});
