import { patrolShown } from '@millwright/contract/areas/diagnosis/patrol/patrol.ts';
import { notePatrolVisit, readPatrol } from '@millwright/contract/areas/diagnosis/patrol/patrolCalls.ts';
import { taskRights } from '@millwright/testing/server/mills/taskRights.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, make, owner } = server;
const flow = await startTestFlow(server);

let tenantId: number;
let mill: Awaited<ReturnType<typeof speakingMill>>;
let nowMs: number;
const ids = new Map<string, number>();
const person = async (realname: string) => {
  const made = await make.user({ tenantIds: [tenantId], codes: [...taskRights.reporting], realname });
  return { id: made.id, as: server.as(made) };
};
let lan: Awaited<ReturnType<typeof person>>;
let other: Awaited<ReturnType<typeof person>>;
const tends = (personId: string, code: string, duty = 'spinner') =>
  owner.query(
    `insert into responsibility (tenant_id, id, duty, machine_id, person_id, factor, from_date)
     values ($1, $2, $3, $4, $5, 10000, '2020-01-01')`,
    [tenantId, uuidv7(), duty, ids.get(code), personId],
  );
const running = { state: 1, variety: 'JC40', spindleSpeed: 17_500, tex: 14.6, twist: 916, idleSpindles: 6 };
const patrol = async (by = lan) => (await by.as.call(readPatrol)).result;
const order = async () => patrolShown(await patrol()).stops.map(({ frame }) => frame.machine.code);

beforeAll(async () => {
  mill = await speakingMill(server, flow, { name: 'Patrolled' });
  ({ tenantId } = mill);
  for (const code of ['RF-01', 'RF-02', 'RF-03', 'RF-04', 'RF-05', 'RF-06'])
    ids.set(code, await mill.machine(code));
  nowMs = clock.nowMs();
  [lan, other] = await Promise.all([person('Trần Thị Lan'), person('Vũ Văn Bình')]);
  for (const code of ['RF-01', 'RF-02', 'RF-03', 'RF-04']) await tends(lan.id, code);
  await tends(lan.id, 'RF-05', 'repairman');
  await tends(other.id, 'RF-06');
  const spans = { fromMs: nowMs - 120 * minuteMs, toMs: nowMs - minuteMs };
  for (const code of ['RF-01', 'RF-02']) await mill.sayFrom(code, spans, () => running);
  await mill.sayFrom('RF-03', spans, () => ({ ...running, state: 4, fault: 'S704' }));
  // RF-04 is silent since an hour.
  await mill.sayFrom('RF-04', { ...spans, toMs: nowMs - 60 * minuteMs }, () => running);
  await mill.breakEnds('RF-01', nowMs - 90 * minuteMs, [11, 12, 13, 14, 15]);
  await mill.breakEnds('RF-01', nowMs - 5 * minuteMs, [217]);
  await mill.breakEnds('RF-02', nowMs - 5 * minuteMs, [402, 600, 601]);
  await owner.query(
    `insert into diagnosis_finding (tenant_id, id, rule, object_key, process, machine_id, spindle, condition, first_at,
       last_at, hits, value, limit_value)
     values ($1, $2, 'rogueSpindle', 'm1/402', 'spinning', $3, 402, 'new', now(), now(), 1, 7, 4)`,
    [tenantId, uuidv7(), ids.get('RF-02')],
  );
});

describe('the patrol of a spinner', () => {
  it('has the ring frames that he tends now, with what they said last, and no others', async () => {
    const { frames, standsAt } = await patrol();
    expect(frames.map(({ code }) => code)).toEqual(['RF-01', 'RF-02', 'RF-03', 'RF-04']);
    expect(standsAt).toBeNull();
    const [, second] = frames;
    expect(second).toMatchObject({
      idleSpindles: 6,
      // Telegrams come every three minutes.
      saidMs: nowMs - 3 * minuteMs,
      isSilent: false,
      visitedMs: null,
      rogues: [{ spindle: 402, breaks: 7 }],
    });
    expect(second?.breaks.map(({ spindle }) => spindle)).toEqual([402, 600, 601]);
    // Theoretical output of a spindle: 17500 rpm at 916 turns of 14.6 tex.
    expect(second?.gPerSpindleH).toBeCloseTo((17_500 / 916) * 60 * 0.0146, 1);
    expect((await patrol(other)).frames.map(({ code }) => code)).toEqual(['RF-06']);
  });

  it('goes first where most waits, and says of frames that stand or are silent that it cannot tell', async () => {
    const { stops, others } = patrolShown(await patrol());
    expect(stops.map(({ frame }) => frame.machine.code)).toEqual(['RF-02', 'RF-01']);
    // Three ends that broke five minutes ago, of a wait of 18 minutes on average.
    expect(stops[0]?.frame.endsDown).toBeCloseTo(3 * Math.exp(-5 / 18), 2);
    expect(others.map(({ code, isSilent }) => [code, isSilent])).toEqual([
      ['RF-03', false],
      ['RF-04', true],
    ]);
  });

  it('knows of a visit that was told that its ends are pieced, and counts what breaks behind it', async () => {
    const machineId = ids.get('RF-02') ?? 0;
    await lan.as.call(notePatrolVisit, { machineId, agoMs: 2 * minuteMs });
    // Told late, an older visit changes nothing.
    await lan.as.call(notePatrolVisit, { machineId, agoMs: 40 * minuteMs });
    const { frames, standsAt } = await patrol();
    expect(standsAt).toBe(machineId);
    expect(frames[1]).toMatchObject({
      visitedMs: nowMs - 2 * minuteMs,
      visitedBy: 'Trần Thị Lan',
      breaks: [],
    });
    expect(await order()).toEqual(['RF-01', 'RF-02']);
    await mill.breakEnds('RF-02', nowMs - minuteMs, [77, 78, 79, 80]);
    expect(await order()).toEqual(['RF-02', 'RF-01']);
    expect(patrolShown(await patrol()).stops[0]?.frame).toMatchObject({
      endsDown: 4,
      broken: [80, 79, 78, 77],
    });
  });

  it('takes what was told on the phone and not heard yet, without network too', async () => {
    const visits = new Map([[ids.get('RF-02') ?? 0, nowMs]]);
    const { stops } = patrolShown(await patrol(), visits);
    expect(stops.map(({ frame }) => [frame.machine.code, frame.endsDown > 0])).toEqual([
      ['RF-01', true],
      ['RF-02', false],
    ]);
  });

  it('is told of by nobody who does not tend the frame, and seen in no other mill', async () => {
    const machineId = ids.get('RF-02') ?? 0;
    expect((await other.as.call(notePatrolVisit, { machineId })).body.code).toBe(404);
    const stranger = server.as(await make.user({ codes: [...taskRights.reporting] }));
    expect((await stranger.call(readPatrol)).result.frames).toEqual([]);
    expect((await stranger.call(notePatrolVisit, { machineId })).body.code).toBe(404);
  });
});
