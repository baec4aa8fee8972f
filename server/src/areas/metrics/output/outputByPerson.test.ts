import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { readLedger } from '@millwright/simulator/ledger.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { beginPlay, type Play, restartController } from '@millwright/testing/server/mills/playMill.ts';
import { openGateways, plantMill } from '@millwright/testing/server/mills/plantMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { outputByPerson } from './outputByPerson.ts';
import type { TendedShare } from './tended.ts';

const { tenantId, zone } = smallMill;
const server = await testServer();
const { owner, pool, make, clock } = server;
const flow = await startTestFlow(server);
const turn = shiftAt(defaultShiftCalendar(zone), clock.nowMs() - 10 * 60 * minuteMs);
const at = (minutes: number) => turn.startMs + minutes * minuteMs;
/** Within quarters of an hour: the first at a reading, the second between two. */
const [awayMs, backMs] = [at(190), at(302.5)];

let play: Play;
let people: { ann: string; bo: string; chen: string };
const ids = new Map<string, number>();

const tends = (personId: string, code: string, factor = 10_000) =>
  owner.query(
    `insert into responsibility (tenant_id, id, duty, machine_id, person_id, factor, from_date)
     values ($1, $2, 'spinner', $3, $4, $5, '2020-01-01')`,
    [tenantId, uuidv7(), ids.get(code), personId, factor],
  );

/** Ann tends frame 1, and 60 of 100 of frame 2; Chen stands in for her for two hours of the shift. Nobody tends the others. */
beforeAll(async () => {
  const mill = await plantMill(server.url, smallMill);
  play = await beginPlay(mill, {
    gatewayOf: openGateways(mill, { url: flow.mqttUrl, reconnectMs: 20 }),
    seed: 5,
    startMs: at(-20),
    rhythm: [{ fromMs: at(-20), tickMs: 5 * minuteMs, periodMs: 5 * minuteMs }],
  });
  const { rows } = await owner.query('select code, id from machine where tenant_id = $1', [tenantId]);
  for (const { code, id } of rows) ids.set(code, id);
  const [ann, bo, chen] = await Promise.all([1, 2, 3].map(() => make.user({ tenantIds: [tenantId] })));
  people = { ann: ann?.id ?? '', bo: bo?.id ?? '', chen: chen?.id ?? '' };
  await tends(people.ann, 'RF-01');
  await tends(people.ann, 'RF-02', 6_000);
  await tends(people.bo, 'RF-02', 4_000);
  await owner.query(
    `insert into replacement (tenant_id, id, person_id, substitute_id, layer, start_at, end_at, reason)
     values ($1, gen_random_uuid(), $2, $3, 'part', to_timestamp($4::float8 / 1000), to_timestamp($5::float8 / 1000), 'sick')`,
    [tenantId, people.ann, people.chen, awayMs, backMs],
  );
  await play.workUntil(at(100), 5 * minuteMs);
  // What it says from here on arrives late, and its controller starts anew while Chen stands there.
  Object.assign(play.machine('RF-01'), { linkEndMs: at(400) });
  await play.workUntil(at(250), 5 * minuteMs);
  restartController(play.machine('RF-02'));
  await play.workUntil(turn.endMs + 20 * minuteMs, 5 * minuteMs);
  await play.acknowledged();
}, 90_000);
afterAll(() => play.stop());

async function sharesOfShift(): Promise<TendedShare[]> {
  const { productionDate } = turn;
  const { shares } = await inTenant(pool, tenantId, async (tx) =>
    outputByPerson(tx, {
      plan: await shiftPlanOf(tx, { zone }),
      kinds: ['spinning'],
      from: productionDate,
      to: productionDate,
    }),
  );
  return shares.filter(({ shift }) => shift === turn.shift);
}

const gramsOf = (shares: readonly TendedShare[]) => shares.reduce((sum, { sums }) => sum + sums.outputG, 0);

/** What the output counter of a machine moved in a span, by its telegrams alone; evenly between two of them. */
function saidBetween(code: string, fromMs: number, toMs: number): number {
  const said = play.sent
    .filter(({ topic }) => topic.includes(`/${code}/`))
    // What was kept while the link was down comes in lists.
    .flatMap(({ payload }) => JSON.parse(payload))
    .filter(({ values }) => typeof values.outputG === 'number')
    .toSorted((one, other) => one.ts - other.ts);
  return said.slice(1).reduce((sum, next, place) => {
    const { ts, values } = said[place];
    const moved = next.values.outputG - (next.values.outputG < values.outputG ? 0 : values.outputG);
    const within = Math.max(0, Math.min(next.ts, toMs) - Math.max(ts, fromMs));
    return sum + (moved * within) / (next.ts - ts);
  }, 0);
}

describe('output by person over a shift with a replacement within it', () => {
  it('adds up to the ledger for every machine, with what nobody tended', async () => {
    const shares = await sharesOfShift();
    const truth = readLedger(play.ledger).shifts.find(({ startMs }) => startMs === turn.startMs)?.machines;
    for (const code of ['RF-01', 'RF-02', 'RF-03', 'RF-04'])
      expect([code, gramsOf(shares.filter(({ machineId }) => machineId === ids.get(code)))]).toEqual([
        code,
        truth?.[code]?.outputG,
      ]);
    expect(shares.filter(({ personId }) => personId !== null)).not.toEqual([]);
    expect(shares.filter(({ machineId }) => machineId === ids.get('RF-03'))).toMatchObject([
      { personId: null },
    ]);
  });

  it('gives who stands in what the counters moved meanwhile, the late machine and the restarted one alike', async () => {
    const shares = await sharesOfShift();
    const of = (code: string, personId: string) =>
      shares.filter((share) => share.machineId === ids.get(code) && share.personId === personId);
    expect(of('RF-01', people.chen)).toMatchObject([
      { startMs: awayMs, endMs: backMs, slotPersonId: people.ann, layer: 'part', isEstimated: false },
    ]);
    for (const [code, part] of [
      ['RF-01', 1],
      ['RF-02', 0.6],
    ] as const) {
      const [away, all] = [saidBetween(code, awayMs, backMs), saidBetween(code, turn.startMs, turn.endMs)];
      expect(away).toBeGreaterThan(10_000);
      // Sums of quarters are whole grams, so a border within one is known to a gram.
      expect(Math.abs(gramsOf(of(code, people.chen)) - part * away)).toBeLessThan(2.5);
      expect(Math.abs(gramsOf(of(code, people.ann)) - part * (all - away))).toBeLessThan(2.5);
    }
    expect(
      Math.abs(gramsOf(of('RF-02', people.bo)) - 0.4 * saidBetween('RF-02', turn.startMs, turn.endMs)),
    ).toBeLessThan(2.5);
  });

  it('without samples goes by running time, says so, and adds up all the same', async () => {
    const before = await sharesOfShift();
    await owner.query('delete from sample where tenant_id = $1', [tenantId]);
    const after = await sharesOfShift();
    expect(gramsOf(after)).toBe(gramsOf(before));
    const cut = after.filter(({ machineId }) => machineId === ids.get('RF-01'));
    expect(cut.map(({ isEstimated }) => isEstimated)).toEqual([true, true, true]);
    const grams = (shares: readonly TendedShare[]) =>
      gramsOf(
        shares.filter(
          ({ machineId, personId }) => machineId === ids.get('RF-01') && personId === people.chen,
        ),
      );
    expect(Math.abs(grams(after) / grams(before) - 1)).toBeLessThan(0.02);
  });
});
