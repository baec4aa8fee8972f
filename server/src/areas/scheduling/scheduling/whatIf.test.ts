import { responsibility } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  type PlanChanges,
  planChanges,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { copyPlan, showSpinners } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import type { PlanInput } from '../planning/model.ts';
import type { PlanGround } from './facts/planFacts.ts';
import { schedulingMill } from '@millwright/testing/server/mills/schedulingTesting.ts';
import { type CrewTurn, untended } from './facts/tending.ts';
import { supposed } from './whatIf.ts';

const startMs = Date.parse('2026-10-14T00:00:00Z');
const machine = (id: string, kgPerHour: number): PlanInput['machines'][number] => ({
  id,
  model: 0,
  readyHours: 0,
  presentVariety: null,
  presentOrder: null,
  kgPerHour: [kgPerHour],
  closed: [],
  changeovers: 0,
});
const ground: PlanGround = {
  startMs,
  input: {
    horizonHours: 24,
    varieties: ['C32'],
    orders: [],
    machines: [machine('a', 10), machine('b', 20), machine('c', 20)],
    changeovers: [[[0]]],
    supplies: [],
    canSplit: true,
    goal: 'asMade',
  },
  facts: {
    varieties: [],
    frames: ['a', 'b', 'c'].map((machineId) => ({
      machineId,
      code: machineId,
      number: machineId,
      area: null,
      modelId: machineId,
      model: machineId,
      isStopped: false,
      closed: [],
    })),
    orders: [],
    leftOut: [],
    supplies: [],
    measured: [],
  },
};
/** Three turns of 8 h, A, B and A again, the first of which began 2 h before the plan. */
const turns: CrewTurn[] = ['A', 'B', 'A'].map((crew, at) => ({
  crew,
  startMs: startMs + (at * 8 - 2) * hourMs,
  endMs: startMs + (at * 8 + 6) * hourMs,
}));
const hours = (from: number, until: number) => ({
  fromMs: startMs + from * hourMs,
  untilMs: startMs + until * hourMs,
});
const closedOf = (changes: Partial<PlanChanges>) =>
  supposed(ground, { ...planChanges.parse({}), ...changes }, { turns }).input.machines.map(
    ({ closed }) => closed,
  );
const people: PlanChanges['people'] = [{ crew: 'A', spinners: 1, framesEach: 1.5 }];

describe('people as a capacity', () => {
  it('let as many frames run in the turns of their crew as they tend, those that make the most', () => {
    // One and a half frames are one: the slowest and the second of the fast ones stand.
    const lack = [
      [0, 6],
      [14, 22],
    ];
    expect(closedOf({ people })).toEqual([lack, [], lack]);
    expect(closedOf({ people: [{ crew: 'B', spinners: 2, framesEach: 1 }] })).toEqual([[[6, 14]], [], []]);
    expect(closedOf({ people: [{ crew: 'A', spinners: 3, framesEach: 1 }] })).toEqual([[], [], []]);
  });

  it('are not needed at frames that stand all through the turn', () => {
    const broken = [{ machineId: 'b', ...hours(0, 30) }];
    expect(closedOf({ people, broken })).toEqual([
      [
        [0, 6],
        [14, 22],
      ],
      [[0, 30]],
      [],
    ]);
    const { input } = ground;
    const closed = [[], [hours(0, 5)], []];
    expect(untended({ input, startMs, closed }, { people, turns: turns.slice(0, 1) })).toEqual([
      [hours(0, 6)],
      [],
      [hours(0, 6)],
    ]);
  });

  it('and shut hours are made good by shifts that are worked besides', () => {
    const extra = [hours(2, 15)];
    expect(closedOf({ people, extra })).toEqual([
      [
        [0, 2],
        [15, 22],
      ],
      [],
      [
        [0, 2],
        [15, 22],
      ],
    ]);
    expect(closedOf({ shut: [hours(1, 20)], extra })[1]).toEqual([
      [1, 2],
      [15, 20],
    ]);
    // What is broken is not mended by people.
    expect(closedOf({ broken: [{ machineId: 'b', ...hours(0, 9) }], extra })[1]).toEqual([[0, 9]]);
  });
});

describe('who tends the frames', async () => {
  const server = await testServer();
  const { owner, make } = server;
  const mill = await schedulingMill(server);
  const { as, tenantId } = mill;

  it('is told by crew, and a crew that lacks spinners keeps frames standing in its turns', async () => {
    const nobody = (await as.call(showSpinners, {})).result;
    expect(nobody).toMatchObject({ frames: 6, framesEach: null });
    const [first, second] = [
      await make.user({ tenantIds: [tenantId] }),
      await make.user({ tenantIds: [tenantId] }),
    ];
    const ids = await mill.machineIds();
    for (const [at, machineId] of ids.entries())
      await owner.query(
        `insert into ${responsibility.table} (tenant_id, id, duty, machine_id, person_id, crew, factor, from_date)
         values ($1, $2, 'spinner', $3, $4, 'A', 10000, '2020-01-01')`,
        [tenantId, uuidv7(), Number(machineId), at < 4 ? first.id : second.id],
      );
    const told = (await as.call(showSpinners, {})).result;
    expect(told.framesEach).toBe(4);
    expect(told.crews.find(({ crew }) => crew === 'A')).toEqual({ crew: 'A', spinners: 2 });
    expect(told.crews.find(({ crew }) => crew === 'B')).toEqual({ crew: 'B', spinners: 0 });
    // Both models spin it.
    await mill.order('C32', 10, 14);
    const plan = await mill.plan();
    const changes = {
      ...planChanges.parse({}),
      people: [{ crew: 'A' as const, spinners: 1, framesEach: 4 }],
    };
    const { id } = (await as.call(copyPlan, { id: plan.id, name: 'Short', seconds: 5, changes })).result;
    const copy = await mill.read(id);
    const lacking = copy.frames.filter(({ closed }) => closed.some(({ reason }) => reason === 'people'));
    // The two short frames make the least.
    expect(lacking.map(({ model }) => model)).toEqual(['short', 'short']);
    expect(copy.changes?.people).toEqual(changes.people);
    await expect.poll(async () => (await mill.runOf(id))?.state, { timeout: 20_000 }).not.toBe('running');
    const { lots } = await mill.read(id);
    expect(lots.length).toBeGreaterThan(0);
  });
});
