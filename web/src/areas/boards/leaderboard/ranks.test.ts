// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { leaderboardFixture, youngLeaderboardFixture } from '@millwright/testing/web/boards/fixtures.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { boardWordsIn } from '@millwright/testing/web/boards/words.ts';
import { barScale, barsHead, countedText, crewLines, dateText, machineLines, windowText } from './ranks.ts';

let en: BoardWords;
beforeAll(async () => {
  en = await boardWordsIn('en');
});

const board = leaderboardFixture();
const zone = board.header.zone;
const windowOf = (name: string, of = board) => of.windows.find(({ window }) => window === name)?.shifts ?? [];

const places = (...values: number[]) =>
  values.map((value) => ({
    figures: [{ kpi: 'planAttainment', value, target: 100, limitMin: 97, limitMax: null }],
  }));

describe('places', () => {
  it('P-032 of crews are named with their shift and stand beside the plan', () => {
    const [first, second, third] = crewLines(board.crews, en);
    expect(first).toMatchObject({ rank: '1', note: 'Middle', value: '103.3', isReached: true });
    expect(first?.name).toBe(`Crew ${board.crews[0]?.crew}`);
    expect(first?.share).toBeCloseTo((103.3 - 98) / (104 - 98), 9);
    expect(first?.target).toBeCloseTo((100 - 98) / (104 - 98), 9);
    expect(second?.isReached).toBe(true);
    expect(third).toMatchObject({ value: '98.5', isReached: false });
    expect(third?.figures[0]).toBe('7.18');
  });

  it('of frames have what they spun, and output in kg', () => {
    const [first] = board.windows[0]?.machines ?? [];
    const figures = (first?.figures ?? []).map((figure) =>
      figure.kpi === 'outputT' ? { ...figure, value: 0.1324 } : figure,
    );
    const [line] = machineLines(
      first === undefined ? [] : [{ ...first, varieties: ['C32', 'JC40'], figures }],
      en,
    );
    expect(line).toMatchObject({ name: first?.code, note: 'C32 JC40', value: '105.0' });
    expect(line?.figures[0]).toBe('132');
  });

  it('have bars of one scale that begin at 0 and leave room above whoever made most', () => {
    expect(barScale(places(91, 60))).toEqual({ from: 0, to: 110 });
    expect(barScale(places(91, 150))).toEqual({ from: 0, to: 153 });
    expect(barScale([])).toEqual({ from: 0, to: 110 });
    expect(barsHead(places(91, 60), en)).toBe('Attainment %');
  });

  it('have bars that begin near the lowest where all would look alike, and say so', () => {
    expect(barScale(places(97.2, 98.8, 101.4))).toEqual({ from: 96, to: 102 });
    expect(barsHead(places(97.2, 98.8, 101.4), en)).toBe('Attainment % · bars begin at 96 %');
  });

  it('say dashes for what is not known', () => {
    const [place] = board.crews;
    const figures = (place?.figures ?? []).map((figure) => ({ ...figure, value: null }));
    const [line] = crewLines(place === undefined ? [] : [{ ...place, figures }], en);
    expect(line).toMatchObject({ value: '—', share: 0, isReached: false, figures: ['—', '—', '—'] });
  });
});

describe('what is ranked', () => {
  it('K-038 is named: the last shift with its day and hours, the last three by their crews', () => {
    const [night, middle, morning] = windowOf('lastThree').map(({ crew }) => crew);
    expect(windowText(windowOf('last'), { words: en, zone })).toBe(`Night · ${night} · 14 Oct 00:00–08:00`);
    expect(windowText(windowOf('previous'), { words: en, zone })).toBe(
      `Middle · ${middle} · 13 Oct 16:00–00:00`,
    );
    expect(windowText(windowOf('lastThree'), { words: en, zone })).toBe(
      `Night ${night} · Middle ${middle} · Morning ${morning}`,
    );
  });

  it('says how many of its shifts count, when not all do', () => {
    expect(countedText(windowOf('lastThree'), en)).toBe('');
    expect(countedText(windowOf('lastThree', youngLeaderboardFixture()), en)).toBe('1 of 3 shifts counted');
  });

  it('is yesterday by its production date, whatever the zone of the reader', () => {
    expect(dateText('2026-10-13', en)).toBe('13 Oct');
  });
});
