import { describe, expect, it } from 'vitest';
import { createPlaces } from './places.ts';

/** Works that end when they are told to, with the order in which they began. */
function works(limits: { all: number; each: number }) {
  const inPlace = createPlaces(limits);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (tenantId: number, name: string) =>
    inPlace(tenantId, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begin, end, began };
}

describe('places of mills', () => {
  it('are shared: one mill never has all of them', () => {
    const { begin, began } = works({ all: 4, each: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void begin(1, name);
    void begin(2, 'b1');
    expect(began).toEqual(['a1', 'a2', 'b1']);
  });

  it('are taken in turns of the mills that wait, in the order of each', async () => {
    const { begin, end, began } = works({ all: 1, each: 1 });
    for (const [tenantId, name] of [
      [1, 'a1'],
      [1, 'a2'],
      [1, 'a3'],
      [2, 'b1'],
      [3, 'c1'],
      [2, 'b2'],
    ] as const)
      void begin(tenantId, name);
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('are not waited for by more works of a mill than may wait, and others wait all the same', async () => {
    const inPlace = createPlaces({ all: 1, each: 1, waiting: 1 });
    const first = inPlace(1, () => new Promise<string>((resolve) => setImmediate(() => resolve('first'))));
    const second = inPlace(1, async () => 'second');
    await expect(inPlace(1, async () => 'third')).rejects.toMatchObject({ code: 'core.tooMany' });
    const other = inPlace(2, async () => 'other');
    expect(await Promise.all([first, second, other])).toEqual(['first', 'second', 'other']);
    expect(await inPlace(1, async () => 'later')).toBe('later');
  });

  it('are free again when a work fails', async () => {
    const inPlace = createPlaces({ all: 1, each: 1 });
    await expect(inPlace(1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await inPlace(1, async () => 'done')).toBe('done');
  });
});
