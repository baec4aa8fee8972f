import { describe, expect, it } from 'vitest';
import { phraseAt } from '../../../core/words/phrases.ts';
import { boardKeys, unfitParameter } from '../../boards/catalogue/catalogue.ts';
import { en } from '../phrases.en.ts';
import { vn } from '../phrases.vn.ts';
import { zh } from '../phrases.zh.ts';
import { wallScreens } from '../screens.ts';
import { boardVariants } from './variants.ts';
import { wallBoard } from './wallScreen.ts';

describe('a board on a wall', () => {
  it.each(boardKeys)('%s has a line in each language that says what it shows', (key) => {
    for (const { directory } of [zh, en, vn])
      expect(phraseAt(directory.about, key)?.length ?? 0).toBeGreaterThan(10);
  });

  it.each([
    [{ board: 'wholeMill' }, true],
    [{ board: 'wholeMill', process: 'spinning' }, false],
    [{ board: 'wholeMill', area: 'A' }, false],
    [{ board: 'afterSpinning', process: 'spinning' }, true],
    [{ board: 'afterSpinning' }, false],
    [{ board: 'afterSpinning', process: 'carding' }, false],
    [{ board: 'afterSpinning', process: 'spinning', variety: 'C40' }, false],
    [{ board: 'blowingCarding' }, true],
    [{ board: 'blowingCarding', process: 'carding' }, false],
  ] as const)('may %j hang: %s', (hung, isAccepted) => {
    expect(wallBoard.safeParse({ ...hung, seconds: 20 }).success).toBe(isAccepted);
  });

  it.each([
    [19, false],
    [20, true],
    [3600, true],
    [3601, false],
    [20.5, false],
  ])('may hang for %d s: %s', (seconds, isAccepted) => {
    expect(wallBoard.safeParse({ board: 'wholeMill', seconds }).success).toBe(isAccepted);
  });
});

describe('the walls of customers', () => {
  it('are boards of the catalogue, each behind a screen of its own', () => {
    expect(Object.keys(boardVariants)).toEqual(['screedVietnam', 'indexHongRui']);
    for (const [name, hung] of Object.entries(boardVariants)) {
      expect(wallScreens.map((screen) => screen.name)).toContain(name);
      expect(hung.map(unfitParameter)).toEqual(hung.map(() => undefined));
    }
  });
});
