import { expect, it } from 'vitest';
import { peopleRight, showPeople } from '@millwright/contract/areas/analysis/people/people.ts';
import { responsibility } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { assignResponsible } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import {
  previewShiftSystem,
  saveShiftSystem,
  showShiftCalendar,
} from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { handover } from '@millwright/contract/areas/shifts/handover/handover.ts';
import { anyCrewRight, draftHandover } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import { handoverTemplate } from '@millwright/contract/areas/shifts/handover/handoverTemplate.ts';
import { replacement } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import {
  cancelReplacement,
  replace,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { rotationOf } from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { daysText } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { tendedMill } from '@millwright/testing/server/mills/tendedMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock } = server;
const crews = ['A', 'B', 'C'] as const;
const ofHandovers = permissionCodes().filter((code) => code.startsWith('shifts.handover.'));
const ofBoss = [
  ...[shiftSystem, team, responsibility, replacement, handoverTemplate].flatMap(({ access }) =>
    Object.values(access),
  ),
  ...ofHandovers,
  anyCrewRight,
  peopleRight,
];

it('three shifts are set up and rotate, somebody is replaced, the crew hands over, and the output moves', async () => {
  const today = shiftAt(defaultShiftCalendar('Asia/Shanghai'), clock.nowMs()).productionDate;
  const tomorrow = addDays(today, 1);
  const mill = await tendedMill(server);
  const chief = await mill.person('主任', ofBoss);
  // A session ends while the clock is put forward.
  let boss = server.as(chief);

  // Three crews from tomorrow on, a crew a shift.
  const rotation = rotationOf('threeCrewsThreeShifts');
  const system = {
    effectiveDate: tomorrow,
    firstStart: '08:00',
    startDay: 1,
    shifts: [{ minutes: 480 }, { minutes: 480 }, { minutes: 480 }],
    crews: crews.map((crew, place) => ({ crew, days: daysText(rotation[place] ?? []) })),
  };
  const { seen } = (await boss.call(previewShiftSystem, { system })).result;
  await boss.call(saveShiftSystem, { ...system, name: '三班三运转', remark: null, seen });
  const { turns } = (await boss.call(showShiftCalendar, { from: tomorrow, to: tomorrow })).result;
  expect(turns.map(({ crew }) => crew).toSorted()).toEqual([...crews]);
  const [turn, next] = turns;
  if (turn === undefined || next === undefined) throw new Error('the date has no shifts');
  clock.advance(turn.startMs + hourMs - clock.nowMs());
  boss = server.as(chief);

  // A spinner a crew, who tends the frame in the shifts of the crew.
  const frame = await mill.machine('F01');
  const spinners = new Map<string, Awaited<ReturnType<typeof mill.person>>>();
  for (const crew of crews) {
    const spinner = await mill.person(`挡车工${crew}`, ofHandovers);
    spinners.set(crew, spinner);
    const said = { name: `细纱${crew}`, type: 'spinner', process: 'spinning', crew };
    await boss.call(resourceCalls(team).add, { ...said, memberIds: [spinner.id], leaderId: spinner.id });
    await boss.call(assignResponsible, {
      duty: 'spinner',
      machineIds: [frame],
      fromDate: tomorrow,
      crews: [crew],
      people: [{ personId: spinner.id }],
    });
  }
  const of = (crew: string) => spinners.get(crew) ?? expect.fail();
  const [absent, substitute] = [of(turn.crew), of(next.crew)];
  await mill.made(frame, turn, { outputG: 96_000 });
  const grams = async () => {
    const { rows, unassigned, total } = (
      await boss.call(showPeople, { from: tomorrow, to: tomorrow, process: 'spinning', by: 'person' })
    ).result;
    const told = [...rows, ...(unassigned === null ? [] : [{ key: null, figures: unassigned.figures }])];
    const made = told.map(({ key, figures }) => [key, figures['output']?.numerator ?? 0] as const);
    expect(total.figures['output']?.numerator).toBe(96_000);
    return new Map(made.filter(([, g]) => g > 0));
  };
  expect(await grams()).toEqual(new Map([[absent.id, 96_000]]));

  // The next crew's spinner stands in: all that the frame makes in the shift is hers.
  const { id } = (
    await boss.call(replace, {
      personId: absent.id,
      substituteId: substitute.id,
      from: { productionDate: tomorrow, shift: turn.shift },
      reason: 'sick',
    })
  ).result;
  expect(await grams()).toEqual(new Map([[substitute.id, 96_000]]));

  // She hands over what she tended. The crew that follows is her own, and nobody answers the own handover: a leader does.
  const items = [{ name: '断头', options: ['正常', '偏多'] }];
  const template = { name: '细纱交接班', process: 'spinning', items };
  const templateId = (await boss.call(resourceCalls(handoverTemplate).add, template)).result.id;
  clock.advance(turn.endMs + hourMs / 2 - clock.nowMs());
  boss = server.as(chief);
  const giver = server.as(substitute);
  const asked = { templateId, productionDate: tomorrow, shift: turn.shift };
  const drafted = (await giver.call(draftHandover, asked)).result.id;
  const calls = resourceCalls(handover);
  const read = async () => (await giver.call(calls.queryById, { id: drafted })).result;
  const { items: lines } = await read();
  const [line] = Array.isArray(lines) ? lines : [];
  await giver.call(calls.edit, { id: drafted, items: [{ id: line?.id, chosen: '正常' }] });
  await giver.call(actionCall(handover, 'submit'), { ids: [drafted] });
  expect(await read()).toMatchObject({ state: 'submitted', crew: turn.crew, giverId: substitute.id });
  const { outcomes } = (await giver.call(actionCall(handover, 'accept'), { ids: [drafted] })).result;
  expect(outcomes).toMatchObject([{ isDone: false, messageCode: 'shifts.ownHandover' }]);
  expect((await boss.call(actionCall(handover, 'accept'), { ids: [drafted] })).result).toMatchObject({
    outcomes: [{ isDone: true }],
  });

  // The record is taken back: the output is that of who had the frame before.
  await boss.call(cancelReplacement, { id, version: 1 });
  expect(await grams()).toEqual(new Map([[absent.id, 96_000]]));
});
