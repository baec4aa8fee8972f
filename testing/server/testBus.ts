import { afterAll } from 'vitest';
import { createPostgresBus } from '@millwright/server/platform/bus/postgresBus.ts';

const log = { info: () => undefined, warn: () => undefined };

/** Buses as processes have them, that tell at once, only what is wanted, and say nothing by themselves; each is closed behind the last test of the file. */
export function testBuses(url: string) {
  const opened: ReturnType<typeof createPostgresBus>[] = [];
  afterAll(() => Promise.all(opened.map((bus) => bus.stop())));
  return async (times: { gatherMs?: number; beatMs?: number; learnMs?: number } = {}) => {
    const bus = createPostgresBus({ url, log, gatherMs: 1, beatMs: 1_000_000, learnMs: 0, ...times });
    opened.push(bus);
    await bus.listening;
    return bus;
  };
}
