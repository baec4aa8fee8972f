import { describe, expect, it } from 'vitest';
import { calls, screens } from '../../../registry.ts';
import { liveTopic, parseTopic } from '../../equipment/gateway/topics.ts';
import { boardChoices, boardKeys, hangingBoard } from './catalogue.ts';
import { type Board, wholeScope } from '../live/defineBoard.ts';
import { isLiveBoard, liveBoards } from './liveBoards.ts';

const declared = Object.keys(liveBoards)
  .filter(isLiveBoard)
  .map((key): [string, Board] => [key, liveBoards[key]]);

/** A scope that each board has. */
const scopes: Readonly<Record<string, string>> = {
  mill: wholeScope,
  process: 'winding',
  sections: 'blowingCarding',
  machine: 'RF-17',
  cardLine: '2',
  leaderboard: wholeScope,
  equipState: wholeScope,
  equipArchives: wholeScope,
  remind: wholeScope,
  materialOutput: wholeScope,
};

describe.each(declared)('the board %s', (key, board) => {
  it('is named as it is listed, and its call stands in the registry behind its right', () => {
    expect(board.name).toBe(key);
    expect(board.call).toMatchObject({
      namespace: 'boards',
      methods: ['GET'],
      path: `/$/report/board/${key}`,
      access: { code: board.access },
    });
    expect(calls).toContain(board.call);
  });

  it('is asked by its call for what its live channel is called, and for nothing else', () => {
    const scope = scopes[key] ?? '';
    const input = board.inputOf(scope);
    expect(board.scopeOf(input ?? {})).toBe(scope);
    expect(board.inputOf('no such scope')).toBeUndefined();
    expect(parseTopic(liveTopic(1001, board.name, scope))).toMatchObject({ kind: 'live', board: key, scope });
  });

  it('is drawn by screens of the registry, each behind its right', () => {
    expect(board.screens.length).toBeGreaterThan(0);
    for (const screen of board.screens) {
      expect(screen).toMatchObject({ namespace: 'boards', access: board.access });
      expect(screens).toContain(screen);
    }
  });
});

it('hangs on a wall in scopes that its channel has', () => {
  for (const hung of boardChoices())
    for (const { board, scope } of hangingBoard(hung.board).reads(hung))
      expect([hung, liveBoards[board].inputOf(scope)]).not.toEqual([hung, undefined]);
});

it('keeps the keys, addresses and rights under which walls, links and bookmarks know the boards', () => {
  const known = boardKeys.map((key) => [key, hangingBoard(key).screen.path, hangingBoard(key).screen.access]);
  expect(known).toEqual([
    ['wholeMill', '/monitor/monitorScreen', 'boards.wholeMill'],
    ['commandRoom', '/monitor/commandRoom', 'boards.wholeMill'],
    ['frontSpinning', '/monitor/frontSpinning', 'boards.process'],
    ['afterSpinning', '/monitor/afterSpinning', 'boards.process'],
    ['blowingCarding', '/monitor/blowingCarding', 'boards.process'],
    ['rovingDrawing', '/monitor/rovingDrawing', 'boards.process'],
    ['spinningWinding', '/monitor/spinningWinding', 'boards.process'],
    ['ringSpinning', '/monitor/ringSpinning', 'boards.process'],
    ['winding', '/monitor/winding', 'boards.process'],
    ['spinning40S', '/monitor/spinning40S', 'boards.process'],
    ['spinning32S', '/monitor/spinning32S', 'boards.process'],
    ['cardingBeforeAfter', '/monitor/cardingBeforeAfter', 'boards.process'],
    ['cardLine1', '/monitor/cardingprocessone', 'boards.process'],
    ['cardLine2', '/monitor/cardingprocesstwo', 'boards.process'],
    ['cardLine3', '/monitor/cardingprocessthree', 'boards.process'],
    ['cardLine4', '/monitor/cardingprocessfour', 'boards.process'],
    ['leaderboard', '/monitor/leaderboard', 'boards.process'],
    ['equipState', '/monitor/equipState', 'boards.process'],
    ['equipArchives', '/monitor/equipArchives', 'boards.process'],
    ['remind', '/monitor/remind', 'boards.process'],
    // It tells what parts cost.
    ['materialOutput', '/monitor/materialOutput', 'maintenance.partMovement.read'],
  ]);
});
