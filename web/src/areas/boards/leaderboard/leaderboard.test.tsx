// @vitest-environment jsdom
import type { BestPeople } from '@millwright/contract/areas/boards/bestPeople/bestPeople.ts';
import { screenOfBoard, shortestTurnS } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import type { Leaderboard } from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPhrases } from '../../../app/i18n/start.ts';
import { screenOf } from '../../../app/router/registry.tsx';
import { preferences } from '../../../app/storage/storage.ts';
import { render } from '@millwright/testing/web/app/render.tsx';
import { leaderboardFixture, youngLeaderboardFixture } from '@millwright/testing/web/boards/fixtures.ts';
import { readyMs } from '../parts/turning/turning.ts';
import { LeaderboardView } from './LeaderboardView.tsx';
import styles from '../parts/turning/pageDots.module.css';
import leaderboardStyles from './leaderboard.module.css';
import { kitParts } from '@millwright/testing/web/kit/kitParts.ts';

let leave: () => Promise<void> = () => Promise.resolve();
let isStill = false;
const missing: string[] = [];

beforeEach(() => {
  isStill = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isStill && query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }));
  missing.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void missing.push(words.join(' ')));
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function open(board: Leaderboard, language: Language = 'en', people?: BestPeople) {
  preferences.write('lang', language);
  await startPhrases(language);
  ({ leave } = await render(
    <MemoryRouter>
      <LeaderboardView board={board} people={people} receivedAtMs={Date.now()} />
    </MemoryRouter>,
  ));
}

/** The turn is made ready first, then comes. */
const untilReadyMs = 1000 * shortestTurnS - readyMs;

const text = () => document.body.textContent ?? '';
const all = (selector: string) => [...document.querySelectorAll(selector)];
const seen = () => document.querySelector(`.${leaderboardStyles.leaderWindow} b`)?.textContent;
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const press = (key: string, isTaken = false) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true });
    if (isTaken) event.preventDefault();
    document.dispatchEvent(event);
  });

describe.each(languages)('R-030 P-032 /monitor/leaderboard in %s', { timeout: 30_000 }, (language) => {
  it.each([
    ['whole', leaderboardFixture()],
    ['young', youngLeaderboardFixture()],
  ])('is drawn with every word and figure: a %s history', async (_, board) => {
    await open(board, language);
    expect(missing).toEqual([]);
    expect(text()).not.toMatch(/undefined|NaN|Infinity|\[object|\b(board|leader|player|telemetry)[.:][a-z]/);
    const spoken = all('[aria-label]').map((element) => element.getAttribute('aria-label'));
    expect(spoken.filter((label) => !label || /undefined|NaN/.test(label))).toEqual([]);
  });
});

describe('R-030 /monitor/leaderboard', () => {
  it('is a screen of the product with its component', () => {
    expect(screenOfBoard('leaderboard')).toMatchObject({ path: '/monitor/leaderboard', layout: 'board' });
    expect(screenOf(screenOfBoard('leaderboard').component)).toBeDefined();
  });

  it('P-032 names yesterday’s first crew large, with its shift and what it reached', async () => {
    const board = leaderboardFixture();
    await open(board);
    expect(all(`.${leaderboardStyles.leaderStar} h2`)[0]?.textContent).toBe('First in ring spinning, 13 Oct');
    expect(all(`.${leaderboardStyles.leaderName} strong`)[0]?.textContent).toBe(
      `Crew ${board.star.crews[0]?.crew}`,
    );
    expect(all(`.${leaderboardStyles.leaderStar} ${kitParts.kpi}`)).toHaveLength(4);
    expect(all(`.${leaderboardStyles.leaderStar} ${kitParts.kpi}`)[1]?.textContent).toContain('plan 7.29');
  });

  it('names all who are equal first, with the figure that they share', async () => {
    const board = leaderboardFixture();
    const crews = board.crews.slice(0, 2).map((place) => ({ ...place, rank: 1 }));
    await open({ ...board, star: { ...board.star, crews } });
    expect(all(`.${leaderboardStyles.leaderName}`)[0]?.textContent).toBe(
      `Crew ${crews[0]?.crew} · Crew ${crews[1]?.crew} equal first`,
    );
    expect(all(`.${leaderboardStyles.leaderStar} ${kitParts.kpi}`)).toHaveLength(1);
  });

  it('has no star of a day that is not complete, and says how far back reports reach', async () => {
    await open(youngLeaderboardFixture());
    expect(all(`.${leaderboardStyles.leaderNone}`)[0]?.textContent).toBe('Yesterday is not complete');
    expect(all(`.${leaderboardStyles.leaderReach}`)[0]?.textContent).toBe(
      'Reports reach back to 13 Oct 20:00',
    );
    expect(text()).toContain('1 of 3 shifts counted');
  });

  it('of a mill without ring frames says so', async () => {
    await open({ ...leaderboardFixture(), ringFrames: 0, crews: [], windows: [] });
    expect(text()).toContain('This mill has no machines for Ring spinning');
    expect(all(`.${leaderboardStyles.leader}`)).toEqual([]);
  });

  it('marks whoever reached the plan, and nobody below it', async () => {
    await open(leaderboardFixture());
    const marked = all(`${kitParts.ranks}[data-form="large"] li`).map(
      (line) => line.querySelector('svg') !== null,
    );
    expect(marked).toEqual([true, true, false]);
    expect(all(`${kitParts.ranks} ${kitParts.bad}, ${kitParts.ranks} ${kitParts.warn}`)).toEqual([]);
  });

  it('reads a place aloud with its figures', async () => {
    await open(leaderboardFixture());
    expect(all(`${kitParts.ranks}[data-form="large"] li ${kitParts.hidden}`)[0]?.textContent).toMatch(
      /^Rank 1 Crew [A-D], 103\.3 %, Output t 7\.53, Efficiency % \d+\.\d, Breaks \d+\.\d$/,
    );
  });
});

describe('people beside crews and frames', () => {
  const place = (realname: string, value: number, rank: number) => ({
    rank,
    realname,
    personId: `00000000-0000-7000-8000-00000000000${rank}`,
    shifts: 1,
    figures: [{ kpi: 'planAttainment', value, target: 100, limitMin: 97, limitMax: null }],
  });
  const people = [place('Ann', 104, 1), place('Bo', 99, 2)];

  it.each(languages)(
    'are named as yesterday’s first, and have a page behind those of frames, in %s',
    async (language) => {
      await open(leaderboardFixture(), language, {
        stars: people.slice(0, 1),
        people,
        leftOut: [{ name: 'Cy', lacks: 'shifts' }],
      });
      expect(all(`.${leaderboardStyles.leaderPerson}`)[0]?.textContent).toMatch(/Ann 104[.,]0 %/);
      await press('ArrowLeft');
      const lines = all(`${kitParts.ranks}[data-form="small"] li`).map((line) => line.textContent);
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain('Ann');
      expect(document.body.textContent).toMatch(/Cy \(.*2/);
      expect(missing).toEqual([]);
    },
  );

  it('are not there where nobody is logged in: a wall has the crews and frames alone', async () => {
    await open(leaderboardFixture());
    expect(all(`.${leaderboardStyles.leaderPerson}`)).toEqual([]);
    await press('ArrowLeft');
    expect(seen()).toBe('Last three shifts');
  });
});

describe('K-038 the frames of the last, the previous and the last three shifts', () => {
  it('come one after another, none shorter than 20 s, and begin again', async () => {
    await open(leaderboardFixture());
    expect(seen()).toBe('Last shift');
    expect(all(`${kitParts.ranks}[data-form="small"] li`)).toHaveLength(10);
    await pass(untilReadyMs);
    await pass(readyMs - 1);
    expect(seen()).toBe('Last shift');
    await pass(1);
    expect(seen()).toBe('Shift before');
    for (const next of ['Last three shifts', 'Last shift']) {
      await pass(untilReadyMs);
      await pass(readyMs);
      expect(seen()).toBe(next);
    }
  });

  it('are chosen by ← and →, by their dots, and stand still when paused', async () => {
    await open(leaderboardFixture());
    await press('ArrowLeft');
    expect(seen()).toBe('Last three shifts');
    await press('ArrowRight');
    expect(seen()).toBe('Last shift');
    const dots = all(`.${styles.playerDots} button`);
    expect(dots).toHaveLength(4);
    await act(async () => dots[1]?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(seen()).toBe('Shift before');
    await press('p');
    await pass(10_000 * shortestTurnS);
    expect(seen()).toBe('Shift before');
  });

  it('leave the keys to a player around them', async () => {
    await open(leaderboardFixture());
    await press('ArrowRight', true);
    expect(seen()).toBe('Last shift');
  });

  it('do not move by themselves where less motion is wanted', async () => {
    isStill = true;
    await open(leaderboardFixture());
    await pass(10_000 * shortestTurnS);
    expect(seen()).toBe('Last shift');
    expect(all(`.${styles.playerDots} button`)).toHaveLength(3);
  });

  it('say when a shift is not complete', async () => {
    await open(youngLeaderboardFixture());
    await press('ArrowRight');
    expect(text()).toContain('No complete data of this shift');
  });
});
