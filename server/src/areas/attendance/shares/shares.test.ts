import { describe, expect, it } from 'vitest';
import { responsibility } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { assignResponsible } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { defaultShiftRules } from '@millwright/contract/areas/shifts/shiftRules/shiftRules.ts';
import { replacement } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import { replace } from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import {
  clearShares,
  setShares,
  showShareHistory,
  showShares,
} from '@millwright/contract/areas/attendance/shares/shareCalls.ts';
import { showStanding } from '@millwright/contract/areas/shifts/standing/standingCalls.ts';
import { shiftShare } from '@millwright/contract/areas/shifts/standing/shiftShare.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { planOfCalendar } from '../../shifts/index.ts';

const server = await testServer();
const { make, owner } = server;
const plan = planOfCalendar({ zone: 'Asia/Shanghai', systems: [] });
const turn = plan.at(server.clock.nowMs());
const named = { productionDate: turn.productionDate, shift: turn.shift };
const codes = [
  ...new Set([replacement, shiftShare, responsibility].flatMap(({ access }) => Object.values(access))),
];

/** A mill with two frames; Anna tends the first in all shifts. */
async function aMill() {
  const tenantId = await make.tenant();
  const as = server.as(await make.user({ tenantIds: [tenantId], codes, realname: '主任' }));
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  const machineIds: number[] = [];
  for (const code of ['F01', 'F02']) machineIds.push(await makeMachine(owner, { source, code }));
  const people = await Promise.all(
    ['安娜', '波波', '陈晨'].map((realname) => make.user({ tenantIds: [tenantId], realname })),
  );
  const [ann = '', bo = '', chen = ''] = people.map(({ id }) => id);
  const [machineId = 0] = machineIds;
  await as.call(assignResponsible, {
    duty: 'spinner',
    machineIds: [machineId],
    fromDate: turn.productionDate,
    people: [{ personId: ann }],
  });
  const shown = async () => {
    const told = (await as.call(showShares, {})).result;
    const machine = told.machines.find(({ id }) => id === machineId);
    const names = new Map(told.people.map(({ id, realname }) => [id, realname]));
    const slots = machine?.slots.map(
      ({ personId, factor }) => `${names.get(personId ?? '') ?? '—'} ${factor}`,
    );
    return { ...told, machine, slots: slots?.toSorted() };
  };
  const state = async (percents: readonly (readonly [string, number])[], change: object = {}) =>
    as.call(setShares, {
      ...named,
      machineId,
      seen: (await shown()).machine?.seen,
      people: percents.map(([personId, percent]) => ({ personId, percent })),
      ...change,
    });
  return { tenantId, as, machineId, machineIds, ann, bo, chen, shown, state };
}

describe('P-088 E-036 coefficients of a machine in a shift', () => {
  it('stand in place of the factors of responsibilities, in that shift alone', async () => {
    const { as, ann, bo, chen, shown, state, machineId } = await aMill();
    expect((await shown()).slots).toEqual(['安娜 10000']);
    const percents = [
      [ann, 33.33],
      [bo, 33.33],
      [chen, 33.34],
    ] as const;
    expect((await state(percents)).body.success).toBe(true);
    const told = await shown();
    expect(told.slots).toEqual(['安娜 3333', '波波 3333', '陈晨 3334'].toSorted());
    expect(told.machine).toMatchObject({ isStated: true, standing: [{ personId: ann, factor: 10_000 }] });
    const before = (await as.call(showStanding, { machineId, atMs: turn.endMs })).result;
    expect(before.shares.map(({ layer }) => layer)).toEqual(['allocation']);
  });

  it('are taken back, and keep their history', async () => {
    const { as, ann, bo, shown, state, machineId } = await aMill();
    await state([
      [ann, 50],
      [bo, 50],
    ]);
    await state([
      [ann, 60],
      [bo, 40],
    ]);
    const { machine } = await shown();
    await as.call(clearShares, { ...named, machineId, seen: machine?.seen });
    expect(await shown()).toMatchObject({ slots: ['安娜 10000'], machine: { isStated: false } });
    const { entries } = (await as.call(showShareHistory, { ...named, machineId })).result;
    expect(entries.map(({ by, endedBy, shares }) => [by, endedBy, shares])).toEqual([
      [
        '主任',
        '主任',
        [
          { realname: '安娜', factor: 6000 },
          { realname: '波波', factor: 4000 },
        ],
      ],
      ['主任', '主任', expect.arrayContaining([{ realname: '安娜', factor: 5000 }])],
    ]);
    expect((await as.call(clearShares, { ...named, machineId, seen: '' })).body).toMatchObject({
      messageCode: 'core.notFound',
    });
  });

  it.each<
    [string, (mill: Awaited<ReturnType<typeof aMill>>) => (readonly [string, number])[], string, object[]]
  >([
    [
      'V-050 K-011 that add up to less',
      ({ ann, bo }) => [
        [ann, 50],
        [bo, 49.99],
      ],
      'shifts.sharesNotWhole',
      [],
    ],
    [
      'V-050 K-011 that add up to more',
      ({ ann, bo }) => [
        [ann, 50],
        [bo, 50.01],
      ],
      'shifts.sharesNotWhole',
      [],
    ],
    [
      'V-051 K-012 above the whole',
      ({ ann, bo }) => [
        [ann, 100.01],
        [bo, 0],
      ],
      'core.invalid',
      [{ field: 'people.0.percent', rule: 'max' }],
    ],
    [
      'V-051 K-012 below nothing',
      ({ ann, bo }) => [
        [ann, -0.01],
        [bo, 100],
      ],
      'core.invalid',
      [{ field: 'people.0.percent', rule: 'min' }],
    ],
    [
      'V-052 K-012 of three decimals',
      ({ ann, bo }) => [
        [ann, 33.333],
        [bo, 66.67],
      ],
      'core.invalid',
      [{ field: 'people.0.percent', rule: 'digits' }],
    ],
    [
      'V-054 of somebody twice',
      ({ ann }) => [
        [ann, 50],
        [ann, 50],
      ],
      'core.invalid',
      [{ field: 'people', rule: 'repeated' }],
    ],
    [
      'of nobody of the mill',
      () => [['01900000-0000-7000-8000-000000000001', 100]],
      'core.invalid',
      [{ field: 'people', rule: 'reference' }],
    ],
    ['of nobody', () => [], 'core.invalid', [{ field: 'people' }]],
  ])('are refused: %s', async (_, percents, messageCode, errors) => {
    const mill = await aMill();
    const { body } = await mill.state(percents(mill));
    expect(body).toMatchObject({ success: false, messageCode, errors });
    expect((await mill.shown()).machine?.isStated).toBe(false);
  });

  it('tell how far they are from a whole', async () => {
    const { ann, bo, state } = await aMill();
    const { body } = await state([
      [ann, 50],
      [bo, 49.99],
    ]);
    expect(body.message).toBe('同一机台的产量系数合计须为 100%，现为 99.99%');
  });

  it('are refused of another mill’s machine, and where somebody else has just stated others', async () => {
    const [one, other] = [await aMill(), await aMill()];
    expect((await one.state([[one.ann, 100]], { machineId: other.machineId })).body).toMatchObject({
      errors: [{ field: 'machineId', rule: 'reference' }],
    });
    const { seen } = (await one.shown()).machine ?? {};
    await one.state([[one.bo, 100]]);
    expect((await one.state([[one.ann, 100]], { seen })).body).toMatchObject({
      messageCode: 'core.conflict',
    });
    expect((await one.shown()).slots).toEqual(['波波 10000']);
  });

  it('A-042 A-043 are edited until the time of the shift is over, then by who corrects the past alone', async () => {
    const { tenantId, as, machineId, ann } = await aMill();
    const late = plan.at(turn.startMs - (defaultShiftRules.editHours + 9) * 3_600_000);
    const said = {
      machineId,
      productionDate: late.productionDate,
      shift: late.shift,
      people: [{ personId: ann, percent: 100 }],
    };
    expect((await as.call(setShares, said)).body).toMatchObject({ messageCode: 'shifts.overTimeLimit' });
    const asked = { date: late.productionDate, shift: late.shift };
    expect((await as.call(showShares, asked)).result.mayEdit).toBe(false);
    const corrector = server.as(await make.user({ tenantIds: [tenantId], codes: [...codes, pastRight] }));
    expect((await corrector.call(showShares, asked)).result.mayEdit).toBe(true);
    expect((await corrector.call(setShares, said)).body.success).toBe(true);
  });
});

describe('who decided who stands at a machine', () => {
  it('is told with every row of every layer, who entered it and when, and which decide', async () => {
    const { as, ann, bo, chen, machineId, state } = await aMill();
    await state([
      [ann, 40],
      [bo, 60],
    ]);
    await as.call(replace, { personId: bo, substituteId: chen, from: named, reason: 'swap' });
    const told = (await as.call(showStanding, { machineId, atMs: turn.startMs })).result;
    expect(told).toMatchObject({
      machine: 'F01',
      turn: named,
      system: { name: '', by: null },
      startMs: turn.startMs,
      endMs: turn.endMs,
    });
    const decided = told.decisions.map(({ layer, personId, standsId, isDeciding, by }) => [
      layer,
      personId,
      standsId,
      isDeciding,
      by,
    ]);
    expect(decided.filter(([layer]) => layer !== 'share')).toEqual([
      ['allocation', ann, ann, false, '主任'],
      ['replacement', bo, chen, true, '主任'],
    ]);
    expect(decided.filter(([layer]) => layer === 'share')).toEqual(
      expect.arrayContaining([
        ['share', ann, ann, true, '主任'],
        ['share', bo, bo, false, '主任'],
      ]),
    );
  });

  it('is nobody where nobody answers for it', async () => {
    const { as, machineIds } = await aMill();
    const told = (await as.call(showStanding, { machineId: machineIds[1] })).result;
    expect(told).toMatchObject({ shares: [{ personId: null, factor: 10_000, rowId: null }], decisions: [] });
  });
});
