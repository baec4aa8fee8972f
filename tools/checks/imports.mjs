// Holds the borders between workspaces and areas: prints one sentence for each import that crosses one.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../lib/paths.mjs';
import { brokenImportRules } from './import-rules.ts';

const workspaces = ['contract', 'server', 'web', 'simulator'];
const leftOut = new Set(['node_modules', 'dist']);

const broken = brokenImportRules(workspaces.flatMap((workspace) => sourcesBelow(join(root, workspace))));
for (const sentence of broken) console.error(sentence);
process.exit(broken.length > 0 ? 1 : 0);

function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : sourcesBelow(path);
    if (!/\.(ts|tsx|mts|mjs|js|jsx)$/.test(entry.name)) return [];
    return [{ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }];
  });
}
