import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { startupFailure, undefinedIfMissing } from '../../startup/failure.ts';
import { backupPlaces, type BackupPlaces } from './backupPlaces.ts';

/** Written last into a copy, which gets its name only then: what has no manifest was never finished. */
export const manifestFile = 'backup.json';
export const unfinished = '.unfinished';

const segment = z.string().regex(/^[0-9A-F]{24}$/);

export const manifestSchema = z.object({
  format: z.literal(1),
  system: z.string(),
  /** Copying began and ended, by the clock of the database; no moment before the end can be reached from this copy. */
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** The first and last segment of WAL without which the copy is worth nothing. */
  firstWal: segment,
  lastWal: segment,
  bytes: z.number(),
  /** Below the copy; folders that are empty too. */
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

export interface Copy {
  readonly name: string;
  readonly folder: string;
  readonly places: BackupPlaces;
  readonly manifest: Manifest;
}

/** Names of copies are the moments at which they began, so that their order is that of time. */
export const copyName = (begunAt: Date): string => begunAt.toISOString().replaceAll(/[-:.]/g, '');
const nameOfCopy = /^\d{8}T\d{9}Z$/;

/** The whole copies of one database, the oldest first. */
export async function copiesOf(places: BackupPlaces): Promise<Copy[]> {
  const names = (await manifestNames(places.copies)).filter((name) => nameOfCopy.test(name)).toSorted();
  const copies = await Promise.all(names.map((name) => readCopy(places, name)));
  return copies.filter((copy) => copy !== undefined);
}

/** The whole copies of every database below a folder of backups, the oldest first. */
export async function copiesBelow(backupDir: string): Promise<Copy[]> {
  const systems = (await manifestNames(backupDir)).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(systems.map((system) => copiesOf(backupPlaces({ backupDir, system }))));
  return all.flat().toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** True when a copy of this name was begun and never finished, below any database. */
export async function isUnfinished(backupDir: string, name: string): Promise<boolean> {
  for (const system of await manifestNames(backupDir)) {
    const names = await manifestNames(backupPlaces({ backupDir, system }).copies);
    if (names.includes(`${name.replace(unfinished, '')}${unfinished}`)) return true;
  }
  return false;
}

async function readCopy(places: BackupPlaces, name: string): Promise<Copy | undefined> {
  const folder = join(places.copies, name);
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(undefinedIfMissing);
  if (text === undefined) return undefined;
  const manifest = manifestSchema.safeParse(parsed(text));
  if (!manifest.success)
    throw startupFailure(`The manifest of the copy ${folder} is damaged: take another copy with --copy.`);
  return { name, folder, places, manifest: manifest.data };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The entries of a folder; none when it is not there. */
export async function manifestNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(undefinedIfMissing)) ?? [];
}
