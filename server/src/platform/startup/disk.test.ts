import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDiskWatch, type DiskSpace, fullBytes, warnBytes } from './disk.ts';

const gib = 1024 ** 3;

/** A watch over disks of given free space, under a clock that stands still until told. */
function watchOver(disks: Record<string, DiskSpace>) {
  let ms = 0;
  let looks = 0;
  const watch = createDiskWatch({
    folders: Object.keys(disks),
    nowMs: () => ms,
    spaceOf: async (folder) => {
      looks += 1;
      const space = disks[folder];
      if (!space) throw new Error('no such disk');
      return space;
    },
  });
  return { watch, disks, wait: (more: number) => (ms += more), looks: () => looks };
}

describe('the health of the disk', () => {
  it.each([
    ['ready', 30 * gib, 100 * gib],
    ['warning', warnBytes - 1, 20 * gib],
    ['warning', 4 * gib, 100 * gib],
    ['failed', fullBytes - 1, 100 * gib],
  ])('is %s with %i bytes free of %i', async (state, freeBytes, totalBytes) => {
    const { watch } = watchOver({ '/data': { freeBytes, totalBytes } });
    expect((await watch.state()).state).toBe(state);
  });

  it('says how much is free, and where', async () => {
    const { watch } = watchOver({ '/data': { freeBytes: gib, totalBytes: 20 * gib } });
    expect(await watch.state()).toEqual({
      state: 'warning',
      reason: '1024 MB of 20480 MB are free on the disk of /data.',
    });
  });

  it('is that of the worst disk', async () => {
    const { watch } = watchOver({
      '/data': { freeBytes: 30 * gib, totalBytes: 100 * gib },
      '/data/postgres': { freeBytes: 0, totalBytes: 100 * gib },
    });
    expect((await watch.state()).state).toBe('failed');
  });

  it('is looked at once in five seconds, however often it is asked', async () => {
    const { watch, disks, wait, looks } = watchOver({
      '/data': { freeBytes: 30 * gib, totalBytes: 100 * gib },
    });
    await watch.state();
    disks['/data'] = { freeBytes: 0, totalBytes: 100 * gib };
    wait(4_999);
    expect((await watch.state()).state).toBe('ready');
    expect(looks()).toBe(1);
    wait(1);
    expect((await watch.state()).state).toBe('failed');
  });

  it('is bad for a minute when a write was refused, and heals', async () => {
    const { watch, wait } = watchOver({ '/data': { freeBytes: 30 * gib, totalBytes: 100 * gib } });
    watch.noteFull();
    expect(await watch.state()).toMatchObject({ state: 'failed', reason: expect.stringContaining('full') });
    wait(60_000);
    expect((await watch.state()).state).toBe('ready');
  });

  it('is a warning when it cannot be read', async () => {
    const watch = createDiskWatch({
      folders: ['/data'],
      nowMs: () => 0,
      spaceOf: () => Promise.reject(new Error('not permitted')),
    });
    expect(await watch.state()).toEqual({
      state: 'warning',
      reason: 'The free space cannot be read (not permitted).',
    });
  });

  it('of a folder that is still to be made is that of the one above', async () => {
    const folders = [join(tmpdir(), 'not', 'made', 'yet')];
    const { reason = '' } = await createDiskWatch({ folders, nowMs: () => 0 }).state();
    expect(reason).not.toContain('cannot be read');
  });
});
