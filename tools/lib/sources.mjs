import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './paths.mjs';

const leftOut = new Set(['node_modules', 'dist']);

/** Every source file below a folder of the project: its path from the root, with forward slashes, and its text. */
export function sourcesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : sourcesBelow(path);
    if (!/\.(ts|tsx|mts|mjs|js|jsx|sql)$/.test(entry.name)) return [];
    const text = readFileSync(join(root, path), 'utf8');
    return [{ path: relative(root, join(root, path)).split(sep).join('/'), text }];
  });
}
