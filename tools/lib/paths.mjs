import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
export const binaries = join(root, 'node_modules', '.bin');

/** The Node version that the project is tested with; it comes with the packages. */
export const pinnedNode = join(binaries, 'node');

/** The environment of everything we start: the project's programs, and so the pinned Node, come first. */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}
