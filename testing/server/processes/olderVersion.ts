import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { linkPackages } from './shippedCopy.ts';

const run = promisify(execFile);
const root = new URL('../../../', import.meta.url).pathname;
const listed = z.object({ workspaces: z.array(z.string()) });

export interface OlderVersion {
  readonly folder: string;
  readonly commit: string;
  /** Runs a program of it, in its folder; gives what it prints. */
  program(file: string, words: readonly string[]): Promise<string>;
}

/**
 * This program as it was before its newest migrations came, so many of them, with the packages of today; taken away behind the last test
 * of the file.
 */
export async function olderVersion(migrations: number): Promise<OlderVersion> {
  const added = await git(
    'log',
    `-${migrations}`,
    '--diff-filter=A',
    '--format=%H',
    '--',
    'server/migrations',
  );
  const oldest = added.trim().split('\n').at(-1) ?? '';
  const commit = (await git('rev-parse', '--short', `${oldest}^`)).trim();
  const folder = await mkdtemp(join(tmpdir(), 'millwright-older-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  await git('archive', '--format=tar', `--output=${folder}/all.tar`, commit);
  await run('tar', ['-xf', `${folder}/all.tar`, '-C', folder]);
  const { workspaces } = listed.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  await linkPackages(folder, workspaces);
  return {
    folder,
    commit,
    async program(file, words) {
      const { stdout } = await run(process.execPath, [file, ...words], { cwd: folder });
      return stdout;
    },
  };
}

async function git(...words: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...words], { cwd: root });
  return stdout;
}
