import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { livePollMs, liveSilenceMs } from '../constants.ts';
import { frameIn, unpackedText } from './frame.ts';
import { pollPause } from './useLive.ts';

const shape = z.object({ kg: z.number() });

describe('a frame', () => {
  it('of the declared shape is the snapshot', () => {
    expect(frameIn('{"kg":1.5}', shape)).toEqual({ kg: 1.5 });
  });

  it.each(['{"kg":"1.5"}', '{', '', 'null'])('%j is passed over', (text) => {
    expect(frameIn(text, shape)).toBeUndefined();
  });

  it('travels in gzip, and what is none is refused', async () => {
    expect(await unpackedText(gzipSync('{"mill":"清源纺织"}'))).toBe('{"mill":"清源纺织"}');
    await expect(unpackedText(Buffer.from('{"kg":1.5}'))).rejects.toThrow();
  });
});

describe('a live board asks', () => {
  it('every five seconds while the socket is down', () => {
    expect(pollPause(false, 1_000_000, 1_000_000)).toBe(livePollMs);
  });

  it('only after a long silence while the socket is open', () => {
    expect(pollPause(true, 1_000_000, 1_000_000)).toBe(liveSilenceMs);
    expect(pollPause(true, 1_000_000, 1_000_000 + 60_000)).toBe(livePollMs);
  });
});
