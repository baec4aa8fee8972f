import { describe, expect, it } from 'vitest';
import { maxWaiting, Outgoing } from './outgoing.ts';

const stored = (of: string, body?: unknown) => ({ tenantId: 1001, topic: 'stored', of, body });

describe('outgoing messages', () => {
  it('are sent together, of each subject the newest, in the order of the newest', () => {
    const outgoing = new Outgoing();
    outgoing.add(stored('a', 1));
    outgoing.add(stored('b', 2));
    outgoing.add(stored('a', 3));
    expect(outgoing.take()).toEqual({
      told: [
        [1001, 'stored', 'b', 2],
        [1001, 'stored', 'a', 3],
      ],
    });
    expect(outgoing.take()).toBeUndefined();
  });

  it('are dropped when there are too many, and then accepted again', () => {
    const outgoing = new Outgoing();
    const accepted = Array.from({ length: maxWaiting + 1 }, (_, nth) => outgoing.add(stored(String(nth))));
    expect(accepted.filter((isAccepted) => !isAccepted)).toHaveLength(1);
    expect(outgoing.take()).toBeUndefined();
    expect(outgoing.add(stored('a'))).toBe(true);
  });

  it('name subscriptions that were added or dropped since, but none that was both', () => {
    const outgoing = new Outgoing();
    outgoing.changeWant('1001/stored', 'add');
    outgoing.changeWant('*/session', 'drop');
    outgoing.changeWant('1002/stored', 'add');
    outgoing.changeWant('1002/stored', 'drop');
    expect(outgoing.take()).toEqual({ add: ['1001/stored'], drop: ['*/session'] });
  });
});
