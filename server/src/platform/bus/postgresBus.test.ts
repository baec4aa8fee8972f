import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { testBuses } from '@millwright/testing/server/testBus.ts';
import type { Bus, Told } from './bus.ts';
import { createPostgresBus } from './postgresBus.ts';

const { url, owner } = await testDatabase();
const anotherBus = testBuses(url);
const opened: Awaited<ReturnType<typeof anotherBus>>[] = [];
// In each test there are no others than its own.
afterEach(() => Promise.all(opened.splice(0).map((bus) => bus.stop())));
const openBus: typeof anotherBus = async (times) => {
  const bus = await anotherBus(times);
  opened.push(bus);
  return bus;
};
const noLog = { info: () => undefined, warn: () => undefined };
const soon = { timeout: 10_000, interval: 5 };

/** What a bus heard of a topic. */
function heardBy(bus: Bus, topic: string, tenantId?: number): Told[] {
  const heard: Told[] = [];
  bus.hear({ topic, tenantId }, (told) => heard.push(told));
  return heard;
}

/** Resolves when another bus knows that a topic is wanted: what it says of it from now on is heard. */
function isWantedAt(bus: Bus, topic: string): Promise<void> {
  return new Promise((resolve) => bus.onWanted(topic, () => resolve()));
}

/** A bus that hears a topic, and one that knows it. */
async function pair(topic: string, tenantId?: number) {
  const [speaker, listener] = [await openBus(), await openBus()];
  const known = isWantedAt(speaker, topic);
  const heard = heardBy(listener, topic, tenantId);
  await known;
  return { speaker, listener, heard };
}

describe('what a process tells', () => {
  it('is heard by those that want it, with its mill, and not by itself', async () => {
    const { speaker, heard } = await pair('stored', 1001);
    const own = heardBy(speaker, 'stored');
    speaker.tell({ tenantId: 1002, topic: 'stored' });
    speaker.tell({ tenantId: 1001, topic: 'other' });
    speaker.tell({ tenantId: 1001, topic: 'stored', body: { mill: '清源' } });
    await expect
      .poll(() => heard, soon)
      .toEqual([{ tenantId: 1001, topic: 'stored', body: { mill: '清源' } }]);
    expect(own).toEqual([]);
  });

  it('of all mills is heard by who wants all', async () => {
    const { speaker, heard } = await pair('session');
    speaker.tell({ tenantId: 0, topic: 'session', of: 'a' });
    speaker.tell({ tenantId: 1002, topic: 'session', of: 'b' });
    await expect.poll(() => heard.map(({ of }) => of), soon).toEqual(['a', 'b']);
  });

  it('that nobody wants is not sent at all, so a process that is alone sends nothing', async () => {
    const alone = await openBus();
    const before = alone.sent();
    for (let times = 0; times < 100; times++) alone.tell({ tenantId: 1001, topic: 'nobodys' });
    await owner.query('select 1');
    expect(alone.sent()).toBe(before);
    const { speaker, listener, heard } = await pair('last');
    alone.tell({ tenantId: 1001, topic: 'nobodys' });
    speaker.tell({ tenantId: 1001, topic: 'last' });
    await expect.poll(() => heard.length, soon).toBe(1);
    // Answers to the two that came, and nothing else.
    expect(alone.sent() - before).toBeLessThanOrEqual(2);
    expect(listener.sent()).toBeGreaterThan(0);
  });

  it('again and again in a short time is told once, as it was last, and each of several is told', async () => {
    // A beat in between would be counted too.
    const [speaker, listener] = [await openBus({ gatherMs: 300, beatMs: 60_000 }), await openBus()];
    const known = isWantedAt(speaker, 'plan');
    const heard = heardBy(listener, 'plan');
    await known;
    const before = speaker.sent();
    for (let revision = 1; revision <= 50; revision++)
      for (const of of ['A', 'B']) speaker.tell({ tenantId: 1001, topic: 'plan', of, body: revision });
    await expect
      .poll(() => heard, soon)
      .toMatchObject([
        { of: 'A', body: 50 },
        { of: 'B', body: 50 },
      ]);
    expect(speaker.sent() - before).toBe(1);
  });

  it('that is longer than a notification may be comes whole', async () => {
    const { speaker, heard } = await pair('long');
    const body = 'Sợi '.repeat(10_000);
    speaker.tell({ tenantId: 1001, topic: 'long', body });
    await expect.poll(() => heard, soon).toEqual([{ tenantId: 1001, topic: 'long', body }]);
  });

  it('that is too much for a bus is said to be missed', async () => {
    const { speaker, listener, heard } = await pair('endless');
    const missed = new Promise<void>((resolve) => listener.onMissed(() => resolve()));
    speaker.tell({ tenantId: 1001, topic: 'endless', body: 'x'.repeat(400_000) });
    await missed;
    expect(heard).toEqual([]);
  });

  it('is not told any more once nobody wants it', async () => {
    const [speaker, listener] = [await openBus(), await openBus()];
    const known = isWantedAt(speaker, 'board');
    const stop = listener.hear({ topic: 'board', tenantId: 1001 }, () => undefined);
    await known;
    const isNextKnown = isWantedAt(speaker, 'next');
    stop();
    const heard = heardBy(listener, 'next');
    await isNextKnown;
    const before = speaker.sent();
    speaker.tell({ tenantId: 1001, topic: 'board' });
    // What was told is on its way by then.
    await owner.query('select 1');
    speaker.tell({ tenantId: 1001, topic: 'next' });
    await expect.poll(() => heard.length, soon).toBe(1);
    expect(speaker.sent() - before).toBe(1);
  });
});

describe('a process that comes later', () => {
  it('knows what the others want, and they know what it wants', async () => {
    const early = await openBus();
    const heardEarly = heardBy(early, 'of-late');
    const late = await openBus();
    const known = [isWantedAt(early, 'of-early'), isWantedAt(late, 'of-late')];
    const heardLate = heardBy(late, 'of-early');
    await Promise.all(known);
    early.tell({ tenantId: 1, topic: 'of-early' });
    late.tell({ tenantId: 1, topic: 'of-late' });
    await expect.poll(() => [heardLate.length, heardEarly.length], soon).toEqual([1, 1]);
  });
});

describe('a process that does not know yet what the others want', () => {
  // Their answers take a round trip through the database: none is there in the moment in which these tell.
  const learnMs = 600_000;

  it('tells them everything: what was changed in the moment of its coming is heard', async () => {
    const early = await openBus();
    const heard = heardBy(early, 'rights');
    const late = await openBus({ learnMs });
    late.tell({ tenantId: 1001, topic: 'rights', of: 'first' });
    await expect.poll(() => heard, soon).toMatchObject([{ tenantId: 1001, of: 'first' }]);
  });

  it('does so as well in the moment in which a lost connection is back', async () => {
    const listener = await openBus();
    const heard = heardBy(listener, 'rights');
    const speaker = await openBus({ learnMs });
    speaker.onMissed(() => speaker.tell({ tenantId: 1001, topic: 'rights', of: 'behind' }));
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'millwright bus' and datname = current_database()
       order by backend_start desc limit 1`,
    );
    await expect.poll(() => heard.map(({ of }) => of), soon).toContain('behind');
  });

  it('says that something may have been missed where it was changed before there was a connection', async () => {
    const early = await openBus();
    const missed = new Promise<void>((resolve) => early.onMissed(() => resolve()));
    const late = createPostgresBus({ url, log: noLog });
    opened.push(late);
    late.tell({ tenantId: 1001, topic: 'rights' });
    await missed;
  });
});

describe('a lost connection', () => {
  /** Ends the connections of all buses, as a restart of the database does. */
  const cut = () =>
    owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'millwright bus' and datname = current_database()`,
    );

  it('is made anew by itself; each side is told that it may have missed something, and hears again', async () => {
    const { speaker, listener, heard } = await pair('back');
    let missed = 0;
    let missedThere = 0;
    listener.onMissed(() => (missed += 1));
    speaker.onMissed(() => (missedThere += 1));
    await cut();
    await expect.poll(() => [missed > 0, missedThere > 0], soon).toEqual([true, true]);
    await expect
      .poll(() => {
        speaker.tell({ tenantId: 1001, topic: 'back' });
        return heard.length;
      }, soon)
      .toBeGreaterThan(0);
  });

  it('of one process alone makes the others read anew what it may have told meanwhile', async () => {
    const { speaker, listener } = await pair('one');
    const missed = new Promise<void>((resolve) => listener.onMissed(() => resolve()));
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'millwright bus' and datname = current_database()
       order by backend_start desc offset 1 limit 1`,
    );
    await missed;
    expect(speaker.sent()).toBeGreaterThan(0);
  });
});

describe('a process that is gone', () => {
  it('wants nothing any more: after its leave at once, and silent after three beats', async () => {
    const speaker = await openBus({ beatMs: 50 });
    const [leaving, silent] = [await openBus({ beatMs: 50 }), await openBus({ beatMs: 1_000_000 })];
    const known = [isWantedAt(speaker, 'leaving'), isWantedAt(speaker, 'silent')];
    leaving.hear({ topic: 'leaving' }, () => undefined);
    silent.hear({ topic: 'silent' }, () => undefined);
    await Promise.all(known);
    await leaving.stop();
    let last = 0;
    /** How much was sent since it was told last. */
    const sentOf = (topic: string) => () => {
      const before = last;
      last = speaker.sent();
      speaker.tell({ tenantId: 1001, topic });
      return last - before;
    };
    await expect.poll(sentOf('leaving'), soon).toBe(0);
    await expect.poll(sentOf('silent'), soon).toBe(0);
  });
});
