import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Packages that another names as optional, mostly one for each platform, and that the lock file does not know. */
const unknown = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !placesOf(path, name).some((place) => place in packages))
    .map((name) => `${name} of ${path}`),
);

/** Where a package finds another one: in its own folder and in those above. */
function placesOf(path, name) {
  const parts = path === '' ? [] : path.split('/node_modules/');
  return [
    `node_modules/${name}`,
    ...parts.map((_, at) => `${parts.slice(0, at + 1).join('/node_modules/')}/node_modules/${name}`),
  ];
}

describe('package-lock.json', () => {
  // npm leaves out what its registry did not offer when the file was written, and `npm ci` then refuses the file.
  it('knows the packages of every platform, so that a fresh machine can install from it', () => {
    expect(unknown).toEqual([]);
  });
});
