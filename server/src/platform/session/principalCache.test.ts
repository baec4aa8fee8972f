import { describe, expect, it } from 'vitest';
import { createPrincipalCache } from './principalCache.ts';

const clock = { nowMs: () => 0 };
const at = (...mills: number[]) => ({ tenants: mills.map((id) => ({ id })) });

describe('what is kept of a session', () => {
  it('is read anew once rights were changed in its mill, or in another one that the person may enter', async () => {
    const cache = createPrincipalCache(clock, ({ tenants }: ReturnType<typeof at>) => tenants);
    let reads = 0;
    const ask = (sessionId: string, tenantId: number, mills: number[]) =>
      cache.get(sessionId, tenantId, async () => {
        reads += 1;
        return at(...mills);
      });
    await ask('works in two mills', 1001, [1001, 1002]);
    await ask('works in one', 1001, [1001]);
    // Taken out of 1002: the list of mills to choose from is told in the session of 1001.
    cache.dropMill(1002);
    expect(await ask('works in two mills', 1001, [1001])).toEqual(at(1001));
    await ask('works in one', 1001, [1001]);
    expect(reads).toBe(3);
    cache.dropMill(1001);
    await ask('works in one', 1001, [1001]);
    expect(reads).toBe(4);
  });

  it('is not kept where it was still read when something was changed', async () => {
    const cache = createPrincipalCache(clock, ({ tenants }: ReturnType<typeof at>) => tenants);
    const slow = Promise.withResolvers<ReturnType<typeof at>>();
    const before = cache.get('s', 1001, () => slow.promise);
    cache.dropMill(1002);
    slow.resolve(at(1001, 1002));
    await before;
    expect(await cache.get('s', 1001, async () => at(1001))).toEqual(at(1001));
  });

  it('is no refusal: who was refused is looked up again', async () => {
    const cache = createPrincipalCache(clock, ({ tenants }: ReturnType<typeof at>) => tenants);
    await expect(cache.get('s', 1001, () => Promise.reject(new Error('ended')))).rejects.toThrow('ended');
    expect(await cache.get('s', 1001, async () => at(1001))).toEqual(at(1001));
  });
});
