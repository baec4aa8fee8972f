import { beforeAll, describe, expect, it } from 'vitest';
import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { type ProcessBoard, showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import {
  type SectionBoardKey,
  sectionBoardKeys,
  type SectionsBoard,
  showSections,
} from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, make, owner } = server;
const flow = await startTestFlow(server);

/** What a machine spins or draws, and what it made in the last hour, kg. */
const made: Readonly<Record<string, readonly [kind: Process, variety: string, kg: number]>> = {
  'BL-01': ['blowing', 'C', 98],
  'CA-01': ['carding', 'C', 48],
  'CA-02': ['carding', 'C', 46],
  'PD-01': ['predrawing', 'C', 40],
  // The breaker hands on to the finisher.
  'DR-01': ['drawing', 'C', 50],
  'DR-02': ['drawing', 'C', 49],
  'RF-01': ['spinning', 'JC40', 20],
  'RF-02': ['spinning', 'C32', 30],
  'RF-03': ['spinning', 'CVC 40S', 22],
  'RF-04': ['spinning', 'JC', 7],
  'WD-01': ['winding', 'JC40', 60],
};

const boards = new Map<SectionBoardKey, SectionsBoard>();
const processBoards = new Map<Process, ProcessBoard>();

beforeAll(async () => {
  const startMs = shiftAt(defaultShiftCalendar('Asia/Shanghai'), clock.nowMs()).endMs;
  clock.advance(startMs + hourMs - clock.nowMs());
  const nowMs = clock.nowMs();
  const mill = await speakingMill(server, flow, { name: 'Sections' });
  for (const [code, [kind]] of Object.entries(made)) await mill.machine(code, kind, 1008);
  await mill.machine('RF-05');
  await owner.query(`update machine set passage = 'breaker' where tenant_id = $1 and code = 'DR-01'`, [
    mill.tenantId,
  ]);
  for (const [code, process] of Object.entries({
    'ST-1': 'blowing',
    'ST-2': 'carding',
    'ST-3': 'spinning',
  })) {
    await mill.machine(code, 'store', 0);
    await owner.query('update machine set number = $3 where tenant_id = $1 and code = $2', [
      mill.tenantId,
      code,
      process,
    ]);
  }
  await mill.target('drawing', 'output', { variety: 'C', target: 6_000 });
  for (const [code, [, variety, kg]] of Object.entries(made))
    await mill.sayFrom(code, { fromMs: startMs, toMs: nowMs }, (share) => ({
      state: 1,
      variety,
      outputG: Math.round(1_000 * kg * share),
    }));
  // More spindles of the 32S frame break more often than any of the others.
  const worse = Array.from({ length: 14 }, (_, spindle) => Array.from({ length: 6 }, () => spindle + 1));
  await mill.breakEnds('RF-02', startMs + 1_000, worse.flat());
  await mill.breakEnds('RF-01', startMs + 2_000, [77, 77, 77, 77]);
  await mill.say('ST-1', nowMs, { stockKg: 50, consumptionKgPerH: 96 });
  await mill.say('ST-2', nowMs, { stockKg: 270, consumptionKgPerH: 90 });
  await mill.say('ST-3', nowMs, { stockKg: 200, consumptionKgPerH: 80 });
  const viewer = server.as(await make.user({ tenantIds: [mill.tenantId], codes: ['boards.process'] }));
  for (const board of sectionBoardKeys)
    boards.set(board, (await viewer.call(showSections, { board })).result);
  for (const process of ['blowing', 'carding', 'drawing', 'roving', 'spinning', 'winding'] as const)
    processBoards.set(process, (await viewer.call(showProcessBoard, { process })).result);
});

const sectionsOf = (key: SectionBoardKey) => boards.get(key)?.sections ?? [];
const codesOf = (key: SectionBoardKey) =>
  sectionsOf(key).map(({ machines }) => machines.map(({ code }) => code));
const outputT = (figures: ProcessBoard['figures'] = []) => figures.find(({ kpi }) => kpi === 'outputT');

describe('a board of whole processes', () => {
  it.each([
    ['P-025', 'blowingCarding', ['blowing', 'carding']],
    ['P-026', 'rovingDrawing', ['drawing', 'roving']],
    ['P-027', 'spinningWinding', ['spinning', 'winding']],
    ['P-028', 'ringSpinning', ['spinning']],
    ['P-029', 'winding', ['winding']],
  ] as const)('%s %s says of each what its own board says', (_, key, processes) => {
    const own = processes.map((process) => {
      const { header: _header, ...section } = processBoards.get(process) ?? {};
      return { ...section, count: null, passage: null, others: [] };
    });
    expect(sectionsOf(key)).toMatchObject(own);
    expect(boards.get(key)?.header).toEqual(processBoards.get(processes[0])?.header);
  });

  it('P-026 P-027 has the machines of each in floor order', () => {
    expect(codesOf('rovingDrawing')).toEqual([['DR-01', 'DR-02'], []]);
    expect(codesOf('spinningWinding')).toEqual([['RF-01', 'RF-02', 'RF-03', 'RF-04', 'RF-05'], ['WD-01']]);
  });

  it('tells what flowed in the last hour and the stock behind, as the whole mill does', () => {
    const [spinning, winding] = sectionsOf('spinningWinding');
    expect(spinning?.kgPerH).toBeCloseTo(20 + 30 + 22 + 7, 6);
    expect(spinning?.buffer).toMatchObject({ hours: 2.5, stockKg: 200, takenKgPerH: 80 });
    expect(winding).toMatchObject({ kgPerH: 60, buffer: null });
  });

  it('counts of drawing what leaves it: the breaker’s sliver is drawn once more', () => {
    const [drawing, roving] = sectionsOf('rovingDrawing');
    expect(drawing?.kgPerH).toBeCloseTo(49, 6);
    expect(outputT(drawing?.figures)?.value).toBeCloseTo(0.049, 6);
    // An hour of the finisher's 6 t a day.
    expect(outputT(drawing?.figures)?.target).toBeCloseTo(6 / 24, 6);
    expect(roving).toMatchObject({ machines: [], kgPerH: null, loadPercent: null });
  });
});

describe('a board of a count', () => {
  it('K-049 40S means frames whose variety ends in 40, whatever it is else', () => {
    const [section] = sectionsOf('spinning40S');
    expect(codesOf('spinning40S')).toEqual([['RF-01', 'RF-03']]);
    expect(section).toMatchObject({ process: 'spinning', count: 40, passage: null, buffer: null });
    expect(section?.kgPerH).toBeCloseTo(20 + 22, 6);
    expect(outputT(section?.figures)?.value).toBeCloseTo(0.042, 9);
    expect(section?.varieties).toEqual([
      { variety: 'JC40', machines: 1 },
      { variety: 'CVC 40S', machines: 1 },
    ]);
  });

  it('K-050 32S means those that end in 32, and says what the others spin', () => {
    const [section] = sectionsOf('spinning32S');
    expect(codesOf('spinning32S')).toEqual([['RF-02']]);
    expect(section?.others).toEqual([
      { variety: 'JC40', machines: 1 },
      { variety: 'CVC 40S', machines: 1 },
      { variety: 'JC', machines: 1 },
      { variety: null, machines: 1 },
    ]);
  });

  it('K-049 tells its own rogue spindles, though twelve of other frames are worse', () => {
    expect(sectionsOf('spinning40S')[0]?.rogues.map(({ code, spindle }) => [code, spindle])).toEqual([
      ['RF-01', 77],
    ]);
    expect(sectionsOf('ringSpinning')[0]?.rogues.map(({ code }) => code)).not.toContain('RF-01');
  });
});

describe('carding, before and after', () => {
  it('R-031 shows blowing, carding, pre-drawing and of drawing the breaker alone', () => {
    expect(codesOf('cardingBeforeAfter')).toEqual([['BL-01'], ['CA-01', 'CA-02'], ['PD-01'], ['DR-01']]);
    expect(sectionsOf('cardingBeforeAfter').map(({ passage }) => passage)).toEqual([
      null,
      null,
      null,
      'breaker',
    ]);
  });

  it('R-031 has what goes in and out: made before, taken, made, taken after, made after', () => {
    const [blowing, carding, predrawing, breaker] = sectionsOf('cardingBeforeAfter');
    expect(blowing).toMatchObject({ kgPerH: 98, buffer: { stockKg: 50, takenKgPerH: 96 } });
    expect(carding).toMatchObject({ kgPerH: 94, buffer: { hours: 3, takenKgPerH: 90 } });
    expect(predrawing).toMatchObject({ kgPerH: 40, buffer: null });
    expect(breaker).toMatchObject({ kgPerH: 50, buffer: null });
  });

  it('R-031 holds the breaker against no plan, since that of drawing is of its finishers', () => {
    const [, , , breaker] = sectionsOf('cardingBeforeAfter');
    expect(outputT(breaker?.figures)).toMatchObject({
      value: expect.closeTo(0.05, 9),
      target: null,
    });
  });
});
