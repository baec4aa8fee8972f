import { describe, expect, it } from 'vitest';
import { roomBelow } from './rail.ts';

describe('the lists of the rail', () => {
  it.each([
    [0, 12, { doffs: 6, rogues: 5 }],
    [1, 12, { doffs: 6, rogues: 5 }],
    [2, 12, { doffs: 6, rogues: 4 }],
    [3, 12, { doffs: 6, rogues: 3 }],
    [4, 12, { doffs: 4, rogues: 3 }],
    [4, 1, { doffs: 6, rogues: 1 }],
    [3, 0, { doffs: 6, rogues: 0 }],
  ])('below %i that need someone, with %i rogue spindles, have room for %o', (needs, rogues, room) => {
    expect(roomBelow(needs, rogues)).toEqual(room);
  });
});
