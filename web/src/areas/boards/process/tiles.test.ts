// @vitest-environment jsdom
import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { processFixture } from '@millwright/testing/web/boards/fixtures.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { boardWordsIn } from '@millwright/testing/web/boards/words.ts';
import { bandFigure } from './bandFigures.ts';
import { doffLine, rogueLine } from './rail.ts';
import { machineTile } from './tiles.ts';
import { chosenProcess, neighbour } from './useProcessChoice.ts';

const board = processFixture('spinning');
let words: BoardWords;

beforeAll(async () => {
  words = await boardWordsIn('en');
});

function tile(code: string, from = board) {
  const found = from.machines.find((machine) => machine.code === code);
  if (!found) throw new Error(`no ${code}`);
  const { atMs, zone } = from.header;
  return machineTile(found, { words, asOfMs: atMs, zone, colourOf: () => '#123456' });
}

describe('a tile', () => {
  it('shows efficiency, breaks, speed and time to doff while the frame runs', () => {
    expect(tile('RF-01')).toMatchObject({
      number: '01',
      state: 'running',
      value: '95.9',
      unit: '%',
      breaks: '12.1',
      rpm: '17\u202f500',
      corner: '1:55',
      varietyColour: '#123456',
    });
  });

  it('says "doff" when the doff is near', () => {
    expect(tile('RF-42')).toMatchObject({ corner: 'doff 1′', isDoffNear: true });
    expect(tile('RF-01').isDoffNear).toBe(false);
  });

  it('warns of efficiency below its limit and of breaks over the limit of the variety', () => {
    expect(tile('RF-08')).toMatchObject({ valueTone: 'warn', hasBreakAlert: true, breaks: '21.8' });
    expect(tile('RF-01')).toMatchObject({ valueTone: 'none', hasBreakAlert: false });
  });

  it('marks a speed above the set one, and takes more than 100 % for a warning', () => {
    const machines = board.machines.map((machine) => ({
      ...machine,
      speed: 17_800,
      efficiency: 101.2,
      attention: ['aboveSet' as const],
    }));
    expect(tile('RF-01', { ...board, machines })).toMatchObject({
      value: '101.2',
      valueTone: 'warn',
      rpm: '17\u202f800',
      speedAlert: 'above set speed',
      isMarked: true,
    });
    expect(tile('RF-01').speedAlert).toBeUndefined();
  });

  it('shows how long a machine stands and why', () => {
    expect(tile('RF-17')).toMatchObject({ state: 'fault', value: '24:10', detail: 'S704 Inverter' });
    expect(tile('RF-31')).toMatchObject({ state: 'waiting', value: '11:31', detail: 'No roving' });
    expect(tile('RF-41')).toMatchObject({ value: '2:14', unit: 'h', detail: 'Changeover' });
    expect(tile('RF-50')).toMatchObject({ value: '3', unit: 'd' });
  });

  it('shows the last figure of a silent machine with its time', () => {
    expect(tile('WD-16', processFixture('winding'))).toMatchObject({ state: 'offline', staleSince: '13:00' });
    const never = processFixture('winding').machines.map((machine) => ({
      ...machine,
      state: 11,
      measuredMs: null,
      sinceMs: null,
      efficiency: null,
    }));
    const silent = tile('WD-01', { ...processFixture('winding'), machines: never });
    expect(silent).toMatchObject({ value: '—', unit: undefined, staleSince: 'No data yet' });
  });

  it('shows what was made where there are no spindles to break', () => {
    expect(tile('CD-01', processFixture('carding')).breaks).toBe('95\u2009kg');
  });

  it('is amber when, and only when, its row stands in the rail for a figure', () => {
    const listed = board.needs.filter(({ reason }) => reason !== 'state').map(({ code }) => code);
    const marked = board.machines.map(({ code }) => code).filter((code) => tile(code).isMarked);
    expect(marked.toSorted()).toEqual(listed.toSorted());
    expect(listed).not.toEqual([]);
  });
});

function figures() {
  const { header, machines } = board;
  const context = { words, zone: header.zone, sinceMs: header.shift.startMs, machines };
  return new Map(board.figures.map((figure) => [figure.kpi, bandFigure(figure, context)]));
}

describe('the figures of a process board', () => {
  it('count running machines against as many as the target asks for', () => {
    expect(figures().get('utilisation')).toMatchObject({
      name: 'Running',
      value: '43',
      unit: '/50',
      reference: 'target 47',
      delta: { arrow: '▼', tone: 'bad' },
    });
  });

  it('have an arrow only where they are worse than their reference', () => {
    expect(figures().get('outputT')).toMatchObject({ reference: 'plan 5.20', delta: { tone: 'warn' } });
    expect(figures().get('breakRate')).toMatchObject({ reference: '≤ 12.0', delta: undefined });
  });

  it('say how many doffs come within ten minutes', () => {
    expect(figures().get('doffs')).toMatchObject({ value: '94', reference: '10 min: 1' });
  });
});

describe('the lists beside the tiles', () => {
  it('give the next doffs with their minutes', () => {
    const [first] = board.nextDoffs;
    expect(first && doffLine(first, words)).toMatchObject({
      number: 'RF-42',
      toGo: '1',
      unit: 'min',
      isNear: true,
    });
  });

  it('name a rogue spindle by side and place', () => {
    const lines = board.rogues.map((rogue) => rogueLine(rogue, words));
    expect(lines[0]).toMatchObject({ number: 'RF-08', spindle: 'L 217', breaks: 7 });
    expect(lines[1]?.spindle).toBe('R 031');
  });
});

describe('the choice of a process', () => {
  const after = ['spinning', 'winding'] as const;

  it('is the one of the address, else the first', () => {
    expect(chosenProcess(after, 'winding')).toBe('winding');
    expect(chosenProcess(after, 'carding')).toBe('spinning');
    expect(chosenProcess(after, null)).toBe('spinning');
  });

  it('walks around the list', () => {
    expect(neighbour(after, 'winding', 1)).toBe('spinning');
    expect(neighbour(after, 'spinning', -1)).toBe('winding');
    expect(neighbour(processes, 'blowing', 1)).toBe('carding');
  });
});
