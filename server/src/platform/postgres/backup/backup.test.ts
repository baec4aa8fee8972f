import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../database.ts';
import { type PostgresServer, startPostgres } from '../launcher.ts';
import { serverPlaces } from '../places.ts';
import { removeData } from '../remove.ts';
import { temporaryDataDir } from '@millwright/testing/server/postgres/folders.ts';
import { backUp, backupLock } from './backUp.ts';
import { backupPlaces, systemOf } from './backupPlaces.ts';
import { checkCopy } from './chooseCopy.ts';
import { copiesOf, type Copy, manifestFile } from './manifest.ts';
import { openArchive } from './openArchive.ts';
import { restore } from './restore.ts';
import { compressArchive, segmentsIn } from './walArchive.ts';

const silent = () => undefined;
let dataDir = '';
let backupDir = '';
let server: PostgresServer;
let copy: Copy;
const folders: string[] = [];

const newFolder = async () => {
  const folder = await temporaryDataDir();
  folders.push(folder);
  return folder;
};
const count = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ cops: number; last: number }>(
      'select count(*)::int as cops, max(id)::int as last from cop',
    );
    return rows[0];
  });
/** Writes one row and gives the moment behind its commit, by the clock of the database. */
const doff = async (id: number): Promise<Date> =>
  withClient(server.url, async (client) => {
    await client.query('insert into cop (id) values ($1)', [id]);
    const { rows } = await client.query<{ at: Date }>(
      `select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at`,
    );
    return rows[0]?.at ?? new Date(0);
  });
/** Resolves when all that was committed so far is in the archive. */
const archived = () =>
  withClient(server.url, async (client) => {
    const { rows } = await client.query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal');
    const wanted = rows[0]?.wal ?? '';
    await expect
      .poll(() => segmentsIn(copyPlaces().wal), { timeout: 20_000 })
      .toEqual(expect.arrayContaining([wanted]));
  });
const copyPlaces = () => copy.places;

beforeAll(async () => {
  [dataDir, backupDir] = [await newFolder(), await newFolder()];
  server = await startPostgres({ dataDir, backupDir, log: silent, isForTests: true });
  await withClient(server.url, (client) => client.query('create table cop (id int primary key)'));
  await mkdir(join(dataDir, 'files'), { mode: 0o700 });
  await writeFile(join(dataDir, 'files', 'drawing.txt'), 'spindle');
  // Somebody writes all the while.
  let isOver = false;
  const writing = (async () => {
    for (let id = 1; !isOver; id += 1) await doff(id);
  })();
  copy = await backUp({ dataDir });
  isOver = true;
  await writing;
});
afterAll(async () => {
  await server.stop();
  for (const folder of folders) await removeData(folder);
  await rm(backupDir, { recursive: true, force: true });
});

describe('a backup of a database that is used', () => {
  const restored: PostgresServer[] = [];
  afterEach(async () => {
    for (const each of restored.splice(0)) await each.stop();
  });
  const open = async (folder: string) => {
    const started = await startPostgres({ dataDir: folder, log: silent, isForTests: true });
    restored.push(started);
    return started;
  };

  it('is restored to a moment between two commits: the first is there, the second is not', async () => {
    const first = 1_000_001;
    const moment = await doff(first);
    await doff(first + 1);
    await archived();
    const before = await count(server.url);
    const target = await newFolder();
    const { lastCommit } = await restore({
      backupDir,
      dataDir: target,
      to: moment,
      log: silent,
      isForTests: true,
    });
    expect(lastCommit).toMatch(/^\d{4}-\d{2}-\d{2} /);
    expect(await count((await open(target)).url)).toEqual({ cops: (before?.cops ?? 0) - 1, last: first });
    expect(await readFile(join(target, 'files', 'drawing.txt'), 'utf8')).toBe('spindle');
  });

  it('is restored to the end of the archive, also where that was compressed', async () => {
    await doff(1_000_003);
    await archived();
    expect(await compressArchive(copy.places.wal)).toBeGreaterThan(0);
    const target = await newFolder();
    await restore({ backupDir, dataDir: target, log: silent, isForTests: true });
    expect(await count((await open(target)).url)).toEqual(await count(server.url));
  });

  it('is not made while another one is', async () => {
    await withClient(server.url, async (client) => {
      await client.query('select pg_advisory_lock($1)', [backupLock]);
      await expect(backUp({ dataDir })).rejects.toThrow(
        'Another backup of this database is under way: wait for its end.',
      );
    });
  });
});

describe('what is not restored', () => {
  it('a moment that the archive does not reach, or before any copy', async () => {
    const asked = { backupDir, dataDir: await newFolder(), log: silent, isForTests: true };
    await expect(restore({ ...asked, to: new Date('2099-01-01') })).rejects.toThrow(
      'The archive ends before 2099-01-01T00:00:00.000Z',
    );
    await expect(restore({ ...asked, to: new Date('2001-01-01') })).rejects.toThrow(
      'ended before that moment',
    );
    expect(await readdir(join(asked.dataDir, 'postgres-18'))).not.toContain('cluster');
  });

  it('a copy whose making was killed', async () => {
    const killed = '20260101T000000000Z';
    const left = join(copy.places.copies, `${killed}.unfinished`);
    await mkdir(join(left, 'cluster'), { recursive: true });
    await writeFile(join(left, 'cluster', 'PG_VERSION'), '18\n');
    const target = await newFolder();
    await expect(restore({ backupDir, dataDir: target, copy: killed, log: silent })).rejects.toThrow(
      `The copy ${killed} was never finished: take another one.`,
    );
  });

  it('a copy of which one byte is another, and it is found without restoring too', async () => {
    const file = join(copy.folder, 'cluster', 'PG_VERSION');
    await writeFile(file, '17\n');
    const damaged = `The copy ${copy.name} is damaged: cluster/PG_VERSION is not what was written.`;
    await expect(checkCopy({ backupDir, copy: copy.name })).rejects.toThrow(damaged);
    const target = await newFolder();
    await expect(restore({ backupDir, dataDir: target, copy: copy.name, log: silent })).rejects.toThrow(
      damaged,
    );
    expect(await readdir(join(target, 'postgres-18'))).not.toContain('cluster');
    await writeFile(file, '18\n');
  });

  it('a copy behind which a piece of the log is missing', async () => {
    const lost = join(copy.places.wal, `${copy.manifest.firstWal}.gz`);
    await compressArchive(copy.places.wal);
    await rename(lost, `${lost}.away`);
    await expect(checkCopy({ backupDir, copy: copy.name })).rejects.toThrow(
      /^The write-ahead log [0-9A-F]{16} of the copy \S+ is missing/,
    );
    await rename(`${lost}.away`, lost);
    await checkCopy({ backupDir, copy: copy.name });
  });

  it('a database over another one, and none is backed up that does not archive or does not run', async () => {
    await expect(restore({ backupDir, dataDir, log: silent })).rejects.toThrow('There is a database in');
    const other = await newFolder();
    await expect(backUp({ dataDir: other })).rejects.toThrow('No database runs on');
    const plain = await startPostgres({ dataDir: other, log: silent, isForTests: true });
    await expect(backUp({ dataDir: other })).rejects.toThrow('keeps no archive');
    await plain.stop();
  });
});

describe('the folder of backups', () => {
  it('keeps as many whole copies as it is told, and the log that the oldest of them needs', async () => {
    await backUp({ dataDir, keep: 1 });
    const system = await systemOf(serverPlaces({ dataDir, major: 18 }).cluster);
    const places = backupPlaces({ backupDir, system });
    const [only, ...others] = await copiesOf(places);
    expect(others).toEqual([]);
    expect(await readdir(places.copies)).toEqual([only?.name]);
    expect(await readdir(only?.folder ?? '')).toContain(manifestFile);
    expect((await segmentsIn(places.wal))[0]).toBe(only?.manifest.firstWal);
  });

  it('is used by one server at a time', async () => {
    const places = serverPlaces({ dataDir, major: 18 });
    await expect(openArchive({ places, backupDir })).rejects.toThrow('is in use by another Millwright');
  });
});
