import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { analysisRight, queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import { peopleRight, showPeople } from '@millwright/contract/areas/analysis/people/people.ts';
import { outputCalibration } from '@millwright/contract/areas/production/corrections/outputCalibration.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { replacement } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import {
  cancelReplacement,
  listReplacements,
  replace,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import {
  clearShares,
  setShares,
  showShares,
} from '@millwright/contract/areas/attendance/shares/shareCalls.ts';
import { shiftShare } from '@millwright/contract/areas/shifts/standing/shiftShare.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { createPool, urlOfRole } from '../../../platform/db/connect.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { stockMill } from '@millwright/testing/server/mills/stockTesting.ts';
import { recountNext } from '../../telemetry/index.ts';

const server = await testServer();
const { make, clock, owner } = server;
const flow = await startTestFlow(server);
const pool = createPool(urlOfRole(server.url, 'millwright_ingest'), {
  max: 2,
  name: 'test recount',
  onError: () => undefined,
});
afterAll(() => pool.end());

const [minuteMs, hourMs] = [60_000, 3_600_000];
const runs = process.env['TEST_LONG'] === '1' ? 40 : 2;
/** Two days of telegrams in pieces of four hours. */
const pieces = 12;
const today = shiftAt(defaultShiftCalendar('Asia/Shanghai'), clock.nowMs()).productionDate;
/** Wide enough for every calendar that a run may set up. */
const dates = { from: addDays(today, -5), to: addDays(today, 1) };
/** Counted over all runs, so that a step which is always refused is noticed. */
const done = new Map<string, number>();

const systems = [
  { name: '两班', back: 1, firstStart: '06:30', minutes: [720, 720], days: ['12', '21'] },
  { name: '三班', back: 2, firstStart: '09:15', minutes: [480, 480, 480], days: ['123', '231', '312'] },
  { name: '不等长', back: 0, firstStart: '07:00', minutes: [600, 840], days: ['12', '21'] },
];

/** A mill whose ring frame two people tend, with all steps that may move its sums. */
async function aMill() {
  const mill = await stockMill(server, flow);
  const frame = mill.frames.spinning;
  const someone = () => make.user({ tenantIds: [mill.tenantId] });
  const [ann, bo, chen] = [await someone(), await someone(), await someone()];
  for (const [{ id }, factor] of [[ann, 6_667] as const, [bo, 3_333] as const])
    await owner.query(
      `insert into responsibility (tenant_id, id, duty, machine_id, person_id, factor, from_date)
       values ($1, gen_random_uuid(), 'spinner', $2, $3, $4, '2020-01-01')`,
      [mill.tenantId, frame, id, factor],
    );
  const codes = [
    ...permissionCodes().filter((code) => code.startsWith('production.')),
    ...[replacement, shiftShare, shiftSystem].flatMap(({ access }) => Object.values(access)),
    pastRight,
    peopleRight,
    analysisRight,
    'boards.analysis',
  ];
  const chief = server.as(await make.user({ tenantIds: [mill.tenantId], codes }));
  const endMs = Math.floor((clock.nowMs() - hourMs) / minuteMs) * minuteMs;
  const startMs = endMs - 4 * hourMs * pieces;
  let [leastG, mostG, correctedG] = [Infinity, -Infinity, 0];
  const corrections: { id: unknown; grams: number }[] = [];

  /** What the counter had moved; it runs unevenly. */
  const counterAt = (minutes: number) => 5_000 + 600 * minutes + 100 * (minutes % 7);
  const speak = async (piece: number) => {
    const fromMs = startMs + piece * 4 * hourMs;
    await mill.sayFrom('RF-01', { fromMs, toMs: fromMs + 4 * hourMs - 3 * minuteMs }, (_, atMs) => {
      const outputG = counterAt((atMs - startMs) / minuteMs);
      [leastG, mostG] = [Math.min(leastG, outputG), Math.max(mostG, outputG)];
      return { state: 1, variety: piece % 4 === 3 ? 'Z' : 'Y', outputG };
    });
    return true;
  };
  /** A turn of the calendar that holds by then, with what is stated of the frame. */
  const aTurn = async (back: number, nth: number) => {
    const { turns } = (await chief.call(showShares, { date: addDays(today, -back) })).result;
    const { productionDate, shift, startMs: fromMs } = turns[nth % turns.length] ?? expect.fail();
    const { machines } = (await chief.call(showShares, { date: productionDate, shift })).result;
    const { seen } = machines.find(({ id }) => id === frame) ?? expect.fail();
    return { named: { productionDate, shift }, seen, fromMs };
  };
  const correct = async (back: number, kg: number) => {
    const { named } = await aTurn(back, back + 1);
    const answer = await chief.call(resourceCalls(outputCalibration).add, {
      ...named,
      machineId: String(frame),
      varietyId: mill.varietyIds.spinning,
      adjustmentType: kg > 0 ? 'increase' : 'decrease',
      valueT: Math.abs(kg) / 1000,
      reason: 'counted by hand',
    });
    const { success } = answer.body;
    corrections.push(...(success ? [{ id: answer.result.id, grams: kg * 1000 }] : []));
    correctedG += success ? kg * 1000 : 0;
    return success;
  };
  const withdraw = async () => {
    const [last] = corrections.splice(-1);
    const asked = { ids: [last?.id ?? ann.id], withdrawReason: 'was told after all' };
    const { result } = await chief.call(actionCall(outputCalibration, 'withdraw'), asked);
    const isDone = result?.outcomes[0]?.isDone === true;
    correctedG -= isDone ? (last?.grams ?? 0) : 0;
    return isDone;
  };
  const share = async (back: number, percents: readonly number[]) => {
    const { named, seen } = await aTurn(back, back);
    const people = [ann, bo, chen].map(({ id }, place) => ({ personId: id, percent: percents[place] ?? 0 }));
    const said = { machineId: frame, ...named, seen };
    const call = percents.length === 0 ? clearShares : setShares;
    return (await chief.call(call, { ...said, people })).body.success;
  };
  const standIn = async (back: number, within?: readonly [number, number]) => {
    const { named, fromMs } = await aTurn(back, back);
    const part = within && {
      startMs: fromMs + within[0] * minuteMs,
      endMs: fromMs + within[1] * minuteMs,
    };
    const known = { isRestKnown: true, isStandInKnown: true };
    const said = { personId: ann.id, substituteId: back % 2 === 0 ? chen.id : null, from: named, ...part };
    return (await chief.call(replace, { ...said, ...known, reason: 'sick' })).body.success;
  };
  const cancel = async () => {
    const { records } = (await chief.call(listReplacements, dates)).result;
    const open = records.find(({ state }) => state !== 'cancelled');
    const asked = { id: open?.id ?? ann.id, version: open?.version ?? 1 };
    return (await chief.call(cancelReplacement, asked)).body.success;
  };
  const setUp = async ({ name, back, firstStart, minutes, days }: (typeof systems)[number]) => {
    const crews = days.map((each, place) => ({ crew: ['A', 'B', 'C'][place], days: each }));
    const shifts = minutes.map((each) => ({ minutes: each }));
    const said = { name, effectiveDate: addDays(today, -back), firstStart, startDay: 1, shifts, crews };
    return (await chief.call(resourceCalls(shiftSystem).add, said)).body.success;
  };
  const takeBack = async () => {
    const { records } = (await chief.call(resourceCalls(shiftSystem).list, {})).result;
    const asked = { id: records[0]?.id ?? ann.id };
    return (await chief.call(resourceCalls(shiftSystem).delete, asked)).body.success;
  };
  const recount = async () => {
    while (await recountNext({ pool, nowMs: clock.nowMs }));
    return true;
  };

  const steps: (readonly [string, () => Promise<boolean>])[] = [
    ...Array.from({ length: pieces }, (_, piece) => ['telegrams', () => speak(piece)] as const),
    // Of turns that are over whatever calendar holds by then, so that what is added is never refused.
    ...[8, -3, 2].map((kg, place) => ['correction', () => correct(place + 1, kg)] as const),
    ['withdrawal', withdraw],
    ...[[33.33, 33.33, 33.34], [100], []].map(
      (percents, place) => ['coefficients', () => share(place % 2, percents)] as const,
    ),
    ['replacement', () => standIn(0)],
    ['replacement', () => standIn(1)],
    ['replacement within a shift', () => standIn(2, [67, 141])],
    ['replacement within a shift', () => standIn(1, [31, 200])],
    ['cancelled replacement', cancel],
    ...systems.map((system) => ['calendar', () => setUp(system)] as const),
    ['calendar taken back', takeBack],
    ['recount', recount],
  ];

  /** People with what nobody tended, the sum that is told of them, and what analysis says that machines made; grams. */
  const told = async () => {
    const { rows, unassigned, total } = (await chief.call(showPeople, { ...dates, process: 'spinning' }))
      .result;
    const grams = [...rows.map(({ figures }) => figures), unassigned?.figures ?? {}].map(
      (figures) => figures['output']?.numerator ?? 0,
    );
    const machines = (
      await chief.call(queryKpis, { ...dates, process: ['spinning'], kpis: ['output'], grain: 'none' })
    ).result.total.figures;
    return {
      grams,
      sums: [
        grams.reduce((sum, each) => sum + each, 0),
        total.figures['output']?.numerator ?? 0,
        machines['output']?.numerator ?? 0,
      ],
    };
  };
  const countedG = () => Math.max(0, mostG - leastG) + correctedG;
  return { steps, told, countedG, recount };
}

it('people and what nobody tended are what the counter moved with its corrections, after each of all steps in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat({ max: 1_000_000 })), async (dice) => {
      const { steps, told, countedG, recount } = await aMill();
      const shuffled = steps
        .map((step) => ({ step, place: dice.next().value ?? 0 }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ step }) => step);
      // What came before the step that it undoes was refused: it comes once more behind the others.
      const refused: typeof shuffled = [];
      const inTurn = function* () {
        yield* shuffled;
        yield* refused;
      };
      for (const [name, take] of inTurn()) {
        const isDone = await take();
        done.set(name, (done.get(name) ?? 0) + (isDone ? 1 : 0));
        if (!isDone && !refused.some((step) => step[1] === take)) refused.push([name, take]);
        const { grams, sums } = await told();
        expect(sums, `after ${name}`).toEqual([countedG(), countedG(), countedG()]);
        expect(grams.every((each) => Number.isInteger(each))).toBe(true);
      }
      await recount();
      expect((await told()).sums).toEqual([countedG(), countedG(), countedG()]);
    }),
    { numRuns: runs },
  );
  expect([...done].filter(([, times]) => times === 0)).toEqual([]);
}, 600_000);
