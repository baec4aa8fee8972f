import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';
import { refuse, succeeds, timed } from './run.mjs';

const leftOut = new Set(['dist', 'node_modules']);

/** Builds the web application into web/dist unless it was built from the very same sources; `say` tells the time. */
export async function ensureWebBuilt(say = console.log) {
  // A copy of the project without the web application serves the API alone.
  if (!existsSync(join(root, 'web', 'index.html'))) return;
  const stamp = join(root, 'web', 'dist', '.stamp');
  const sources = fingerprint(root, ['web', 'contract/src', 'package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  const build = () => succeeds('vite', ['build', 'web', '--logLevel', 'warn']);
  const done = await timed('web application', build, say);
  if (!done) refuse('The web application could not be built: see the lines above.');
  writeFileSync(stamp, sources);
}

/** A text that changes with the name or content of any source file below these paths; tests do not count. */
export function fingerprint(folder, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(join(folder, path)).toSorted()) {
      hash
        .update(`${relative(folder, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (leftOut.has(entry.name) || entry.name.startsWith('.')) return [];
    const inside = join(path, entry.name);
    if (entry.isDirectory()) return filesBelow(inside);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [inside] : [];
  });
}
