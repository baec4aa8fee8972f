import { describe, expect, it } from 'vitest';
import { createJoiner, piecesOf } from './pieces.ts';

const sender = { from: 'a', number: 7 };
/** What PostgreSQL takes. */
const mostBytes = 7_999;

/** What a joiner makes of pieces, and how often it found that something was missing. */
function joined(pieces: readonly string[]) {
  let broken = 0;
  const joiner = createJoiner(() => (broken += 1));
  const messages = pieces.flatMap((piece) => joiner.take(piece) ?? []);
  return { broken, messages };
}

describe('a message', () => {
  it('that is short is one piece', () => {
    const pieces = piecesOf({ mill: '清源纺织' }, sender) ?? [];
    expect(pieces).toHaveLength(1);
    expect(joined(pieces)).toEqual({ broken: 0, messages: [{ from: 'a', message: { mill: '清源纺织' } }] });
  });

  it('that is longer than a notification may be travels in pieces, and comes out as it was', () => {
    const message = { text: 'Nhà máy sợi 清源 \u0000\n"'.repeat(1_500) };
    const pieces = piecesOf(message, sender) ?? [];
    expect(pieces.length).toBeGreaterThan(3);
    expect(Math.max(...pieces.map((piece) => Buffer.byteLength(piece)))).toBeLessThanOrEqual(mostBytes);
    expect(joined(pieces)).toEqual({ broken: 0, messages: [{ from: 'a', message }] });
  });

  it('that is too long for a bus is none', () => {
    expect(piecesOf('x'.repeat(300_000), sender)).toBeUndefined();
  });

  it('of which a piece is missing is passed over, and said to be missed; the next is whole', () => {
    const [first = '', , third = ''] = piecesOf('x'.repeat(20_000), sender) ?? [];
    const next = piecesOf('next', { from: 'a', number: 8 }) ?? [];
    const { broken, messages } = joined([first, third, ...next]);
    expect(broken).toBeGreaterThan(0);
    expect(messages).toEqual([{ from: 'a', message: 'next' }]);
  });

  it('of one sender is not mixed with that of another', () => {
    const [a1 = '', a2 = ''] = piecesOf('a'.repeat(10_000), sender) ?? [];
    const [b1 = '', b2 = ''] = piecesOf('b'.repeat(10_000), { from: 'b', number: 7 }) ?? [];
    expect(joined([a1, b1, a2, b2]).messages).toEqual([
      { from: 'a', message: 'a'.repeat(10_000) },
      { from: 'b', message: 'b'.repeat(10_000) },
    ]);
  });

  it.each(['', 'a 1 0 1', 'nonsense', 'a 1 0 1 {'])('%j is none, and ends nothing', (text) => {
    expect(joined([text]).messages).toEqual([]);
  });
});
