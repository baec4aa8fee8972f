import { describe, expect, it } from 'vitest';
import { once } from './once.ts';

describe('what is read once', () => {
  it('is read again after it could not be, and then no more', async () => {
    const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve('key')];
    let asked = 0;
    const read = once(async () => {
      const answer = answers[asked];
      asked += 1;
      return answer === undefined ? 'another' : answer();
    });
    await expect(read()).rejects.toThrow('away');
    expect(await Promise.all([read(), read()])).toEqual(['key', 'key']);
    expect(await read()).toBe('key');
    expect(asked).toBe(2);
  });
});
