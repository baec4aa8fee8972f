import { describe, expect, it } from 'vitest';
import readSheet from 'read-excel-file/node';
import { type AnalysisAnswer, exportKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import { analyseBrokenEnds } from '@millwright/contract/areas/analysis/brokenEnds/brokenEnds.ts';
import { listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { showMachineTimeline } from '@millwright/contract/areas/analysis/stops/timeline.ts';
import { showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import type { Figure } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { figuresKgPerHour as kgPerHour } from '@millwright/testing/server/mills/figuresMill.ts';
import { figuresAnalysis } from '@millwright/testing/server/mills/analysisTesting.ts';

const { turn, startMs, today, yesterday, nowMs, at, person, viewer, server, ask } = await figuresAnalysis();

/** Values of a KPI by a name of the row. */
function valuesOf(
  answer: AnalysisAnswer,
  kpi: string,
  nameOf: (row: AnalysisAnswer['rows'][number]) => string,
) {
  return Object.fromEntries(answer.rows.map((row) => [nameOf(row), row.figures[kpi]?.value]));
}

function codeOf({ machines }: AnalysisAnswer) {
  return ({ keys }: AnalysisAnswer['rows'][number]) =>
    machines.find(({ id }) => id === keys.machineId)?.code ?? '';
}

function boardValue(figures: readonly Figure[], kpi: string): number | null | undefined {
  return figures.find((figure) => figure.kpi === kpi)?.value;
}

describe('KPIs of a period', () => {
  it('are quotients of the sums that come along (F44)', async () => {
    const { total } = await ask({
      kpis: ['prodEff', 'breakRate', 'timeEff', 'output'],
      process: ['spinning'],
    });
    const { prodEff, breakRate, timeEff, output } = total.figures;
    expect(prodEff?.numerator).toBe(83_000);
    expect(prodEff?.denominator).toBeCloseTo(kgPerHour * 7.5 * 1e6, -3);
    expect(prodEff?.value).toBeCloseTo((100 * 83) / (kgPerHour * 7.5), 5);
    expect(breakRate).toMatchObject({ numerator: 64, denominator: 1_008 * 6.5 * hourMs });
    expect(breakRate?.value).toBeCloseTo((1_000 * 64) / (1_008 * 6.5), 9);
    expect(timeEff).toMatchObject({ numerator: 6.5 * hourMs, denominator: 7.5 * hourMs });
    expect(output).toEqual({ value: 83, numerator: 83_000, denominator: null });
  });

  it('hold output against the plan of its varieties in the same time (F31)', async () => {
    const { total, rows, machines } = await ask({
      kpis: ['output', 'plan', 'planAttainment'],
      process: ['spinning'],
      dimensions: ['machine'],
    });
    // 360 kg a day: 30 kg in two hours; RF-03 is known for one and a half.
    expect(total.figures['plan']?.value).toBeCloseTo(30 + 30 + 22.5 + 30, 6);
    expect(total.figures['planAttainment']?.value).toBeCloseTo((100 * 83) / 112.5, 6);
    expect(total.aims['output']?.target).toBeCloseTo(112.5, 6);
    expect(total.aims['output']?.limitMin).toBeCloseTo(0.97 * 112.5, 6);
    expect(machines.map(({ code }) => code)).toEqual(['RF-01', 'RF-02', 'RF-03', 'RF-04']);
    expect(rows.map(({ figures }) => figures['output']?.value)).toEqual([28, 14, 21, 20]);
  });

  it('M-087 M-088 M-089 tell who is below plan, made nothing or runs below the alert value', async () => {
    const answer = await ask({ kpis: ['planAttainment', 'prodEff'], dimensions: ['machine'] });
    const alerts = Object.fromEntries(answer.rows.map((row) => [codeOf(answer)(row), row.alerts]));
    expect(alerts).toEqual({
      'CD-01': ['belowPlan', 'noOutput'],
      'RF-01': ['belowPlan'],
      'RF-02': ['belowPlan', 'lowEfficiency'],
      'RF-03': ['belowPlan'],
      'RF-04': ['belowPlan', 'lowEfficiency'],
      'WD-01': [],
    });
    const some = await ask({ kpis: ['output'], dimensions: ['machine'] });
    expect(some.rows.map((row) => codeOf(some)(row))).not.toContain('CD-01');
  });

  it('F42 F43 tell availability of planned time and the use of all that is installed', async () => {
    const { total } = await ask({ kpis: ['availability', 'machineUse'], process: ['spinning'] });
    expect(total.figures['availability']?.value).toBeCloseTo((100 * 6.5) / 7.5, 9);
    // Four frames for two hours, whether they spoke or not.
    expect(total.figures['machineUse']).toMatchObject({ numerator: 6.5 * hourMs, denominator: 8 * hourMs });
    const by = await ask({
      kpis: ['machineUse'],
      process: ['spinning'],
      dimensions: ['machine', 'crew'],
      grain: 'shift',
    });
    expect(valuesOf(by, 'machineUse', codeOf(by))).toEqual({
      'RF-01': 100,
      'RF-02': 50,
      'RF-03': 75,
      'RF-04': 100,
    });
  });

  it('hold the electricity of a single machine against what it made itself, not against the cones of the mill', async () => {
    const answer = await ask({
      kpis: ['energy', 'eleTon'],
      dimensions: ['machine'],
      process: ['winding', 'spinning'],
    });
    const { 'WD-01': winder, 'RF-01': frame } = valuesOf(answer, 'eleTon', codeOf(answer));
    // 3 kWh for 24 kg of cones, 60 kWh for 28 kg of yarn.
    expect(winder).toBeCloseTo((1_000 * 3) / 24, 6);
    expect(frame).toBeCloseTo((1_000 * 60) / 28, 6);
  });

  it('F54 F55 hold electricity against the cones of the mill, actual and converted to 29.2 tex', async () => {
    const answer = await ask({ kpis: ['energy', 'eleTon', 'eleTonStd'], dimensions: ['process'] });
    expect(valuesOf(answer, 'energy', ({ keys }) => keys.process ?? '')).toEqual({
      spinning: 195,
      winding: 3,
      meter: 12,
    });
    expect(answer.total.figures['eleTon']?.value).toBeCloseTo((1_000 * 210) / 24, 6);
    // k of 14.6 tex is 2.0908.
    expect(answer.total.figures['eleTonStd']?.value).toBeCloseTo((1_000 * 210) / (24 * 2.0908), 0);
    const parts = answer.rows.reduce((sum, { figures }) => sum + (figures['eleTon']?.value ?? 0), 0);
    expect(parts).toBeCloseTo(answer.total.figures['eleTon']?.value ?? 0, 6);
  });

  it('are told of those machines alone that can have them', async () => {
    const { rows } = await ask({ kpis: ['breaks', 'output', 'energy'], dimensions: ['process'] });
    const told = Object.fromEntries(rows.map(({ keys, figures }) => [keys.process, Object.keys(figures)]));
    expect(told).toEqual({
      spinning: ['breaks', 'output', 'energy'],
      winding: ['output', 'energy'],
      meter: ['energy'],
    });
  });

  it('tell hours by what a state counts as, and together all time', async () => {
    const hours = [
      'runTime',
      'unplannedStop',
      'minorStop',
      'technologicalStop',
      'plannedStop',
      'outsideTime',
    ];
    const { total } = await ask({ kpis: [...hours, 'unknownTime'], process: ['spinning'] });
    const spent = Object.values(total.figures).map(({ numerator }) => (numerator ?? 0) / hourMs);
    expect(spent).toEqual([6.5, 1, 0, 0, 0, 0, 0]);
    expect(total.figures['runTime']?.value).toBeCloseTo(6.5, 9);
  });

  it('are not held against a day of which an hour is known', async () => {
    const answer = await ask({
      kpis: ['output'],
      process: ['winding'],
      dimensions: ['machine'],
      compare: true,
    });
    expect(answer.total.figures['output']?.value).toBe(24);
    expect(answer.before).toMatchObject({
      from: yesterday,
      to: yesterday,
      isCut: true,
      endMs: startMs - 24 * hourMs + Math.floor((nowMs - startMs) / (hourMs / 4)) * (hourMs / 4),
      isComparable: false,
      figures: {},
    });
    expect(answer.rows[0]?.before).toBeNull();
  });

  it('are complete since the same moment as the boards say', async () => {
    const { scope } = await ask({ kpis: ['output'] });
    const { header } = (await viewer.call(showMillBoard)).result;
    expect(scope).toMatchObject({
      reachMs: header.reachMs,
      newestMs: header.newestMs,
      isRunning: true,
      startMs,
    });
  });
});

describe('two screens that show one KPI for one period agree', () => {
  it('the board of the whole mill and analysis', async () => {
    const { figures } = (await viewer.call(showMillBoard)).result;
    const { total } = await ask({ kpis: ['outputT', 'prodEff', 'breakRate', 'eleTon'] });
    for (const [kpi, figure] of Object.entries(total.figures)) {
      expect(figure.value).not.toBeNull();
      expect([kpi, boardValue(figures, kpi)]).toEqual([kpi, figure.value]);
    }
    expect(total.aims['breakRate']).toEqual({ target: 10, limitMin: null, limitMax: 15 });
  });

  it.each(['spinning', 'winding'])('the board of %s and analysis', async (process) => {
    const { figures } = (await viewer.call(showProcessBoard, { process })).result;
    const kpis = ['outputT', 'prodEff', 'breakRate', 'idleRate', 'doffs', 'timeEff'].filter((kpi) =>
      figures.some((figure) => figure.kpi === kpi),
    );
    expect(kpis.length).toBeGreaterThan(2);
    const { total } = await ask({ kpis, process: [process] });
    for (const kpi of kpis) expect([kpi, total.figures[kpi]?.value]).toEqual([kpi, boardValue(figures, kpi)]);
  });

  it('the page of each machine and analysis', async () => {
    const kpis = ['output', 'prodEff', 'breakRate', 'doffs'];
    const answer = await ask({ kpis, process: ['spinning'], dimensions: ['machine'] });
    for (const row of answer.rows) {
      const code = codeOf(answer)(row);
      const { figures } = (await viewer.call(showMachine, { code })).result;
      for (const kpi of kpis)
        expect([code, kpi, row.figures[kpi]?.value]).toEqual([code, kpi, boardValue(figures, kpi)]);
    }
    // Doffs are counted by one frame alone: the others have none, which is not 0.
    expect(valuesOf(answer, 'doffs', codeOf(answer))).toEqual({
      'RF-01': 1,
      'RF-02': null,
      'RF-03': null,
      'RF-04': null,
    });
  });
});

describe('counters that a machine never stated', () => {
  it('are not 0 in analysis, in groups of such machines and in their sheets', async () => {
    const kpis = ['doffs', 'doffTime'];
    const asked = { kpis, process: ['spinning'], dimensions: ['machine'], grain: 'none' };
    const { rows, total, machines } = await ask(asked);
    expect(total.figures['doffs']).toEqual({ value: 1, numerator: 1, denominator: null });
    const others = machines.filter(({ code }) => code !== 'RF-01').map(({ id }) => id);
    const group = await ask({ ...asked, machineIds: others });
    expect(rows).toHaveLength(4);
    for (const kpi of kpis)
      expect(group.total.figures[kpi]).toEqual({ value: null, numerator: null, denominator: null });
    // Winding counts neither ends of drums nor doffs.
    const winding = await ask({ ...asked, kpis: ['breaks', 'output'], process: ['winding'] });
    expect(winding.rows.map(({ figures }) => Object.keys(figures))).toEqual([['output']]);
  });
});

describe('what happened', () => {
  it('the stop that still lasts is told with what it has cost, as the board tells it', async () => {
    const { result } = await viewer.call(listStops);
    expect(result.stops).toHaveLength(1);
    expect(result.stops[0]).toMatchObject({
      class: 'unplanned',
      state: 4,
      fault: 'S701',
      startMs: at(60),
      endMs: null,
      durationMs: hourMs,
    });
    const { needs } = (await viewer.call(showMillBoard)).result;
    expect(result.stops[0]?.lostKg).toBeCloseTo(kgPerHour, 4);
    expect(result.stops[0]?.lostKg).toBe(needs[0]?.lossKg);
    expect(result.total).toMatchObject({ count: 1, ms: hourMs });
  });

  it('P-040 broken ends are told by frame and spindle', async () => {
    const { result } = await viewer.call(analyseBrokenEnds, { from: today, to: today });
    expect(result.total.figures['breaks']?.value).toBe(64);
    expect(result.byMachine.map(({ figures }) => figures['breaks']?.value)).toEqual([20, 10, 24, 10]);
    expect(
      result.spindles.map(({ code, spindle, side, place, breaks }) => [code, spindle, side, place, breaks]),
    ).toEqual([
      ['RF-03', 505, 'R', 1, 6],
      ['RF-03', 504, 'L', 504, 4],
      ['RF-03', 600, 'R', 96, 3],
    ]);
  });

  it('the strip of a machine has no gap, and is the one on its page', async () => {
    for (const code of ['RF-01', 'RF-02', 'RF-03', 'CD-01']) {
      const { result } = await viewer.call(showMachineTimeline, { code, fromMs: startMs });
      const { intervals } = (await viewer.call(showMachine, { code })).result;
      expect(result.intervals).toEqual(intervals);
      expect(result.totals.reduce((sum, { ms }) => sum + ms, 0)).toBe(nowMs - startMs);
      expect(result.turns).toEqual([turn]);
    }
    const { result } = await viewer.call(showMachineTimeline, { code: 'RF-01', fromMs: startMs });
    expect(result.doffs).toEqual([{ atMs: at(63), durationMs: 180_000, weightG: 52_416 }]);
  });
});

describe('the sheet of an answer', () => {
  it('holds a row for a row with units in the head and the totals at the foot', async () => {
    const { id, tenantId } = person;
    const session = { userId: id, tenantId, ip: '127.0.0.1', agent: 'test' };
    const { accessToken } = await server.app.sessions.start(session);
    const asked = `kpis=output,planAttainment&dimensions=machine&process=spinning&grain=shift&from=${today}&to=${today}`;
    const response = await server.app.fastify.inject({
      method: 'GET',
      url: `${basePath}${exportKpis.path}?${asked}`,
      headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'en' },
    });
    expect(response.headers['content-disposition']).toContain('.xlsx');
    const [sheet] = await readSheet(response.rawPayload);
    const rows = sheet?.data ?? [];
    expect(rows[0]).toEqual(['Date', 'Shift', 'Machine', 'Output [kg]', 'Plan attainment [%]', 'Alerts']);
    const period = ['Period', today];
    expect(rows.slice(6).map((row) => row.slice(0, 2))).toEqual([
      [null, null],
      period,
      ['Process', 'Ring spinning'],
    ]);
    expect(rows[1]?.[0]).toEqual(new Date(`${today}T00:00:00Z`));
    expect(rows.slice(1, 5).map((row) => [row[2], row[3]])).toEqual([
      ['RF-01', 28],
      ['RF-02', 14],
      ['RF-03', 21],
      ['RF-04', 20],
    ]);
    expect(rows[5]?.[3]).toBe(83);
  });
});

describe('the master data of a variety', () => {
  const { tenantId } = person;
  const state = (process: string, weightFactor: number, electricityPerT: number | null) =>
    server.owner.query(
      `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor,
         electricity_per_t)
       values ($1, gen_random_uuid(), 'JC40', 'JC40', $2, 'ne', 'gPer100m', 8.5, $3, $4)`,
      [tenantId, process, weightFactor, electricityPerT],
    );

  it('weighs its converted output and limits its electricity per tonne', async () => {
    await state('winding', 1.1, 9000);
    await state('spinning', 1, 2000);
    const asked = { kpis: ['eleTon', 'eleTonStd'], dimensions: ['variety'] };
    const { total, rows } = await ask(asked);
    expect(total.figures['eleTonStd']?.value).toBeCloseTo((1_000 * 210) / (24 * 2.0908 * 1.1), 0);
    expect(total.aims['eleTon']).toBeUndefined();
    const [row] = rows.filter(({ keys }) => keys.variety === 'JC40');
    expect(row?.aims['eleTon']).toEqual({ target: null, limitMin: null, limitMax: 9000 });
    const frames = await ask({ ...asked, process: ['spinning'], variety: ['JC40'] });
    expect(frames.total.aims['eleTon']?.limitMax).toBe(2000);
  });

  it('stands back behind a target that names the variety', async () => {
    await server.owner.query(
      `insert into kpi_target (tenant_id, id, process, kpi, variety, limit_max) values ($1, gen_random_uuid(), 'mill', 'eleTon', 'JC40', 8000)`,
      [tenantId],
    );
    const { rows } = await ask({ kpis: ['eleTon'], dimensions: ['variety'] });
    expect(rows.find(({ keys }) => keys.variety === 'JC40')?.aims['eleTon']?.limitMax).toBe(8000);
  });
});
