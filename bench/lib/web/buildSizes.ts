import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Screen } from '@millwright/contract/core/screen/screen.ts';

const built = new URL('../../../web/dist', import.meta.url).pathname;

/** Screens, those first for which the build names most that no screen of another area asks for, after gzip. */
export function largestByBuild(screens: readonly Screen[]): Screen[] {
  const named: Readonly<Record<string, readonly string[]>> = JSON.parse(
    readFileSync(join(built, 'pageFiles.json'), 'utf8'),
  ).screens;
  const areas = new Map<string, Set<string>>();
  for (const [component, files] of Object.entries(named))
    for (const file of files) areas.set(file, (areas.get(file) ?? new Set()).add(areaOf(component)));
  const sizes = new Map(
    [...areas]
      .filter(([, own]) => own.size === 1)
      .map(([file]) => [file, gzipSync(readFileSync(join(built, file))).length]),
  );
  const sizeOf = ({ component }: Screen) =>
    (named[component] ?? []).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  return screens.toSorted((a, b) => sizeOf(b) - sizeOf(a));
}

function areaOf(component: string): string {
  return component.split('/')[0] ?? '';
}
