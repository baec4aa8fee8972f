import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const shipped = ['contract', 'server'];

/** Copies the program as it ships, without demonstration and test kit, and links the packages. Deleted after the last test of the file. */
export async function shippedCopy(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'millwright-shipped-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  await linkPackages(folder, shipped);
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  for (const name of shipped) await cp(join(root, name), join(folder, name), { recursive: true });
  return folder;
}

/** Links the packages of others into the folder of a copy, and those of the copy itself. */
export async function linkPackages(folder: string, workspaces: readonly string[]): Promise<void> {
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@millwright'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@millwright' && name !== '.cache')
      await symlink(join(root, 'node_modules', name), join(packages, name));
  for (const name of workspaces) await symlink(join(folder, name), join(packages, '@millwright', name));
}
