import { describe, expect, it } from 'vitest';
import { withBoard, boardsOf, wallDraft, withMovedBoard, roundMs, usualSeconds } from './draft.ts';
import { linkAddress, linkState } from './linkState.ts';

const wall = {
  id: '019a9b1e-7c00-7000-8000-000000000001',
  name: 'Gate',
  sort: 3,
  boards: [
    { board: 'wholeMill' as const, seconds: 20 },
    { board: 'wholeMill' as const, seconds: 40 },
  ],
  language: 'vn' as const,
  version: 4,
  links: 0,
  isOnline: false,
  lastSeenMs: null,
};

describe('a draft of a wall screen', () => {
  it('keeps what the wall is, and gives it back', () => {
    const draft = wallDraft(wall, 9);
    expect(draft).toMatchObject({ id: wall.id, version: 4, sort: 3, name: 'Gate', language: 'vn' });
    expect(boardsOf(draft)).toEqual(wall.boards);
  });

  it('of a new wall is empty and stands behind the others', () => {
    expect(wallDraft(undefined, 9)).toMatchObject({
      id: undefined,
      sort: 9,
      name: '',
      language: null,
      boards: [],
    });
  });

  it('tells equal boards apart, also after one was taken away', () => {
    const [, second] = wallDraft(wall, 0).boards;
    const keys = withBoard(second === undefined ? [] : [second], { board: 'leaderboard' }).map(
      ({ key }) => key,
    );
    expect(new Set(keys).size).toBe(2);
  });

  it('hangs an added board for the usual time at the end', () => {
    expect(withBoard([], { board: 'afterSpinning', process: 'winding' })).toEqual([
      { board: 'afterSpinning', process: 'winding', seconds: usualSeconds, key: 0 },
    ]);
  });

  it('hangs no board a second time, but the same board of another process', () => {
    const hung = withBoard([], { board: 'afterSpinning', process: 'winding' });
    expect(withBoard(hung, { board: 'afterSpinning', process: 'winding' })).toEqual(hung);
    expect(withBoard(hung, { board: 'afterSpinning', process: 'spinning' })).toHaveLength(2);
  });

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 9, 'bca'],
    [1, -4, 'bac'],
    [7, 0, 'abc'],
  ])('moves the board at %d to %d: %s', (from, to, order) => {
    expect(withMovedBoard(['a', 'b', 'c'], from, to).join('')).toBe(order);
  });

  it('knows how long a round takes', () => {
    expect(roundMs(wall.boards)).toBe(60_000);
  });
});

describe('a link', () => {
  const nowMs = 1_790_000_000_000;
  const link = { revokedMs: null, expiresMs: null, isOnline: false, lastSeenMs: null };

  it.each([
    [{}, 'waiting'],
    [{ lastSeenMs: nowMs - 60_000, isOnline: true }, 'online'],
    [{ lastSeenMs: nowMs }, 'away'],
    [{ lastSeenMs: nowMs, expiresMs: nowMs }, 'expired'],
    [{ lastSeenMs: nowMs, isOnline: true, expiresMs: nowMs + 1 }, 'online'],
    [{ lastSeenMs: nowMs, revokedMs: nowMs - 1, expiresMs: nowMs - 2 }, 'revoked'],
  ] as const)('with %j is %s', (facts, state) => {
    expect(linkState({ ...link, ...facts }, nowMs)).toBe(state);
  });

  it('is opened at an address of this site', () => {
    expect(linkAddress('1001-abc', 'https://mill.test')).toBe('https://mill.test/wall/1001-abc');
  });
});
