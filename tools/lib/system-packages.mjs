import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuse, succeeds, timed } from './run.mjs';

/**
 * Tools that tests need beyond npm: the Debian package, and how to see that it is there. `substitute` does the same work for more
 * processor time: it is enough where the package cannot be had.
 */
const needs = {
  browser: [
    {
      name: 'chromium-headless-shell',
      isThere: () => hasProgram('chromium-headless-shell'),
      substitute: {
        name: 'chromium',
        isThere: () => hasProgram('chromium', 'chromium-browser', 'google-chrome') || hasMacBrowser(),
      },
    },
    { name: 'fonts-noto-cjk', isThere: () => hasLetters('zh') },
    { name: 'fonts-noto-core', isThere: () => hasLetters('vi') },
  ],
  broker: [
    { name: 'mosquitto', isThere: () => hasProgram('mosquitto') },
    { name: 'mosquitto-clients', isThere: () => hasProgram('mosquitto_pub') },
  ],
};

/**
 * Installs what is missing by apt-get where this is Debian or Ubuntu and we are root; elsewhere ends with one
 * sentence that names the packages.
 * @param {('browser' | 'broker')[]} kinds
 */
export async function ensureSystemPackages(kinds) {
  const missing = kinds.flatMap((kind) => needs[kind]).filter((one) => !one.isThere());
  if (missing.length > 0 && hasProgram('apt-get') && process.getuid?.() === 0)
    await timed('system packages', () => install(missing));
  const stillMissing = missing.filter((one) => !one.isThere() && !one.substitute?.isThere());
  if (stillMissing.length > 0) {
    const names = stillMissing.map(({ name, substitute }) => substitute?.name ?? name).join(', ');
    refuse(`The tests need these packages of the system, please install them: ${names}.`);
  }
}

async function install(missing) {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await succeeds('apt-get', ['update', '-qq'], quiet);
  const names = missing.flatMap(({ name, substitute }) => {
    if (substitute === undefined || isKnownToApt(name)) return [name];
    return substitute.isThere() ? [] : [substitute.name];
  });
  if (names.length > 0)
    await succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
}

function isKnownToApt(name) {
  return spawnSync('apt-cache', ['show', '--no-all-versions', name]).status === 0;
}

function hasProgram(...names) {
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/sbin',
  ];
  return names.some((name) => folders.some((folder) => existsSync(join(folder, name))));
}

function hasMacBrowser() {
  return ['Chromium', 'Google Chrome'].some((name) => existsSync(`/Applications/${name}.app`));
}

/** macOS and Windows bring fonts for all three languages; elsewhere fontconfig knows. */
function hasLetters(language) {
  if (process.platform === 'darwin') return true;
  const listed = spawnSync('fc-list', [`:lang=${language}`], { encoding: 'utf8' });
  return listed.status === 0 && listed.stdout.trim() !== '';
}
