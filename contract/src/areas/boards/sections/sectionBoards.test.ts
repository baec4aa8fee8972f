import { describe, expect, it } from 'vitest';
import { innerPassage, processes } from '../../basics/processTree/processes.ts';
import { boardChoices, everyBoard, hangingBoard, unfitParameter } from '../catalogue/catalogue.ts';
import { liveBoards } from '../catalogue/liveBoards.ts';
import { channelName } from '../../../core/screen/liveNews.ts';
import { boardScreens } from '../screens.ts';
import { isSectionBoardKey, sectionBoard, sectionBoardKeys } from './sectionBoards.ts';

/** What the requirement asks to be seen together, from left to right. */
const asked = [
  ['blowingCarding', ['blowing', 'carding']],
  ['rovingDrawing', ['drawing', 'roving']],
  ['spinningWinding', ['spinning', 'winding']],
  ['ringSpinning', ['spinning']],
  ['winding', ['winding']],
  ['cardingBeforeAfter', ['blowing', 'carding', 'predrawing', 'drawing']],
  ['spinning40S', ['spinning']],
  ['spinning32S', ['spinning']],
] as const;

describe('a section board', () => {
  it.each(asked)('%s shows %j', (key, shown) => {
    expect(sectionBoard(key).parts.map(({ process }) => process)).toEqual(shown);
  });

  it('is asked for by a requirement', () => {
    expect(asked.map(([key]) => key).toSorted()).toEqual(sectionBoardKeys.toSorted());
    expect(isSectionBoardKey('toString')).toBe(false);
  });

  it.each(asked)('%s stands alone at /monitor/<key> in the menu, and follows the build', (key) => {
    expect(boardScreens.find(({ name }) => name === key)).toMatchObject({
      path: `/monitor/${key}`,
      component: `boards/${key}`,
      layout: 'board',
      menu: 'digitalDashboards',
      access: 'boards.process',
      followsBuild: true,
    });
  });

  it.each(sectionBoardKeys)('%s has its parts in the order of the material flow, each once', (key) => {
    const { parts } = sectionBoard(key);
    const places = parts.map(({ process }) => processes.indexOf(process));
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
  });

  it('of a count means the ring frames that spin it', () => {
    expect(sectionBoard('spinning40S').parts).toEqual([{ process: 'spinning', count: 40 }]);
    expect(sectionBoard('spinning32S').parts).toEqual([{ process: 'spinning', count: 32 }]);
  });

  it('means of drawing the passage that takes card sliver, and holds carding in balance', () => {
    const { parts, balanced } = sectionBoard('cardingBeforeAfter');
    expect(parts.at(-1)).toEqual({ process: 'drawing', passage: innerPassage });
    expect(balanced).toBe('carding');
  });

  it.each(sectionBoardKeys)('%s can be chosen for a wall, and the tour goes without it', (key) => {
    expect(boardChoices()).toContainEqual({ board: key });
    expect(everyBoard()).not.toContainEqual({ board: key });
    expect(unfitParameter({ board: key })).toBeUndefined();
    expect(unfitParameter({ board: key, process: 'spinning' })).toBe('process');
    expect(hangingBoard(key).reads({}).map(channelName)).toEqual([`sections/${key}`]);
    expect(liveBoards.sections.access).toBe('boards.process');
  });
});
