import { describe, expect, it } from 'vitest';
import { processes } from '../../basics/processTree/processes.ts';
import {
  accessOfBoard,
  boardChoices,
  boardKeys,
  everyBoard,
  hangingBoard,
  placeOfBoard,
  screenOfBoard,
  unfitParameter,
} from './catalogue.ts';
import { liveBoards } from './liveBoards.ts';
import { channelName } from '../../../core/screen/liveNews.ts';

describe('the catalogue of boards', () => {
  it.each(boardKeys)('%s has a screen that stands alone on the whole window', (key) => {
    expect(screenOfBoard(key)).toMatchObject({ layout: 'board', access: accessOfBoard(key) });
  });

  it('names each screen once', () => {
    const screens = boardKeys.map((key) => hangingBoard(key).screen.name);
    expect(screens.length).toBe(new Set(screens).size);
  });

  it('reads of a board at least one channel, under the right of its screen', () => {
    for (const hung of boardChoices()) {
      const channels = hangingBoard(hung.board).reads(hung);
      expect([hung, channels.length > 0]).toEqual([hung, true]);
      for (const { board } of channels) expect(liveBoards[board].access).toBe(accessOfBoard(hung.board));
    }
  });

  it('stands at an address that names its parameters', () => {
    expect(placeOfBoard({ board: 'wholeMill' })).toEqual({ path: '/monitor/monitorScreen', query: '' });
    expect(placeOfBoard({ board: 'afterSpinning', process: 'winding' })).toEqual({
      path: '/monitor/afterSpinning',
      query: 'process=winding',
    });
  });

  it.each([
    [{ board: 'wholeMill' }, undefined],
    [{ board: 'wholeMill', process: 'spinning' }, 'process'],
    [{ board: 'wholeMill', area: 'A' }, 'area'],
    [{ board: 'afterSpinning', process: 'spinning' }, undefined],
    [{ board: 'afterSpinning' }, 'process'],
    [{ board: 'afterSpinning', process: 'carding' }, 'process'],
    [{ board: 'afterSpinning', process: 'spinning', variety: 'C40' }, 'variety'],
  ] as const)('of %j the parameter that does not fit is %s', (hung, unfit) => {
    expect(unfitParameter(hung)).toBe(unfit);
  });
});

describe('a tour', () => {
  it('shows the whole mill each process from blowing to winding, and the places, once', () => {
    const names = everyBoard().flatMap((hung) => hangingBoard(hung.board).reads(hung).map(channelName));
    expect(names).toEqual([
      'mill/all',
      ...processes.slice(0, 9).map((process) => `process/${process}`),
      'leaderboard/all',
    ]);
  });
});
