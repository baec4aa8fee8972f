import { iamScreens } from '@millwright/contract/areas/identity/screens.ts';
import { areas, type Namespace, namespaceOf } from '@millwright/contract/core/areas.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { flattenPhrases } from '@millwright/contract/core/words/phrases.ts';
import { partsOf, phraseParts, phrasesIn } from '@millwright/contract/phraseParts.ts';
import { phrasesOf } from '@millwright/contract/phrases.ts';
import { servedResources } from '@millwright/contract/registry.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('../../', import.meta.url));
const namespaces = Object.keys(phrasesOf('zh'));

describe('the words of a language in parts', () => {
  it.each(languages)('are together all words, and none twice, in %s', (language) => {
    const inParts = phraseParts().flatMap((part) => keysOf(phrasesIn(part, language)));
    expect(inParts.toSorted()).toEqual(keysOf(phrasesOf(language)).toSorted());
  });

  it.each(areas)('those that pages of %s load are all that these pages say', (area) => {
    const said = [...namespacesSaidIn(`areas/${area}`), ...namespacesUsedIn(`areas/${area}`)];
    // Parts that load the words of another area before they are drawn bring them along.
    const known = new Set([...loadedBy(namespaceOf(area)), ...loadedWithParts(`areas/${area}`)]);
    expect(said.filter((namespace) => !known.has(namespace))).toEqual([]);
  });

  it('those of the frame and of derived lists are shared', () => {
    const said = [...namespacesSaidIn('app'), ...namespacesSaidIn('resource'), ...namespacesSaidIn('kit')];
    const known = new Set(Object.keys({ ...phrasesIn('entry', 'zh'), ...phrasesIn('shared', 'zh') }));
    expect(said.filter((namespace) => !known.has(namespace))).toEqual([]);
  });

  it('pages of other areas say no words of shifts that travel with its pages', () => {
    const others = [
      'app',
      'resource',
      'kit',
      ...areas.filter((area) => namespaceOf(area) !== 'shifts').map((area) => `areas/${area}`),
    ];
    const texts = others.flatMap((folder) => sourcesBelow(folder));
    const travelling = Object.keys(phrasesIn('shifts', 'zh')['shifts'] ?? {});
    expect(travelling).toContain('roster');
    const said = texts.flatMap((text) => [...text.matchAll(/['`]shifts:(\w+)/g)].map(([, key]) => key ?? ''));
    expect(said.filter((key) => travelling.includes(key))).toEqual([]);
    expect(texts.join('')).not.toContain("useT('shifts')");
  });

  it('a field that takes the words of its values elsewhere takes them where they are loaded', () => {
    for (const { namespace, fields } of servedResources)
      for (const { words } of Object.values(fields))
        expect([...loadedBy(namespace), undefined]).toContain(words?.split(':', 1)[0]);
  });

  it('pages that are open to everybody say nothing that travels behind the login', () => {
    const open = iamScreens.filter(({ access }) => access === undefined);
    const folders = [...new Set(open.flatMap(({ component }) => foldersOf(component))), 'areas/iam/parts'];
    const behind = Object.keys(phrasesIn('shared', 'zh')['iam'] ?? {});
    const said = folders.flatMap((folder) =>
      sourcesBelow(folder).flatMap((text) => [...text.matchAll(/\(['`](\w+)\./g)].map(([, key]) => key)),
    );
    expect(said).toContain('login');
    expect(behind).toContain('home');
    expect(said.filter((key) => behind.includes(key ?? ''))).toEqual([]);
  });
});

function loadedBy(namespace: Namespace): ReadonlySet<string> {
  const parts = ['entry' as const, ...partsOf(namespace)];
  return new Set(parts.flatMap((part) => Object.keys(phrasesIn(part, 'zh'))));
}

/** Areas whose words parts of a folder load with them. */
function loadedWithParts(folder: string): string[] {
  return sourcesBelow(folder).flatMap((text) =>
    [...text.matchAll(/withPhrasesOf\('(\w+)'/g)].map(([, name]) => name ?? ''),
  );
}

/** Folders in which a component may stand. */
function foldersOf(component: string): string[] {
  const [namespace, folder] = component.split('/');
  return areas.filter((area) => namespaceOf(area) === namespace).map((area) => `areas/${area}/${folder}`);
}

/** The namespaces of areas of which sources use parts. */
function namespacesUsedIn(folder: string): string[] {
  const used = sourcesBelow(folder).flatMap((text) =>
    [...text.matchAll(/from '(?:\.\.\/)+(\w+)\//g)].map(([, name]) => name ?? ''),
  );
  return [...new Set(used)].flatMap((name) => areas.filter((area) => area === name)).map(namespaceOf);
}

/** The namespaces that sources name. */
function namespacesSaidIn(folder: string): string[] {
  const said = sourcesBelow(folder).flatMap((text) => [
    ...[...text.matchAll(/useT\('(\w+)'\)/g)].map(([, name]) => name ?? ''),
    ...[...text.matchAll(/['`](\w+):[a-zA-Z$]/g)].map(([, name]) => name ?? ''),
  ]);
  return [...new Set(said)].filter((name) => namespaces.includes(name));
}

function sourcesBelow(folder: string): string[] {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file) && !/\.test\.|esting/.test(file))
    .map((file) => readFileSync(`${web}${file}`, 'utf8'));
}

function keysOf(phrases: ReturnType<typeof phrasesOf>): string[] {
  return Object.entries(phrases).flatMap(([namespace, tree]) =>
    [...flattenPhrases(tree).keys()].map((key) => `${namespace}:${key}`),
  );
}
