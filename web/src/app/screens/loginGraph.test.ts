import { iamScreens } from '@millwright/contract/areas/identity/screens.ts';
import { wallPage } from '@millwright/contract/areas/walls/wall/wallPage.ts';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicComponents } from './publicScreens.tsx';

const root = join(import.meta.dirname, '../../../..');
const contract = '@millwright/contract/';

/** What a browser loads for the login before anything is asked for: `import()` is left out, and what types alone need. */
const login = loadedWith([
  'web/src/main.tsx',
  'web/src/app/start/start.tsx',
  'web/src/areas/identity/login/index.tsx',
]);

describe('what travels with the login', () => {
  it('is the login', () => {
    expect(login.files).toContain('web/src/areas/identity/login/LoginForm.tsx');
    expect(login.packages).toContain('react');
  });

  it('has nothing of the menu, the live boards and the lists', () => {
    const behind =
      /^web\/src\/(resource|app\/(live|shell\/(Office|Board)|palette|tabs|messages)|app\/router\/MenuScreens)/;
    expect(login.files.filter((file) => behind.test(file))).toEqual([]);
    expect(login.packages.filter((name) => /^(mqtt|echarts)/.test(name))).toEqual([]);
  });

  it('has no screens, words or declarations of other areas', () => {
    const ofOthers = login.files.filter((file) => /^web\/src\/areas\/(?!identity\/)/.test(file));
    const allAreas = login.files.filter((file) =>
      /^contract\/src\/(registry|phrases|phraseParts)\.ts$/.test(file),
    );
    const words = login.files.filter((file) => /phrases/i.test(file));
    expect([...ofOthers, ...allAreas, ...words]).toEqual([]);
  });
});

describe('what travels with the login', () => {
  it('has no list of the screens behind it, and no declared resource', () => {
    const behind = /^(web\/src\/app\/router\/registry\.tsx|contract\/src\/core\/(fields|resource|grid)\.ts)$/;
    expect(login.files.filter((file) => behind.test(file))).toEqual([]);
  });

  it('knows every screen that is open to everybody', () => {
    const open = iamScreens.filter(({ access }) => access === undefined).map(({ component }) => component);
    expect(publicComponents().toSorted()).toEqual([...open, wallPage.component].toSorted());
  });
});

function loadedWith(entries: readonly string[]): { files: string[]; packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const specifier of importsOf(readFileSync(join(root, file), 'utf8'))) {
      const path = pathOf(specifier, file);
      const isSource = path !== undefined && /\.tsx?$/.test(path) && existsSync(join(root, path));
      (isSource ? visit : (name: string) => packages.add(name))(isSource ? path : specifier);
    }
  };
  for (const entry of entries) visit(entry);
  return { files: [...files], packages: [...packages] };
}

/** Where an import of our own leads, from the root; undefined for a package. */
function pathOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith(contract)) return `contract/src/${specifier.slice(contract.length)}`;
  if (!specifier.startsWith('.')) return undefined;
  return relative(root, join(root, dirname(from), specifier)).replaceAll('\\', '/');
}

function importsOf(text: string): string[] {
  const patterns = [/^(?:import|export)\s(?!type\b)[^;'"]*?from '([^']+)'/gm, /^import '([^']+)'/gm];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, named]) => named ?? []));
}
