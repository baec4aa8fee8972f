import { acknowledgeAlarms, alarmRights } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { readFloorAlarms } from '@millwright/contract/areas/alarms/alarms/floorAlarmCalls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { alarmMill } from '@millwright/testing/server/mills/alarmMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const flow = await startTestFlow(server);

let mill: Awaited<ReturnType<typeof alarmMill>>;
let t0: number;
let count = 0;

beforeEach(async () => {
  mill = await alarmMill(server, flow, `Rules ${++count}`);
  await mill.machine('RF-01');
  await mill.machine('RF-02');
  ({ t0 } = mill);
});

describe('what a rule must say', () => {
  it.each([
    ['V-116 at least one content', { content: [] }, 'content'],
    ['V-117 a receiver attribute', { receiverAttribute: null }, 'receiverAttribute'],
    [
      'V-119 K-006 at most six device parameters',
      { parameters: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
      'parameters',
    ],
    ['a clear value on the normal side', { clearValue: 9_000 }, 'clearValue'],
    ['a critical value beyond', { graveValue: 10_500 }, 'graveValue'],
    [
      'states that there are',
      { source: 'state', signal: null, operator: null, value: null, clearValue: null, states: ['asleep'] },
      'states',
    ],
  ])('%s', async (_name, change, field) => {
    const answer = await mill.as.call(mill.rules.add, { ...mill.slow(), ...change });
    expect(answer.body).toMatchObject({
      code: 400,
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });

  it('E-039 V-119 K-006 keeps what it looks at, from when until when, whom it tells what how often, and whether it makes a task', async () => {
    const said = mill.slow({
      description: 'Spindles that turn slowly waste the roving that is drafted.',
      makesTask: true,
      frequency: 'untilTaken',
      repeatMin: 30,
      parameters: ['powerKw', 'spindleRpm', 'twist', 'lift', 'draft', 'delivery'],
    });
    const { id } = (await mill.as.call(mill.rules.add, said)).result;
    expect((await mill.as.call(mill.rules.queryById, { id })).result).toMatchObject({
      ...said,
      state: 'disabled',
      pushState: 'notPushed',
    });
  });

  it('names single machines without their models, and is for these alone', async () => {
    const { rows } = await owner.query<{ id: number }>(
      "select id from machine where tenant_id = $1 and code = 'RF-02'",
      [mill.tenantId],
    );
    await mill.enabled(mill.slow({ modelIds: [], machineIds: [String(rows[0]?.id)], triggerAfterS: 0 }));
    for (const code of ['RF-01', 'RF-02']) await mill.run(code, t0, 9_000);
    expect((await mill.alarms()).map(({ machineCode }) => machineCode)).toEqual(['RF-02']);
  });

  it('V-118 K-008 at most three receivers', async () => {
    const people = await Promise.all(
      [1, 2, 3, 4].map(async () => (await make.user({ tenantIds: [mill.tenantId] })).id),
    );
    const answer = await mill.as.call(mill.rules.add, { ...mill.slow(), people });
    expect(answer.body).toMatchObject({ code: 400, messageCode: 'messaging.tooManyReceivers' });
    const three = await mill.as.call(mill.rules.add, { ...mill.slow(), people: people.slice(1) });
    expect(three.body.success).toBe(true);
  });
});

describe('alarms on the floor phone', () => {
  it('are those of the machines that one answers for in this shift, critical ones first, until they are over and taken', async () => {
    const { tenantId } = mill;
    const spinner = await make.user({ tenantIds: [tenantId], codes: Object.values(alarmRights) });
    const phone = async () => (await server.as(spinner).call(readFloorAlarms, {})).result;
    await mill.enabled(mill.slow({ triggerAfterS: 0, needsTaking: true }));
    await mill.enabled(
      mill.slow({ name: 'Very slow', alarmCode: 'RF-CRAWL', priority: 'critical', triggerAfterS: 0 }),
    );
    for (const code of ['RF-01', 'RF-02']) await mill.run(code, t0 + 1_000, 9_000);
    expect(await phone()).toMatchObject({ machines: 0, alarms: [] });
    await owner.query(
      `insert into responsibility (tenant_id, id, duty, machine_id, person_id, factor, from_date, to_date)
       select $1, gen_random_uuid(), 'repairman', id, $2, 10000, '2021-01-01', null from machine
       where tenant_id = $1 and code = 'RF-02'`,
      [tenantId, spinner.id],
    );
    const told = await phone();
    expect(told.machines).toBe(1);
    expect(told.shiftEndMs).toBeGreaterThan(told.nowMs);
    expect(told.alarms.map(({ machineCode, alarmCode }) => [machineCode, alarmCode])).toEqual([
      ['RF-02', 'RF-CRAWL'],
      ['RF-02', 'RF-SLOW'],
    ]);
    const ids = told.alarms.map(({ id }) => id);
    const as = server.as(spinner);
    expect((await as.call(acknowledgeAlarms, { ids, note: 'seen' })).result.changed).toBe(2);
    // Said again, as a phone does that got no answer, it changes nothing.
    expect((await as.call(acknowledgeAlarms, { ids, note: 'again' })).result.changed).toBe(0);
    expect((await phone()).alarms).toMatchObject([
      { stage: 'acknowledged', note: 'seen' },
      { stage: 'acknowledged', note: 'seen' },
    ]);
    await mill.run('RF-02', t0 + 2_000, 12_000);
    await mill.run('RF-02', t0 + 70_000, 12_000);
    expect((await phone()).alarms).toEqual([]);
  });
});
