import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell draws the same pages without the window of a browser around them, for less processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const macPrograms = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Nothing but the pages under test: no sandbox for root, no look for updates, no QUIC. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of this system. Throws a sentence when there is none. */
export function browserPath(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const programs = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...macPrograms];
  const found = programs.find((program) => existsSync(program));
  if (found === undefined) throw new Error('The browser tests need Chromium or Chrome: please install one.');
  return found;
}
