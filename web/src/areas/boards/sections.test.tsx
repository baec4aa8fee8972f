// @vitest-environment jsdom
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { describe, expect, it } from 'vitest';
import BlowingCardingScreen from './blowingCarding/index.tsx';
import CardingBeforeAfterScreen from './cardingBeforeAfter/index.tsx';
import { sectionsFixture } from '@millwright/testing/web/boards/fixtures.ts';
import RingSpinningScreen from './ringSpinning/index.tsx';
import Spinning32SScreen from './spinning32S/index.tsx';
import Spinning40SScreen from './spinning40S/index.tsx';
import SpinningWindingScreen from './spinningWinding/index.tsx';
import { openBoardPage, boardText, all, withBoards } from '@millwright/testing/web/boards/openBoard.tsx';
import { socket } from '@millwright/testing/web/app/fakeSocket.ts';
import styles from './process/processSwitch.module.css';
import boardStatesStyles from './parts/boardStates.module.css';
import { kitParts } from '@millwright/testing/web/kit/kitParts.ts';

withBoards();

/** A board whose mill has nothing of what it shows. */
function withoutMachines(key: Parameters<typeof sectionsFixture>[0]) {
  const board = sectionsFixture(key);
  const nothing = { machines: [], needs: [], nextDoffs: [], varieties: [], others: [], buffer: null };
  return { ...board, sections: board.sections.map((section) => ({ ...section, ...nothing })) };
}

const names = () => all(`${kitParts.section} h2`).map((name) => name.textContent);
const tilesOf = (place: number) => all(kitParts.section)[place]?.querySelectorAll(kitParts.tile) ?? [];

describe('a board of several processes', () => {
  it('P-027 shows spinning above winding, each machine once in floor order', async () => {
    await openBoardPage(SpinningWindingScreen, { answer: sectionsFixture('spinningWinding') });
    expect(socket.topic).toMatch(/\/live\/sections\/spinningWinding$/);
    expect(names()).toEqual(['Ring spinning', 'Winding']);
    expect([tilesOf(0).length, tilesOf(1).length]).toEqual([50, 18]);
    expect(all(`${kitParts.sectionName} p > span:first-child`).map((count) => count.textContent)).toEqual([
      '43/50',
      '16/18',
    ]);
    const numbers = [...tilesOf(1)].map((tile) => tile.querySelector(kitParts.tileNumber)?.textContent ?? '');
    expect(numbers).toEqual(numbers.toSorted());
    expect(all(kitParts.legend)).toHaveLength(2);
  });

  it('P-027 names the machines that need someone, and the next doffs', async () => {
    await openBoardPage(SpinningWindingScreen, { answer: sectionsFixture('spinningWinding') });
    const subjects = all(`${kitParts.alarms} b`).map((subject) => subject.textContent);
    expect(subjects).toContain('Ring frame 17');
    expect(subjects).toContain('Winder 07');
    expect(all(`${kitParts.builds} li`)).toHaveLength(5);
  });

  it('P-025 P-026 shows the stock behind each with its hours', async () => {
    await openBoardPage(BlowingCardingScreen, { answer: sectionsFixture('blowingCarding') });
    const stocks = all(kitParts.buffer).map((stock) => stock.getAttribute('aria-label'));
    expect(stocks).toEqual(['stock behind Blowing, 0.1 h, duct', 'stock behind Carding, 3.1 h, stock 2–4']);
  });

  it('R-031 shows what goes into carding and comes out of it', async () => {
    await openBoardPage(CardingBeforeAfterScreen, { answer: sectionsFixture('cardingBeforeAfter') });
    expect(names()).toEqual(['Blowing', 'Carding', 'Pre-drawing', 'Breaker drawing']);
    const balance = all(kitParts.balance)[0];
    expect([...(balance?.querySelectorAll('dd') ?? [])].map((rate) => rate.textContent)).toEqual([
      '1\u202f472 kg/h',
      '1\u202f470 kg/h',
      '1\u202f404 kg/h',
      '1\u202f395 kg/h',
      '1\u202f397 kg/h',
    ]);
    expect(balance?.querySelectorAll(kitParts.buffer)).toHaveLength(2);
    expect(all(`${kitParts.section} ${kitParts.buffer}`)).toEqual([]);
  });

  it('leads from a tile and from a need to the machine', async () => {
    await openBoardPage(BlowingCardingScreen, { answer: sectionsFixture('blowingCarding') });
    expect(all(`${kitParts.section} button${kitParts.tile}`)).toHaveLength(28);
    expect(all(`${kitParts.alarms} button`).length).toBeGreaterThan(0);
  });

  it('says of a section without machines that there are none, and shows the others', async () => {
    const board = sectionsFixture('spinningWinding');
    const [first, second] = board.sections;
    const none = { ...second, machines: [], needs: [] };
    await openBoardPage(SpinningWindingScreen, { answer: { ...board, sections: [first, none] } });
    expect(all(kitParts.sectionNone).map((line) => line.textContent)).toEqual([
      'This mill has no machines for Winding',
    ]);
    expect(tilesOf(0)).toHaveLength(50);
  });

  it('of a mill that has none of its processes says so, once', async () => {
    await openBoardPage(BlowingCardingScreen, { answer: withoutMachines('blowingCarding') });
    expect(boardText()).toContain('This mill has no machines for Blowing · Carding');
    expect(all(kitParts.section)).toEqual([]);
  });
});

describe('a board of one process or a part of it', () => {
  it('K-049 shows the frames of its count under their own name', async () => {
    await openBoardPage(Spinning40SScreen, { answer: sectionsFixture('spinning40S') });
    expect(all('h1')[0]?.textContent).toBe('Ring spinning 40S real-time board');
    expect(all(`${kitParts.tiles} ${kitParts.tile}`)).toHaveLength(26);
    expect(all(kitParts.legend)[1]?.textContent).toBe('JC40 26');
  });

  it('K-050 shows combed and carded frames of its count', async () => {
    await openBoardPage(Spinning32SScreen, { answer: sectionsFixture('spinning32S') });
    expect(all(`${kitParts.tiles} ${kitParts.tile}`)).toHaveLength(24);
  });

  it('K-049 K-050 where no frame spins it says what is spun, and leads to all frames', async () => {
    await openBoardPage(Spinning40SScreen, { answer: sectionsFixture('spinning40S', { plan: smallMill }) });
    expect(boardText()).toContain('No ring frame spins 40S now');
    expect(boardText()).toContain('Spun now: CM30 on 7 frames · CD20 on 5 frames');
    expect(all(`.${boardStatesStyles.boardEmpty} a`).map((link) => link.getAttribute('href'))).toEqual([
      '/monitor/ringSpinning',
    ]);
    expect(all(kitParts.tile)).toEqual([]);
  });

  it('K-049 of a mill without ring frames says that there are none', async () => {
    await openBoardPage(Spinning40SScreen, { answer: withoutMachines('spinning40S') });
    expect(boardText()).toContain('This mill has no machines for Ring spinning');
  });

  it('P-028 P-029 are the boards of ring spinning and of winding', async () => {
    await openBoardPage(RingSpinningScreen, { answer: sectionsFixture('ringSpinning') });
    expect(all('h1')[0]?.textContent).toBe('Ring spinning real-time board');
    expect(all(`${kitParts.tiles} ${kitParts.tile}`)).toHaveLength(50);
    expect(all(`.${styles.processSwitch}`)).toEqual([]);
  });
});
