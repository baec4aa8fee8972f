import { beforeAll, describe, expect, it } from 'vitest';
import { innerPassage, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  analysisKpis,
  type AnalysisRow,
  queryKpis,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { analyseBrokenEnds } from '@millwright/contract/areas/analysis/brokenEnds/brokenEnds.ts';
import { listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { showMachineTimeline } from '@millwright/contract/areas/analysis/stops/timeline.ts';
import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { sectionBoardKeys, showSections } from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import { cardLines, showCardLine } from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import { showLeaderboard } from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import type { Figure, Tile } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { shiftAt, type ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { playedMill, playedSystem } from '@millwright/testing/server/mills/playedMill.ts';
import { giveStandardDictionaries } from '../basics/index.ts';
import { visitorCodes, visitOtherScreens } from './agreementTesting.ts';
import {
  brokenFigures,
  brokenOutput,
  brokenSums,
  brokenSumsOfLine,
  brokenSumsOfMill,
} from './sumsTesting.ts';

/*
 * Boards, analysis calls, and the other screens, sheets and questions that show the same are asked about a mill at work at one
 * moment. Each value of a KPI is noted with its screen, what it is of, and its time. A value that is shown twice must be the same.
 */

const { tenantId } = smallMill;
/** Told of a moment or of the future, so no analysis tells it of a shift. */
const ofTheMoment = new Set(['power', 'utilisation', 'forecastT']);

const minutes = 90;
const { server, turn, startMs } = await playedMill({ seed: 31, minutes, pastDays: 4 });
server.clock.advance(startMs + minutes * 60_000 - server.clock.nowMs());

/** `told` by `screen` → value, by KPI, whole and time. */
const told = new Map<string, Map<string, number | null>>();

/** What does not hold on a board by itself: see `sumsTesting.ts`. */
const broken: string[] = [];
/** Losses by process, as whole boards and stop statistics tell them. */
const lostKg = new Map<string, Map<string, number>>();
const stoppedKg = new Map<string, Map<string, number>>();
const noteIn = (kgOf: typeof lostKg) => (screen: string, process: string, kg: number) =>
  kgOf.set(process, (kgOf.get(process) ?? new Map<string, number>()).set(screen, kg));
const [noteLoss, noteStops] = [noteIn(lostKg), noteIn(stoppedKg)];

/** Notes a value; a second one of the same screen must be the same already. */
function note(
  screen: string,
  { kpi, of, time }: { kpi: string; of: string; time: string },
  value: number | null,
): void {
  const name = `${kpi} of ${of}, ${time}`;
  const byScreen = told.get(name) ?? new Map<string, number | null>();
  told.set(name, byScreen.set(screen, value));
}

const nameOf = ({ productionDate, shift }: Pick<ShiftTurn, 'productionDate' | 'shift'>) =>
  `${productionDate} ${shift}`;

function noteFigures(screen: string, where: { of: string; time: string }, figures: readonly Figure[]): void {
  for (const { kpi, value } of figures) note(screen, { kpi, ...where }, value);
}

function noteTiles(screen: string, time: string, tiles: readonly Tile[]): void {
  for (const { code, efficiency, outputKg, breakRate } of tiles) {
    note(screen, { kpi: 'prodEff', of: code, time }, efficiency);
    note(screen, { kpi: 'output', of: code, time }, outputKg);
    if (breakRate !== null) note(screen, { kpi: 'breakRate', of: code, time }, breakRate);
  }
}

beforeAll(async () => {
  await visitBoards();
  await visitAnalysis();
  // Machine ledgers name kinds and levels of equipment.
  await giveStandardDictionaries(server.url);
  await visitOtherScreens({ server, person: await visiting(), turn, note, noteStops });
}, 120_000);

const visiting = () => server.make.user({ tenantIds: [tenantId], codes: visitorCodes });
const visitor = async () => server.as(await visiting());

async function visitBoards(): Promise<void> {
  const viewer = await visitor();
  const mill = (await viewer.call(showMillBoard)).result;
  const now = nameOf(mill.header.shift);
  noteFigures('wholeMill', { of: 'mill', time: now }, mill.figures);
  broken.push(...brokenSumsOfMill(mill));
  for (const { process, kg, stopKg } of mill.losses) {
    noteLoss('wholeMill', process, kg);
    noteStops('wholeMill', process, stopKg);
  }
  for (const shift of mill.shifts)
    note('wholeMill', { kpi: 'output', of: 'mill', time: nameOf(shift) }, shift.outputKg);
  for (const process of processes) {
    const board = (await viewer.call(showProcessBoard, { process })).result;
    if (board.machines.length === 0) continue;
    noteFigures('process', { of: process, time: now }, board.figures);
    noteTiles('process', now, board.machines);
    broken.push(...brokenSums(process, { ...board, tiles: board.machines }));
    noteLoss('process', process, board.loss.kg);
    const exits = board.machines.filter(({ passage }) => passage !== innerPassage);
    broken.push(...brokenOutput(process, { ...board, tiles: exits }));
  }
  for (const board of sectionBoardKeys) {
    const { sections } = (await viewer.call(showSections, { board })).result;
    for (const section of sections) {
      noteTiles(board, now, section.machines);
      broken.push(...brokenSums(`${board} ${section.process}`, { ...section, tiles: section.machines }));
      // A part of a process is a whole of its own, the same wherever it hangs.
      const part = [section.count, section.passage].filter((each) => each !== null);
      if (section.machines.length > 0)
        noteFigures(board, { of: [section.process, ...part].join(' '), time: now }, section.figures);
    }
  }
  for (const line of cardLines) {
    const shown = (await viewer.call(showCardLine, { line })).result;
    const { area, figures, cards } = shown;
    if (cards.length === 0) continue;
    broken.push(...brokenSumsOfLine(shown));
    if (area !== null) noteFigures(`cardLine ${line}`, { of: `carding ${area}`, time: now }, figures);
    noteTiles(
      `cardLine ${line}`,
      now,
      cards.map(({ tile }) => tile),
    );
  }
  for (const { code } of smallMill.machines) {
    const detail = (await viewer.call(showMachine, { code })).result;
    // A machine's idle spindles are those of the moment.
    const figures = detail.figures.filter(({ kpi }) => kpi !== 'idleRate');
    noteFigures('machineDetail', { of: code, time: now }, figures);
    noteTiles('machineDetail', now, [detail.machine]);
    broken.push(...brokenFigures(code, detail.figures));
  }
  const ranks = (await viewer.call(showLeaderboard)).result;
  for (const { window, shifts, machines } of ranks.windows)
    if (window !== 'lastThree')
      for (const { code, figures } of machines)
        noteFigures('leaderboard', { of: code, time: nameOf(shifts[0] ?? ranks.header.shift) }, figures);
}

async function visitAnalysis(): Promise<void> {
  const viewer = await visitor();
  const wholes = [
    { dimensions: [], of: () => 'mill' },
    { dimensions: ['process'], of: ({ keys }: AnalysisRow) => keys.process ?? '' },
    { dimensions: ['process', 'line'], of: ({ keys }: AnalysisRow) => `${keys.process} ${keys.line}` },
  ] as const;
  const from = shiftAt(playedSystem, startMs - 2 * 86_400_000).productionDate;
  const to = turn.productionDate;
  const kpis = [...analysisKpis];
  for (const { dimensions, of } of wholes) {
    const { rows } = (
      await viewer.call(queryKpis, { kpis, dimensions: [...dimensions], grain: 'shift', from, to })
    ).result;
    for (const row of rows) noteRow('analysis', of(row), row);
  }
  const byMachine = (
    await viewer.call(queryKpis, { kpis, dimensions: ['machine'], grain: 'shift', from, to })
  ).result;
  const codeOf = new Map(byMachine.machines.map(({ id, code }) => [id, code]));
  for (const row of byMachine.rows) noteRow('analysis', codeOf.get(row.keys.machineId ?? 0) ?? '', row);

  const ends = (await viewer.call(analyseBrokenEnds, { from: to, to })).result;
  const days = (
    await viewer.call(queryKpis, {
      kpis: ['breaks', 'breakRate'],
      dimensions: ['machine'],
      process: ['spinning'],
      grain: 'day',
      from: to,
      to,
    })
  ).result;
  for (const { machineId, figures } of ends.byMachine)
    noteAll('brokenEnds', { of: codeOf.get(machineId) ?? '', time: to }, figures);
  for (const { keys, figures } of days.rows)
    noteAll('analysis', { of: codeOf.get(keys.machineId ?? 0) ?? '', time: to }, figures);
}

function noteRow(screen: string, of: string, { at, figures }: AnalysisRow): void {
  const time = `${at.productionDate} ${at.shift}`;
  noteAll(screen, { of, time }, figures);
}

function noteAll(screen: string, where: { of: string; time: string }, figures: AnalysisRow['figures']): void {
  for (const [kpi, { value }] of Object.entries(figures)) {
    note(screen, { kpi, ...where }, value);
    broken.push(...brokenFigures(`${screen} ${where.of}`, [{ kpi, value }]));
  }
}

/** What several screens tell. */
const shared = () => [...told].filter(([, byScreen]) => byScreen.size > 1);

describe('screens that tell one KPI of one whole for one time agree', () => {
  it('each tells the same value, each declared once', () => {
    const apart = shared().flatMap(([name, byScreen]) => {
      const values = [...byScreen.values()];
      const [first = null] = values;
      const areEqual = values.every((value) =>
        value === null || first === null
          ? value === first
          : Math.abs(value - first) <= 1e-9 * Math.abs(first),
      );
      return areEqual
        ? []
        : [`${name}: ${[...byScreen].map(([screen, value]) => `${screen} ${value}`).join(', ')}`];
    });
    expect(apart).toEqual([]);
  });

  it('the crawl has come everywhere', () => {
    // This mill spins neither 40S nor 32S and has two carding lines.
    const absent = new Set<string>(['spinning40S', 'spinning32S', 'cardLine 3', 'cardLine 4']);
    const screens = new Set(shared().flatMap(([, byScreen]) => [...byScreen.keys()]));
    expect([...screens].toSorted()).toEqual(
      [
        'analysis',
        'brokenEnds',
        'group',
        'leaderboard',
        'machineDetail',
        'machineLedger',
        'massBalance',
        'monitorView',
        'people',
        'process',
        'questions',
        'sheet',
        'wholeMill',
        ...sectionBoardKeys,
        ...cardLines.map((line) => `cardLine ${line}`),
      ]
        .filter((screen) => !absent.has(screen))
        .toSorted(),
    );
    // Boards of equipment tell how machines stand and what they use up, and no figure of a shift.
    const without = new Set<string>(['equipState', 'equipArchives', 'remind', 'materialOutput']);
    expect(Object.keys(liveBoards).filter((board) => !without.has(board))).toHaveLength(6);
    expect(shared().length).toBeGreaterThan(300);
  });

  it('whatever a board tells of a shift, analysis tells too', () => {
    const alone = [...told].filter(([name, byScreen]) => {
      const isOfShift = !ofTheMoment.has(name.split(' ')[0] ?? '');
      return isOfShift && byScreen.has('process') && !byScreen.has('analysis');
    });
    expect(alone.map(([name]) => name)).toEqual([]);
  });
});

describe('on every board', () => {
  it('heads are the sum of their rows, marked tiles are those with a row, and nothing is negative', () => {
    expect(broken).toEqual([]);
  });

  it('the loss of a process is the same on the whole mill’s, its own, and in the statistics of stops', async () => {
    const viewer = await visitor();
    const { from, to } = { from: turn.productionDate, to: turn.productionDate };
    const { lostInAll } = (await viewer.call(listStops, { from, to, shift: [turn.shift] })).result;
    for (const { process, kg } of lostInAll ?? []) noteStops('stops', process, kg);
    const apart = [...stoppedKg].filter(([, byScreen]) => {
      const [board = 0, stops = 0, answered = stops] = ['wholeMill', 'stops', 'questions'].map((screen) =>
        byScreen.get(screen),
      );
      return Math.abs(board - stops) > 0.001 || Math.abs(answered - stops) > 0.001;
    });
    expect(apart).toEqual([]);
    const unequal = [...lostKg].filter(([, byScreen]) => new Set(byScreen.values()).size > 1);
    expect(unequal).toEqual([]);
    const felt = [...stoppedKg].filter(([, byScreen]) => (byScreen.get('stops') ?? 0) > 0);
    expect(felt).not.toEqual([]);
  });
});

describe('the time of a machine by state', () => {
  it('is the same on its own screen and in the timeline of the analysis', async () => {
    const viewer = await visitor();
    const apart: string[] = [];
    for (const { code } of smallMill.machines.slice(0, 12)) {
      const detail = (await viewer.call(showMachine, { code })).result;
      const { header, totals } = detail;
      const line = (
        await viewer.call(showMachineTimeline, { code, fromMs: header.shift.startMs, toMs: header.atMs })
      ).result;
      const runMs = line.totals.find(({ state }) => state === 1)?.ms ?? 0;
      if (runMs !== totals.runMs) apart.push(`${code}: ${totals.runMs} and ${runMs}`);
    }
    expect(apart).toEqual([]);
  });
});
