import { describe, expect, it } from 'vitest';
import {
  drawnPages,
  firstPage,
  nextTurn,
  readyMs,
  type Turn,
  turnedPage,
  type Turning,
  turnOfKey,
  wrapped,
} from './turning.ts';

const seconds = [20, 45, 3600];
const after = (...turns: Turn[]) => turns.reduce((at: Turning, turn) => turnedPage(at, turn, 3), firstPage);
const on: Turn = { kind: 'by', step: 1 };
const back: Turn = { kind: 'by', step: -1 };
const near: Turn = { kind: 'near' };
const pause: Turn = { kind: 'pause' };

describe('a player of boards', () => {
  it('R-019 shows each page for its own seconds, one after another, and begins again', () => {
    let at = firstPage;
    const shown: [number, number][] = [];
    let atMs = 0;
    for (let step = 0; step < 8; step += 1) {
      const next = nextTurn(at, { seconds, isStill: false });
      atMs += next?.afterMs ?? Number.NaN;
      at = turnedPage(at, next?.turn ?? pause, 3);
      shown.push([atMs / 1000, at.place]);
    }
    expect(shown.filter((_, index) => index % 2 === 1)).toEqual([
      [20, 1],
      [65, 2],
      [3665, 0],
      [3685, 1],
    ]);
  });

  it('draws the next page unseen shortly before its turn, and no other', () => {
    expect(drawnPages(firstPage, 3)).toEqual([0]);
    expect(nextTurn(firstPage, { seconds, isStill: false })).toEqual({
      turn: near,
      afterMs: 20_000 - readyMs,
    });
    expect(drawnPages(after(near), 3)).toEqual([0, 1]);
    expect(drawnPages(after(on, on, near), 3)).toEqual([2, 0]);
    expect(drawnPages(after(near, on), 3)).toEqual([1]);
  });

  it.each([
    ['while somebody holds it', after(pause), false],
    ['where less motion is asked for', firstPage, true],
  ])('does not turn by itself %s, and turns by key', (_when, at, isStill) => {
    expect(nextTurn(at, { seconds, isStill })).toBeUndefined();
    expect(turnedPage(at, on, 3).place).toBe(1);
  });

  it('goes on when let go, and gives the page its whole time again', () => {
    expect(nextTurn(after(near, pause, pause), { seconds, isStill: false })).toEqual({
      turn: near,
      afterMs: 20_000 - readyMs,
    });
  });

  it('does not turn a single page', () => {
    expect(nextTurn(firstPage, { seconds: [20], isStill: false })).toBeUndefined();
    expect(drawnPages(turnedPage(firstPage, near, 1), 1)).toEqual([0]);
  });

  it.each([
    ['ArrowRight', 1],
    ['PageDown', 1],
    ['ArrowLeft', 2],
    ['PageUp', 2],
  ])('the key %s leads from the first of three pages to page %d', (key, place) => {
    expect(turnedPage(firstPage, turnOfKey(key) ?? pause, 3).place).toBe(place);
  });

  it('space and P hold it, other keys are not its own', () => {
    for (const key of [' ', 'p', 'P']) expect(turnOfKey(key)).toEqual(pause);
    for (const key of ['f', 'Escape', 'Tab', 'Enter']) expect(turnOfKey(key)).toBeUndefined();
  });

  it('goes to the page that is pressed', () => {
    expect(after({ kind: 'to', place: 2 }, back).place).toBe(1);
  });

  it.each([
    [5, 3, 2],
    [-1, 3, 2],
    [7, 0, 0],
  ])('page %d of %d pages is page %d, also when boards were taken away', (place, count, shown) => {
    expect(wrapped(place, count)).toBe(shown);
  });
});
