import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './paths.mjs';
import { refuse, succeeds, timed } from './run.mjs';

/** Runs `npm ci` when the installed packages are not those of package-lock.json. */
export async function ensureInstalled() {
  if (!isInstalled()) {
    // Warnings about the Node that runs npm mislead: the project runs on the one it pins.
    const done = await timed('packages', () =>
      npm(['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']),
    );
    if (!done) refuse('The packages could not be installed: see the lines above, then run this again.');
  }
  if (!existsSync(pinnedNode)) {
    refuse(
      'npm left out the install scripts that fetch Node and PostgreSQL: run npm ci --ignore-scripts=false.',
    );
  }
}

/**
 * True when every package of the lock file is installed in its version. npm's own note of what it installed is
 * read instead of file times, which a checkout of another branch would change.
 * @param lock the content of package-lock.json
 * @param installed the content of node_modules/.package-lock.json
 */
export function matches({ lock, installed }) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    // Packages for other platforms are left out on purpose.
    if (!found) return Boolean(wanted.optional);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function isInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  return matches({ lock: readJson(join(root, 'package-lock.json')), installed: readJson(note) });
}

/** npm tells its scripts where it lives itself; a plain `node tools/start.mjs` takes the one on the path. */
function npm(words) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? succeeds(process.execPath, [script, ...words]) : succeeds('npm', words);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
