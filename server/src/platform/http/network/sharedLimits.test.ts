import { describe, expect, it } from 'vitest';
import { type Bus, type Told, noBus } from '../../bus/bus.ts';
import { createLimitCounts } from './sharedLimits.ts';

/** Processes that hear each other at once, and what was told between them. */
function processes(count: number, nowMs: () => number) {
  const told: Told[] = [];
  const listeners: ((of: Told) => void)[] = [];
  const counts = Array.from({ length: count }, () => {
    let own: (of: Told) => void = () => undefined;
    const bus: Bus = {
      ...noBus,
      hear(_wanted, listener) {
        own = listener;
        listeners.push(listener);
        return () => undefined;
      },
      tell(each) {
        told.push(each);
        for (const listener of listeners) if (listener !== own) listener(each);
      },
    };
    return createLimitCounts(bus, nowMs);
  });
  return { counts, told };
}

const limit = { windowMs: 60_000, max: 120 };

describe('a limit', () => {
  it('holds for several processes together, but for a tenth of it for each', () => {
    const { counts } = processes(3, () => 0);
    const ofAll = Array.from(
      { length: 120 },
      (_, at) => counts[at % 3]?.count('login 10.0.0.1', limit).current ?? 0,
    );
    const last = Math.max(...ofAll);
    expect(last).toBeGreaterThanOrEqual(120 - 2 * 12);
    expect(last).toBeLessThanOrEqual(120);
  });

  it('of who asks as people do is nobody else’s business', () => {
    const { counts, told } = processes(2, () => 0);
    for (let times = 0; times < 11; times++) counts[0]?.count('login 10.0.0.1', limit);
    expect(told).toEqual([]);
  });

  it('names nobody to the others, and no token', () => {
    const { counts, told } = processes(2, () => 0);
    for (let times = 0; times < 50; times++) counts[0]?.count('refresh a-secret-token', limit);
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toContain('secret');
  });

  it('of others keeps nobody from asking', () => {
    const { counts } = processes(2, () => 0);
    for (let times = 0; times < 50; times++) counts[0]?.count('login 10.0.0.1', limit);
    expect(counts[1]?.count('login 10.0.0.2', limit).current).toBe(1);
  });

  it('begins anew with its window, in each process', () => {
    let nowMs = 0;
    const { counts } = processes(2, () => nowMs);
    for (let times = 0; times < 100; times++) counts[0]?.count('login 10.0.0.1', limit);
    expect(counts[1]?.count('login 10.0.0.1', limit).current).toBeGreaterThan(90);
    nowMs = limit.windowMs;
    expect(counts.map((each) => each.count('login 10.0.0.1', limit))).toEqual([
      { current: 1, ttl: limit.windowMs },
      { current: 1, ttl: limit.windowMs },
    ]);
  });

  it('still limits a key after 50,000 other keys', () => {
    const { counts } = processes(1, () => 0);
    const [process] = counts;
    for (let times = 0; times < limit.max; times++) process?.count('login victim', limit);
    for (let key = 0; key < 50_000; key++) process?.count(`login flood ${key}`, limit);
    expect(process?.count('login victim', limit).current).toBe(limit.max + 1);
  });

  it('that other processes report survives a flood of keys, too', () => {
    const { counts } = processes(2, () => 0);
    for (let times = 0; times < limit.max; times++) counts[0]?.count('login victim', limit);
    for (let key = 0; key < 50_000; key++) counts[1]?.count(`login flood ${key}`, limit);
    expect(counts[1]?.count('login victim', limit).current).toBeGreaterThan(limit.max);
  });
});
