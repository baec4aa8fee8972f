import { describe, expect, it } from 'vitest';
import { createDrawing, type WatchedBoard } from './drawing.ts';

interface Picture extends WatchedBoard {
  readonly name: string;
}

/** Drawing that takes until it is told to end, under a clock that stands still until told. */
function easel() {
  let ms = 0;
  const drawn: string[] = [];
  const ends: (() => void)[] = [];
  const drawing = createDrawing<Picture>({
    clock: () => ms,
    draw: ({ name }) => {
      drawn.push(name);
      return new Promise((resolve) => ends.push(() => resolve()));
    },
  });
  const finishOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { drawing, drawn, finishOne, wait: (more: number) => (ms += more) };
}

const picture = (name: string, tenantId: number, listeners = 1): Picture => ({
  name,
  tenantId,
  listeners,
  isWholeMill: name === 'mill',
});

describe('what is drawn', () => {
  it('is four pictures at a time, two of a mill', () => {
    const { drawing, drawn } = easel();
    for (const name of ['a', 'b', 'c', 'd']) drawing.add(picture(`1${name}`, 1));
    expect(drawn).toEqual(['1a', '1b']);
    for (const name of ['a', 'b', 'c']) drawing.add(picture(`2${name}`, 2));
    expect(drawn).toEqual(['1a', '1b', '2a', '2b']);
  });

  it('first is what many watch, though dozens of others were asked for at the same time', async () => {
    const { drawing, drawn, finishOne } = easel();
    for (let nth = 0; nth < 56; nth++) drawing.add(picture(`machine ${nth}`, 1));
    drawing.add(picture('hall', 1, 500));
    await finishOne();
    expect(drawn[2]).toBe('hall');
  });

  it('first is the board of the whole mill, before what many watch', async () => {
    const { drawing, drawn, finishOne } = easel();
    for (let nth = 0; nth < 56; nth++) drawing.add(picture(`machine ${nth}`, 1, 500));
    drawing.add(picture('mill', 1));
    await finishOne();
    expect(drawn[2]).toBe('mill');
  });

  it('is everything in the end: who waits longer than the head start of the others goes before them', async () => {
    const { drawing, drawn, finishOne, wait } = easel();
    for (const name of ['first', 'second', 'lonely']) drawing.add(picture(name, 1));
    wait(1_100);
    drawing.add(picture('hall', 1, 500));
    await finishOne();
    await finishOne();
    expect(drawn).toEqual(['first', 'second', 'lonely', 'hall']);
  });

  it('is drawn once though it was asked for twice, and not at all when nobody waits any more', async () => {
    const { drawing, drawn, finishOne } = easel();
    for (const name of ['a', 'b']) drawing.add(picture(name, 1));
    const [twice, gone] = [picture('twice', 1), picture('gone', 1)];
    for (const each of [twice, gone, twice]) drawing.add(each);
    drawing.remove(gone);
    for (let nth = 0; nth < 4; nth++) await finishOne();
    expect(drawn).toEqual(['a', 'b', 'twice']);
  });
});
