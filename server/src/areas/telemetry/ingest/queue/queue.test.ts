import { describe, expect, it } from 'vitest';
import type { Batch } from '../batch/batch.ts';
import { createQueue, type Delivery, maxBatchRows, type QueueOptions } from './queue.ts';
import { sample } from '../streamTesting.ts';

type Outcome = 'stored' | 'failed';

const lost = new Error('connection lost');
const spoiled = new Error('value out of range');

/** A queue over a store that remembers which tenants each transaction held. */
function queueOver(overrides: Partial<QueueOptions> = {}) {
  const transactions: number[][] = [];
  const outcomes = new Map<string, Outcome>();
  const queue = createQueue({
    store: async ({ tenantId }) => {
      transactions.push([tenantId]);
    },
    storeTogether: async (batches) => {
      transactions.push(batches.map(({ tenantId }) => tenantId));
      return [];
    },
    clock: () => 0,
    parallel: 1,
    onFailure: () => undefined,
    isDataError: (error) => error === spoiled,
    setAside: (delivery) => delivery,
    ...overrides,
  });
  const say = (tenantId: number, name: string, { sourceCode = 'GW-1', count = 0 } = {}) => {
    const settle = (error?: Error) => outcomes.set(name, error ? 'failed' : 'stored');
    const samples = Array.from({ length: count }, (_, seq) => sample(seq, {}));
    const delivery: Delivery = { sourceCode, samples, breaks: [], doffs: [], quarantined: [], settle };
    queue.push(tenantId, delivery);
  };
  return { queue, say, transactions, outcomes };
}

describe('messages of several mills', () => {
  it('share one transaction, each mill once', async () => {
    const { queue, say, transactions, outcomes } = queueOver();
    for (const name of ['a', 'b', 'c', 'd']) say(name < 'c' ? 1001 : 1002, name);
    await queue.drained();
    expect(transactions).toEqual([[1001, 1002]]);
    expect([...outcomes.values()]).toEqual(['stored', 'stored', 'stored', 'stored']);
  });

  it('go in a transaction of their own where they need one', async () => {
    const alone: number[] = [];
    const { queue, say, outcomes } = queueOver({
      store: async ({ tenantId }) => {
        alone.push(tenantId);
      },
      storeTogether: async (batches) => batches.filter(({ tenantId }) => tenantId === 1002),
    });
    say(1001, 'plain');
    say(1002, 'late');
    await queue.drained();
    expect(alone).toEqual([1002]);
    expect(Object.fromEntries(outcomes)).toEqual({ plain: 'stored', late: 'stored' });
  });

  it('G-001 do not suffer from a mill whose message cannot be stored', async () => {
    const store = async ({ tenantId }: Batch) => {
      if (tenantId === 1002) throw lost;
    };
    const { queue, say, outcomes } = queueOver({
      store,
      storeTogether: async () => {
        throw spoiled;
      },
    });
    say(1001, 'good');
    say(1002, 'bad');
    await queue.drained();
    expect(Object.fromEntries(outcomes)).toEqual({ good: 'stored', bad: 'failed' });
  });

  it('report why they could not be stored together, unless a row is bad', async () => {
    const reported: string[] = [];
    const options = (error: Error): Partial<QueueOptions> => ({
      onFailure: (tenantId, { message }, subject = '') => reported.push(`${tenantId} ${message} ${subject}`),
      storeTogether: async () => {
        throw error;
      },
    });
    for (const error of [new Error('syntax error'), spoiled]) {
      const { queue, say, outcomes } = queueOver(options(error));
      say(1001, 'a');
      say(1002, 'b');
      await queue.drained();
      expect([...outcomes.values()]).toEqual(['stored', 'stored']);
    }
    expect(reported).toEqual(['1001 syntax error storing batches together failed, storing each alone']);
  });

  it('fail together while the database is away, so that they come again', async () => {
    const away = async () => {
      throw lost;
    };
    const { queue, say, outcomes } = queueOver({ store: away, storeTogether: away });
    say(1001, 'a');
    say(1002, 'b');
    await queue.drained();
    expect([...outcomes.values()]).toEqual(['failed', 'failed']);
  });
});

describe('a mill', () => {
  it('is in one transaction at a time, and what arrives meanwhile goes into the next', async () => {
    const held: (() => void)[] = [];
    let most = 0;
    let now = 0;
    const { queue, say, transactions } = queueOver({
      parallel: 3,
      store: async ({ tenantId }) => {
        transactions.push([tenantId]);
        now += 1;
        most = Math.max(most, now);
        await new Promise<void>((resolve) => held.push(resolve));
        now -= 1;
      },
    });
    say(1001, 'first');
    while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
    say(1001, 'second');
    say(1001, 'third');
    held[0]?.();
    while (held.length === 1) await new Promise((resolve) => setImmediate(resolve));
    held[1]?.();
    await queue.drained();
    expect(most).toBe(1);
    expect(transactions).toEqual([[1001], [1001]]);
  });
});

describe('a gateway that says much', () => {
  it('holds up no other gateway of its mill: they take turns, and each is heard in its order', async () => {
    const { queue, say, outcomes } = queueOver();
    const half = maxBatchRows / 2;
    for (const name of ['much 1', 'much 2', 'much 3', 'much 4'])
      say(1001, name, { sourceCode: 'GW-1', count: half });
    for (const name of ['little 1', 'little 2']) say(1001, name, { sourceCode: 'GW-2', count: 1 });
    await queue.drained();
    expect([...outcomes.keys()]).toEqual(['much 1', 'little 1', 'much 2', 'little 2', 'much 3', 'much 4']);
  });

  it('is stored though one message of it alone is more than a transaction is to hold', async () => {
    const { queue, say, outcomes } = queueOver();
    say(1001, 'large', { count: maxBatchRows + 1 });
    say(1001, 'small', { count: 1 });
    await queue.drained();
    expect([...outcomes.keys()]).toEqual(['large', 'small']);
  });
});
