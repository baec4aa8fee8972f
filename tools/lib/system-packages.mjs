import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuse, succeeds, timed } from './run.mjs';

/** What tests need beyond npm: the Debian package, and how to see that it is there. */
const needs = {
  browser: [
    {
      name: 'chromium',
      isThere: () => hasProgram('chromium', 'chromium-browser', 'google-chrome') || hasMacBrowser(),
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
  const missing = () => kinds.flatMap((kind) => needs[kind]).filter((one) => !one.isThere());
  const wanted = missing().map((one) => one.name);
  if (wanted.length === 0) return;
  if (hasProgram('apt-get') && process.getuid?.() === 0) {
    await timed('system packages', async () => {
      const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
      await succeeds('apt-get', ['update', '-qq'], quiet);
      await succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], quiet);
    });
  }
  const stillMissing = missing().map((one) => one.name);
  if (stillMissing.length > 0) {
    refuse(`The tests need these packages of the system, please install them: ${stillMissing.join(', ')}.`);
  }
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
