// @vitest-environment jsdom
import { placeOfBoard } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import {
  boardOfCardLine,
  type CardLine,
  cardLineBoard,
  cardLines,
  liveCardLine,
  showCardLine,
} from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { referenceMill } from '@millwright/contract/reference/mill/referenceMill.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/api/queryClient.ts';
import { startPhrases } from '../../../app/i18n/start.ts';
import { screenOf } from '../../../app/router/registry.tsx';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, one, render } from '@millwright/testing/web/app/render.tsx';
import { cardLineFixture } from '@millwright/testing/web/boards/fixtures.ts';
import { boardWordsIn } from '@millwright/testing/web/boards/words.ts';
import { shownLines } from './lines.ts';
import { cardWords, measureColumns } from './rows.ts';
import processSwitchStyles from '../process/processSwitch.module.css';
import cardLineStyles from './cardLine.module.css';
import styles from '../../../kit/charts/strips/strip.module.css';
import { kitParts } from '@millwright/testing/web/kit/kitParts.ts';

let leave: () => Promise<void> = () => Promise.resolve();
let router: ReturnType<typeof createMemoryRouter>;

vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });
beforeAll(async () => {
  await startPhrases('en');
  await import('../cardLineOne/index.tsx');
});
beforeEach(() => {
  localStorage.setItem('lang', 'en');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(async () => {
  await leave();
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const withHeader = (shown: ReturnType<typeof cardLineFixture>, header: object) => ({
  ...shown,
  header: { ...shown.header, ...header },
});

/** Opens a line at the address of the contract; the small mill has two lines. */
async function open(line: CardLine, plan: MillPlan = referenceMill, header: object = {}): Promise<void> {
  fakeServer({
    [showCardLine.path]: ({ query }) => {
      const asked = cardLines.find((each) => each === query.get('line'));
      return asked === undefined
        ? refusedWith(200, { messageCode: 'core.invalid' })
        : ok(withHeader(cardLineFixture(asked, { plan }), header));
    },
  });
  const routes = liveCardLine.screens.map(({ path, component }) => ({ path, element: screenOf(component) }));
  router = createMemoryRouter([...routes, { path: '*', element: <h1>elsewhere</h1> }], {
    initialEntries: [placeOfBoard({ board: boardOfCardLine(line) }).path],
  });
  leave = (await render(<RouterProvider router={router} />)).leave;
  await one('h1');
}

const text = () => document.body.textContent ?? '';
const rows = () => [...document.querySelectorAll<HTMLElement>(`.${cardLineStyles.cardRow}`)];
const title = (words: string) => found(() => (text().includes(words) ? document.body : undefined));
const press = (key: string) =>
  act(async () =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    ),
  );

describe('the screen of a carding line', () => {
  it.each([
    ['R-024 /monitor/cardingprocessone', '1', 'Carding line 1', 'Combed line 1', [1, 7]],
    ['R-025 /monitor/cardingprocesstwo', '2', 'Carding line 2', 'Combed line 2', [8, 14]],
    ['R-026 /monitor/cardingprocessthree', '3', 'Carding line 3', 'Combed line 3', [15, 20]],
    ['R-027 /monitor/cardingprocessfour', '4', 'Carding line 4', 'Carded line', [21, 26]],
  ] as const)('%s shows each card of line %s as a row', async (_, line, name, area, ends) => {
    await open(line);
    await title(`${name} ${area}`);
    const [first, last] = ends;
    const numbers = rows().map((row) => Number(row.querySelector('b')?.textContent));
    expect(numbers).toEqual(Array.from({ length: last - first + 1 }, (_each, place) => first + place));
    expect(rows().map((row) => row.querySelectorAll(`.${styles.bar}`).length)).toEqual(rows().map(() => 1));
  });

  it('says how often it is updated while the mill has too many boards open', async () => {
    await open('1', referenceMill, { frameSeconds: 5 });
    await title('Updated every 5 s: many boards are open');
  });

  it('says nothing at the usual rate', async () => {
    await open('1');
    await title('Carding line 1');
    expect(text()).not.toContain('Updated every');
  });

  it('goes to the neighbouring line with ← and →, around the lines that the mill has', async () => {
    await open('2');
    await title('Carding line 2');
    await press('ArrowRight');
    await title('Carding line 3');
    expect(router.state.location.pathname).toBe('/monitor/cardingprocessthree');
    await press('ArrowRight');
    await title('Carding line 4');
    await press('ArrowRight');
    await title('Carding line 1');
    await press('ArrowLeft');
    await title('Carding line 4');
  });

  it('offers a dot for each line and marks the one that is shown', async () => {
    await open('2');
    const dots = () => [
      ...document.querySelectorAll<HTMLElement>(`.${processSwitchStyles.processSwitch} button`),
    ];
    await found(() => dots()[3]);
    expect(dots().map((dot) => dot.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
      'false',
      'false',
    ]);
    await click(await found(() => dots()[3]));
    await title('Carding line 4');
  });

  it('goes along the cards with ↑ and ↓ and opens the one that has the focus', async () => {
    await open('2');
    await found(() => rows()[6]);
    const inFocus = () => document.activeElement?.querySelector('b')?.textContent;
    await press('ArrowDown');
    expect(inFocus()).toBe('08');
    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowUp');
    expect(inFocus()).toBe('09');
    // A browser presses the button that has the focus on Enter.
    await click(await one(`.${cardLineStyles.cardRow} button:focus`));
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe('/monitor/equipmentDetail?code=CD-09');
  });

  it('leaves the arrow keys to a field outside of the board', async () => {
    await open('2');
    await title('Carding line 2');
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await press('ArrowRight');
    expect(router.state.location.pathname).toBe('/monitor/cardingprocesstwo');
    field.remove();
  });

  it('of a mill with two lines says so at the third, and leads to those it has', async () => {
    await open('3', smallMill);
    await title('This mill has 2 carding lines');
    expect(rows()).toEqual([]);
    expect(document.querySelector(kitParts.staleBand)).toBeNull();
    const ways = [...document.querySelectorAll<HTMLElement>(`.${cardLineStyles.cardNone} button`)];
    expect(ways.map((way) => way.textContent)).toEqual([
      'Carding line 1Combed line · 5/5',
      'Carding line 2Carded line · 4/4',
    ]);
    await click(await found(() => ways[1]));
    await title('Carding line 2 Carded line');
    expect(rows()).toHaveLength(4);
  });

  it('of a mill without cards says so and leads nowhere', async () => {
    await open('1', { ...smallMill, machines: [] });
    await title('This mill has no carding line');
    expect(document.querySelector(`.${cardLineStyles.cardNone}`)).toBeNull();
  });
});

describe('the row of a card', () => {
  const board = cardLineFixture('2');
  const context = { asOfMs: board.header.atMs, lowestEfficiency: 68.6 };
  const written = async (code: string, lowestEfficiency = 68.6, language: Language = 'en') => {
    const card = board.cards.find(({ tile }) => tile.code === code);
    if (card === undefined) throw new Error(`no card ${code}`);
    return cardWords(card, board.needs, {
      ...context,
      lowestEfficiency,
      words: await boardWordsIn(language),
    });
  };

  it('says its figures beside what they are held against', async () => {
    const { figures } = await written('CD-08');
    expect(figures.map(({ key, value, unit, reference }) => [key, value, unit, reference])).toEqual([
      ['output', '231', 'kg', 'plan 237'],
      ['efficiency', '97.4', '%', '≥ 68.6'],
      ['delivery', '160', 'm/min', 'set 160'],
      ['rate', '47.8', 'kg/h', '5.20\u2009ktex'],
    ]);
    const output = figures[0]?.bar;
    expect((output?.share ?? 0) / (output?.target ?? 1)).toBeCloseTo(231 / 237, 9);
  });

  it('marks an efficiency when, and only when, the card stands among those that need someone for it', async () => {
    const [card] = board.cards;
    if (card === undefined) throw new Error('no card');
    const words = await boardWordsIn('en');
    const isPoor = (attention: typeof card.tile.attention) =>
      cardWords({ ...card, tile: { ...card.tile, attention } }, [], { ...context, words }).figures.find(
        ({ key }) => key === 'efficiency',
      )?.isPoor;
    expect([isPoor(['efficiency']), isPoor(['parameter']), isPoor([])]).toEqual([true, false, false]);
  });

  it('shows neps and evenness on their normal range, and which way they left it', async () => {
    const { measures, need } = await written('CD-12');
    expect(measures.map(({ key, low, high, alert }) => [key, low, high, alert])).toEqual([
      ['neps', 20, 90, '▲'],
      ['cv1m', 0, 4.5, undefined],
      ['deviation', -1.5, 1.5, undefined],
    ]);
    expect(need).toMatchObject({ text: 'Neps 104', glyph: { kind: 'alert' } });
    expect((await written('CD-08')).measures.find(({ key }) => key === 'neps')?.alert).toBeUndefined();
  });

  it('says how long a card stands, aloud too', async () => {
    const { state, time, timeUnit, need, spoken } = await written('CD-10');
    expect([state, time, timeUnit, need]).toEqual(['maintenance', '1:05', 'h', undefined]);
    expect(spoken).toMatch(/^10, Maintenance, JC, Output 231 kg, Efficiency/);
  });

  it('has a column for whatever a card of the line measures', () => {
    expect(measureColumns(board).map(({ code }) => code)).toEqual(['neps', 'cv1m', 'deviation']);
    const bare = { ...board, cards: board.cards.map((card) => ({ ...card, parameters: [] })) };
    expect(measureColumns(bare)).toEqual([]);
  });
});

describe('the lines of a mill', () => {
  it('beyond the fourth have no screen', async () => {
    const board = cardLineFixture('1');
    const fifth = { line: 5, area: 'Carded line 2', machines: 6, running: 6 };
    const shown = shownLines({ ...board, lines: [...board.lines, fifth] }, await boardWordsIn('en'));
    expect(shown.map(({ line }) => line)).toEqual([...cardLines]);
  });
});

describe('the snapshots that tests draw', () => {
  it.each(cardLines)('are what the server sends: line %s', (line) => {
    for (const plan of [referenceMill, smallMill])
      expect(cardLineBoard.safeParse(cardLineFixture(line, { plan })).error).toBeUndefined();
  });
});
