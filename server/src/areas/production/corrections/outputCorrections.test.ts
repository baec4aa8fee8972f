import { beforeAll, describe, expect, it } from 'vitest';
import { showPeople } from '@millwright/contract/areas/analysis/people/people.ts';
import { queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { showCorrectableOutput } from '@millwright/contract/areas/production/corrections/correctableOutput.ts';
import { missingOutput } from '@millwright/contract/areas/production/corrections/missingOutput.ts';
import { outputCalibration } from '@millwright/contract/areas/production/corrections/outputCalibration.ts';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { stockMill } from '@millwright/testing/server/mills/stockTesting.ts';

const server = await testServer();
const { clock, make } = server;
const flow = await startTestFlow(server);
const corrections = resourceCalls(outputCalibration);
const supplements = resourceCalls(missingOutput);
const system = defaultShiftCalendar('Asia/Shanghai');
/** The shift that has just ended, and one that ended more than 24 h ago. */
const turn = shiftAt(system, shiftAt(system, clock.nowMs()).startMs - 1);
const old = shiftAt(system, turn.startMs - 30 * hourMs);

let mill: Awaited<ReturnType<typeof stockMill>>;
beforeAll(async () => {
  mill = await stockMill(server, flow);
  await mill.work('RF-01', { sinceMs: turn.startMs, fromMs: turn.startMs, toMs: turn.endMs });
}, 60_000);

const of = () => ({
  machineId: String(mill.frames.spinning),
  varietyId: mill.varietyIds.spinning,
  productionDate: turn.productionDate,
  shift: turn.shift,
});
const correct = (said: object, by: 'counter' | 'administrator' | 'reader' | 'stockCounter' = 'counter') =>
  mill.people[by].call(corrections.add, {
    ...of(),
    adjustmentType: 'increase',
    valueT: 0.05,
    reason: 'counter stood still',
    ...said,
  });
const supply = (said: object = {}) =>
  mill.people.counter.call(supplements.add, {
    ...of(),
    missingPackages: 30,
    reason: 'gateway was off',
    packages: [
      { batch: 'B-1', packages: 20, weightKg: 36.2 },
      { batch: 'B-2', packages: 10, weightKg: 18.05 },
    ],
    ...said,
  });
const submit = async (id: unknown) =>
  (await mill.people.counter.call(actionCall(missingOutput, 'submit'), { ids: [id] })).result;

/** Output of ring frames as analysis tells it for the date, and what of it is corrections. */
async function analysed() {
  const codes = permissionCodes().filter((code) => code.startsWith('boards.'));
  const viewer = server.as(await make.user({ tenantIds: [mill.tenantId], codes }));
  const { productionDate } = turn;
  const { result } = await viewer.call(queryKpis, {
    kpis: ['output'],
    dimensions: ['process'],
    grain: 'shift',
    from: productionDate,
    to: productionDate,
    process: ['spinning'],
  });
  const grams = result.rows.map(({ figures }) => figures['output']?.numerator ?? 0);
  return {
    rowsG: grams.reduce((sum, each) => sum + each, 0),
    totalG: result.total.figures['output']?.numerator,
    correctedG: result.corrected?.outputG,
    entries: result.corrected?.entries,
  };
}

describe('corrections of output', () => {
  it('V-033, V-034: ask for the type and for the value in tonnes', async () => {
    for (const field of ['adjustmentType', 'valueT', 'reason'])
      expect((await correct({ [field]: undefined })).body).toMatchObject({
        success: false,
        errors: [{ field, rule: 'required' }],
      });
    expect((await correct({ valueT: 0 })).body).toMatchObject({ errors: [{ field: 'valueT' }] });
    expect((await correct({ valueT: 0.0005 })).body).toMatchObject({
      errors: [{ field: 'valueT', rule: 'digits' }],
    });
  });

  it('show the present output first, and which shifts accept them', async () => {
    const { productionDate, shift, machineId, varietyId } = of();
    const show = (said: object) =>
      mill.people.counter.call(showCorrectableOutput, { productionDate, ...said });
    const { result } = await show({ shift, machineId, varietyId });
    expect(result.outputKg).toBeCloseTo((await analysed()).rowsG / 1000, 3);
    expect(result.shifts.find((each) => each.shift === shift)).toEqual({ shift, refusal: null });
    const { result: past } = await show({ productionDate: old.productionDate });
    expect(past.outputKg).toBeNull();
    expect(past.shifts.find((each) => each.shift === old.shift)?.refusal).toMatch(/24/);
    const other = String(mill.frames.roving);
    expect((await show({ shift, machineId: other, varietyId })).result.outputKg).toBeNull();
  });

  it('A-041: are made by who may calibrate output alone', async () => {
    for (const person of ['reader', 'stockCounter'] as const)
      expect((await correct({}, person)).body).toMatchObject({ success: false, code: 510 });
  });

  it('E-017: keep output before and after, reason, time and person, and analysis adds them up beside what was measured', async () => {
    const before = await analysed();
    expect(before).toMatchObject({ correctedG: 0, entries: 0, totalG: before.rowsG });
    const { result } = await correct({});
    expect(result).toMatchObject({
      beforeKg: before.rowsG / 1000,
      afterKg: before.rowsG / 1000 + 50,
      reason: 'counter stood still',
      correctedBy: expect.any(String),
      correctedAt: expect.any(String),
      crew: turn.crew,
    });
    const after = await analysed();
    expect(after).toEqual({
      rowsG: before.rowsG + 50_000,
      totalG: before.rowsG + 50_000,
      correctedG: 50_000,
      entries: 1,
    });
    const taken = await mill.people.counter.call(actionCall(outputCalibration, 'withdraw'), {
      ids: [result.id],
      withdrawReason: 'was told after all',
    });
    expect(taken.result).toMatchObject({ outcomes: [{ isDone: true }] });
    expect(await analysed()).toEqual(before);
  });

  it('stand in the sums of people: what people made and what nobody tended is what machines made, corrections with it', async () => {
    const { owner } = server;
    const ann = await make.user({ tenantIds: [mill.tenantId] });
    await owner.query(
      `insert into responsibility (tenant_id, id, duty, machine_id, person_id, factor, from_date)
       values ($1, gen_random_uuid(), 'spinner', $2, $3, 6000, '2020-01-01')`,
      [mill.tenantId, mill.frames.spinning, ann.id],
    );
    const codes = permissionCodes().filter(
      (code) => code.startsWith('boards.') || code.startsWith('analysis.'),
    );
    const viewer = server.as(await make.user({ tenantIds: [mill.tenantId], codes }));
    const { productionDate } = turn;
    const people = async () => {
      const { result } = await viewer.call(showPeople, {
        process: 'spinning',
        from: productionDate,
        to: productionDate,
      });
      const gramsOf = (row: { figures: Record<string, { numerator: number | null }> } | null) =>
        row?.figures['output']?.numerator ?? 0;
      return {
        ann: gramsOf(result.rows.find(({ key }) => key === ann.id) ?? null),
        unassigned: gramsOf(result.unassigned),
        total: gramsOf(result.total),
        correctedG: result.correctedG,
      };
    };
    const before = await people();
    expect(before.ann + before.unassigned).toBe(before.total);
    expect(before).toMatchObject({ total: (await analysed()).totalG, correctedG: 0 });
    const { result } = await correct({ valueT: 0.001 });
    const after = await people();
    expect(after).toMatchObject({ total: before.total + 1_000, correctedG: 1_000 });
    expect(after.ann + after.unassigned).toBe(after.total);
    expect(after.total).toBe((await analysed()).totalG);
    // Ann tends six tenths of the frame.
    expect([after.ann - before.ann, after.unassigned - before.unassigned]).toEqual([600, 400]);
    await mill.people.counter.call(actionCall(outputCalibration, 'withdraw'), {
      ids: [result.id],
      withdrawReason: 'was told after all',
    });
    expect(await people()).toEqual(before);
  });

  it('of the shift that runs stand in the figures of boards, which say so; hours go without and say how much', async () => {
    const now = shiftAt(system, clock.nowMs());
    const viewer = server.as(
      await make.user({ tenantIds: [mill.tenantId], codes: ['boards.process', 'boards.analysis'] }),
    );
    const board = async () => {
      const { figures, machines } = (await viewer.call(showProcessBoard, { process: 'spinning' })).result;
      const figure = figures.find(({ kpi }) => kpi === 'outputT');
      const rowsKg = machines.reduce((sum, { outputKg }) => sum + (outputKg ?? 0), 0);
      return { kg: Math.round((figure?.value ?? 0) * 1e6) / 1e3, rowsKg, correctedKg: figure?.correctedKg };
    };
    const before = await board();
    expect(before).toMatchObject({ rowsKg: before.kg, correctedKg: undefined });
    const { productionDate, shift } = now;
    const { result } = await correct({ productionDate, shift, valueT: 0.025 });
    expect(await board()).toEqual({ kg: before.kg + 25, rowsKg: before.kg + 25, correctedKg: 25 });
    const hourly = await viewer.call(queryKpis, {
      kpis: ['output'],
      dimensions: ['process'],
      grain: 'hour',
      from: productionDate,
      to: productionDate,
    });
    expect(hourly.result.corrected).toEqual({ outputG: 25_000, entries: 1, isIncluded: false });
    await mill.people.counter.call(actionCall(outputCalibration, 'withdraw'), {
      ids: [result.id],
      withdrawReason: 'was told after all',
    });
  });

  it('never leave less than nothing, and are of a variety that the machine can make', async () => {
    expect((await correct({ adjustmentType: 'decrease', valueT: 999 })).body).toMatchObject({
      messageCode: 'production.outputBelowZero',
    });
    expect((await correct({ varietyId: mill.varietyIds.roving })).body).toMatchObject({
      messageCode: 'production.varietyOfOther',
    });
  });

  it('A-042, A-043, M-068: of a shift that is over for more than 24 h are made by the administrator alone', async () => {
    const past = { productionDate: old.productionDate, shift: old.shift };
    expect((await correct(past)).body).toMatchObject({
      messageCode: 'shifts.overTimeLimit',
      message: '班次结束已超过 24 小时，超出修改时限，请联系管理员',
    });
    expect((await correct(past, 'administrator')).body).toMatchObject({ success: true });
  });

  it('are refused for a closed month, and for a shift that has not begun', async () => {
    const closed = { productionDate: '2026-01-15', shift: 'morning' };
    const past = await stockMill(server, flow);
    await server.owner.query(
      `insert into output_closing (tenant_id, id, month, revision, closed_by, closed_at)
       values ($1, gen_random_uuid(), '2026-01-01', 1, gen_random_uuid(), now())`,
      [past.tenantId],
    );
    const refused = await past.people.administrator.call(corrections.add, {
      ...of(),
      ...closed,
      machineId: String(past.frames.spinning),
      varietyId: past.varietyIds.spinning,
      adjustmentType: 'increase',
      valueT: 1,
      reason: 'late',
    });
    expect(refused.body).toMatchObject({ messageCode: 'production.monthClosed', parameter1: '2026-01' });
    const ahead = shiftAt(system, clock.nowMs() + 30 * hourMs);
    const said = { productionDate: ahead.productionDate, shift: ahead.shift };
    expect((await correct(said)).body).toMatchObject({ messageCode: 'production.shiftAhead' });
  });
});

describe('a supplement of missing output', () => {
  it('E-018, V-036, M-090: is submitted when as many packages are supplied as are missing', async () => {
    const { result } = await supply({ missingPackages: 31 });
    expect(result).toMatchObject({ suppliedPackages: 30, weightKg: 54.25, state: 'draft' });
    expect(await submit(result.id)).toMatchObject({
      outcomes: [
        {
          messageCode: 'production.packagesDiffer',
          message: '补录包数不一致：缺失 31 包，补录 30 包',
        },
      ],
    });
    await mill.people.counter.call(supplements.edit, { id: result.id, missingPackages: 30 });
    expect(await submit(result.id)).toMatchObject({ outcomes: [{ isDone: true }] });
    const row = (await mill.people.counter.call(supplements.queryById, { id: result.id })).result;
    expect(row).toMatchObject({
      state: 'submitted',
      packages: [
        { batch: 'B-1', packages: 20, weightKg: 36.2 },
        { batch: 'B-2', packages: 10, weightKg: 18.05 },
      ],
      submittedBy: expect.any(String),
    });
  });

  it('V-037: is not edited or deleted once it is submitted', async () => {
    const { counter } = mill.people;
    const { records } = (await counter.call(supplements.list, {})).result;
    const id = records.find(({ state }) => state === 'submitted')?.['id'];
    expect((await counter.call(supplements.edit, { id, reason: 'another' })).body).toMatchObject({
      messageCode: 'core.wrongState',
    });
    expect((await counter.call(supplements.delete, { id })).body).toMatchObject({ success: false });
  });

  it('E-018: its kilograms count as corrections do, and a draft does not', async () => {
    const before = await analysed();
    expect(before).toMatchObject({ correctedG: 54_250, entries: 1, totalG: before.rowsG });
    await supply();
    expect(await analysed()).toEqual(before);
  });
});
