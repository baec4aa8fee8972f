// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { machineFixture } from '@millwright/testing/web/boards/fixtures.ts';
import { parameterRows } from '../parts/parameters.ts';
import { statePieces } from '../parts/statePieces.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { boardWordsIn } from '@millwright/testing/web/boards/words.ts';
import { curveNote, curveNotes, curveTable, setSpeedAt, speedPoints } from './curve.ts';
import { figureCards } from './figureCards.ts';
import { markLabel, spindleMarks, spindlePlace, spindleTable } from './spindles.ts';
import { stateTable, totalsText } from './states.ts';

const detail = machineFixture('RF-08');
let words: BoardWords;

beforeAll(async () => {
  words = await boardWordsIn('en');
});

describe('the place of a spindle', () => {
  it.each([
    [1, 1008, 'left', 1],
    [504, 1008, 'left', 504],
    [505, 1008, 'right', 1],
    [1008, 1008, 'right', 504],
    [3, 5, 'left', 3],
    [4, 5, 'right', 1],
  ] as const)('%i of %i is on the %s side, number %i', (spindle, positions, side, place) => {
    expect(spindlePlace(spindle, positions)).toEqual({ side, spindle: place });
  });

  it('stands in the label and the table with its breaks, most first', () => {
    const marks = spindleMarks(detail);
    const most = marks.find(({ breaks }) => breaks === 7);
    expect(most && markLabel(most, words)).toBe('L 217 · 7');
    expect(spindleTable(marks, words).rows[0]?.cells).toEqual(['Left', '217', '7']);
    expect(spindleTable(marks, words).rows[1]?.cells).toEqual(['Right', '402', '5']);
  });

  it('is no mark on a machine without spindles', () => {
    expect(spindleMarks(machineFixture('CD-01'))).toEqual([]);
  });
});

describe('the states of the shift', () => {
  it('are named with their reason and length', () => {
    const labels = statePieces(detail.intervals, detail.machine.kind, words).map(({ label }) => label);
    expect(labels).toContain('S703 Suction motor 14′');
    expect(labels).toContain('no reason given 9′');
  });

  it('are a table with the clock of the mill', () => {
    expect(stateTable(detail, words).rows[1]?.cells).toEqual([
      'End-break stop',
      '',
      '09:12',
      '09:23',
      '11:00',
    ]);
  });

  it('add up to the time of the shift', () => {
    expect(totalsText(detail, words)).toBe(
      'run 302\u2009min · stop 34\u2009min · doff 3\u2009min · unknown 3\u2009min',
    );
  });
});

function cards() {
  return new Map(figureCards(detail, words).map((card) => [card.key, card]));
}

describe('the figures of a machine', () => {
  it('have what they are held against', () => {
    expect(cards().get('prodEff')).toMatchObject({
      value: '87.9',
      unit: '%',
      reference: 'target 95.0',
      delta: { tone: 'bad' },
    });
    expect(cards().get('output')?.reference).toMatch(/^plan to now 91 · 489\.6\u2009×10,000 m$/);
  });

  it('count idle spindles and judge their share: 14 of 1008 are 4 more than the limit of 1 %', () => {
    expect(cards().get('idleRate')).toMatchObject({
      value: '14',
      reference: '1.39 %, limit 1.0',
      delta: { arrow: '▲', text: '4', tone: 'bad' },
    });
  });

  it('say when cops were doffed last, newest first', () => {
    expect(cards().get('doffs')?.reference).toBe('last 10:51, 02:54');
    const none = figureCards({ ...detail, doffs: [] }, words).find(({ key }) => key === 'doffs');
    expect(none?.reference).toBe('—');
  });

  it('K-046 give the length of the output in the unit of the process, and none where it is not known', () => {
    const shown = (kind: 'spinning' | 'roving' | 'carding', lengthKm: number | null) =>
      figureCards({ ...detail, lengthKm, machine: { ...detail.machine, kind } }, words).find(
        ({ key }) => key === 'output',
      )?.reference;
    expect(shown('spinning', 12_345)).toMatch(/ · 1\u202f234\.5\u2009×10,000 m$/);
    expect(shown('roving', 210.4)).toMatch(/ · 210\.4\u2009km$/);
    expect(shown('carding', 33)).toMatch(/ · 33\.0\u2009km$/);
    expect(shown('spinning', null)).not.toContain('·');
  });

  it('give the energy of a kilogram as an estimate, and none without output or while it stands', () => {
    expect(cards().get('power')?.reference).toMatch(/^≈ \d\.\d\d\u2009kWh\/kg$/);
    for (const change of [{ outputKg: 0 }, { outputKg: null }, { state: 2 }]) {
      const idle = { ...detail, machine: { ...detail.machine, ...change } };
      expect(figureCards(idle, words).find(({ key }) => key === 'power')?.reference).toBe('now');
    }
  });
});

describe('the speed over the cop build', () => {
  it('is drawn in thousands of revolutions', () => {
    expect(speedPoints({ points: [{ build: 61, rpm: 17_470, atMs: 0 }] })).toEqual([{ x: 61, y: 17.47 }]);
  });

  it('is written at its fault: code and clock', () => {
    expect(curveNotes(detail)).toMatchObject([{ text: 'S703 11:24' }]);
    expect(curveNotes({ ...detail, curve: null })).toEqual([]);
  });

  it('says how full the cop is and when it is doffed', () => {
    expect(curveNote(detail, words)).toBe('1000 rpm · cop 61 % · doff in 1:14');
  });

  it('runs straight between the set points', () => {
    const set = [
      { build: 0, rpm: 13_000 },
      { build: 10, rpm: 15_000 },
      { build: 90, rpm: 15_000 },
    ];
    expect([0, 5, 50, 91].map((build) => setSpeedAt(set, build))).toEqual([13_000, 14_000, 15_000, null]);
  });

  it('has a table of the whole build', () => {
    const { curve } = detail;
    expect(curve && curveTable(curve, words).rows.length).toBeGreaterThan(20);
  });
});

function row(code: string) {
  return parameterRows(detail, words).find((each) => each.code === code);
}

describe('operating parameters', () => {
  it('stand beside what was set, or beside what is normal', () => {
    expect(row('spindleRpm')?.reference).toBe('17\u202f500');
    expect(row('suction')).toMatchObject({ value: '742', reference: '800–1\u202f200', outside: '▼' });
    expect(row('slipSpindles')).toMatchObject({ reference: '≤ 3', outside: undefined });
  });

  it('are not held against the normal range of a run while the machine stands', () => {
    const standing = parameterRows(machineFixture('RF-17'), words);
    expect(standing.find(({ code }) => code === 'suction')).toMatchObject({
      value: '742',
      outside: undefined,
    });
  });

  it('say of a value that is old or was refused that it is not one of now', () => {
    const as = (quality: 'stale' | 'refused' | 'good' | 'never', value: number | null = 742) => {
      const parameters = detail.parameters.map((each) =>
        each.code === 'suction' ? { ...each, quality, value } : each,
      );
      return parameterRows({ ...detail, parameters }, words).find(({ code }) => code === 'suction')?.doubt;
    };
    expect([as('good'), as('never', null)]).toEqual([undefined, undefined]);
    expect(as('stale')).toBe('old value, not updated');
    expect(as('refused')).toBe('out of range, not stored');
  });

  it('leave out what the page shows elsewhere', () => {
    expect(row('powerKw')).toBeUndefined();
    expect(row('copBuild')).toBeUndefined();
  });
});
