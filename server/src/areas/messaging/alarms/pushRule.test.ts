import { beforeEach, describe, expect, it } from 'vitest';
import { startTestFlow } from '../../../program/testFlow.ts';
import { alarmMill } from '../../../testing/alarmMill.ts';
import { testServer } from '../../../testing/testServer.ts';

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

  it('E-039 keeps what it looks at, from when until when, whom it tells what how often, and whether it makes a task', async () => {
    const said = mill.slow({
      description: 'Spindles that turn slowly waste the roving that is drafted.',
      makesTask: true,
      frequency: 'untilTaken',
      repeatMin: 30,
      parameters: ['powerKw'],
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
  });
});
