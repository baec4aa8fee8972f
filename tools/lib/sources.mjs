import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './paths.mjs';

const leftOut = new Set(['node_modules', 'dist']);

/** Folders of the workspaces: what ships, and the demonstration and test kit beside it. */
export const shippedFolders = ['contract', 'server', 'web', 'simulator', 'gateway'].map(
  (name) => `${name}/src`,
);
export const workspaceFolders = [...shippedFolders, 'demo', 'testing'];

const code = /\.(ts|tsx|mts|mjs|js|jsx|sql)$/;

/**
 * Every source file below a folder of the project: its path from the root, with forward slashes, and its text.
 * @param ending of the names of files; code and SQL unless told otherwise
 */
export function sourcesBelow(folder, ending = code) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : sourcesBelow(path, ending);
    if (!ending.test(entry.name)) return [];
    const text = readFileSync(join(root, path), 'utf8');
    return [{ path: relative(root, join(root, path)).split(sep).join('/'), text }];
  });
}
