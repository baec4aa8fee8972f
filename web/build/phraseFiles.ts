import { namespaces } from '@millwright/contract/core/areas.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Parts = Pick<
  typeof import('@millwright/contract/phraseParts.ts'),
  'partsOf' | 'phraseParts' | 'phrasesIn'
>;

const index = 'virtual:phrases';
/** `virtual:phrases/zh/boards` */
const partPattern = /^\0virtual:phrases\/(zh|en|vn)\/(\w+)$/;
const sources = /[\\/]contract[\\/]src[\\/].*hrase.*\.ts$/;
const partsFile = fileURLToPath(new URL('../../contract/src/phraseParts.ts', import.meta.url));

/** The module that holds the words of a part in a language. */
export function phraseModule(language: Language, part: string): string {
  return `${index}/${language}/${part}`;
}

/**
 * The words of the product as modules, one for each language and part. They are written in three languages in one file,
 * beside what they are about; a browser gets one language of what it needs.
 */
export function phraseFiles(): Plugin {
  const asBuilt = (): Promise<Parts> => import('@millwright/contract/phraseParts.ts');
  let read = asBuilt;
  return {
    name: 'phrase-files',
    handleHotUpdate({ file, server }) {
      if (!sources.test(file)) return undefined;
      // Only who changes words has them read by the server, which turns every file of the contract over for that; to begin
      // with they are as they were when it started, and there at once.
      read = async () => ({ ...(await asBuilt()), ...(await server.ssrLoadModule(partsFile)) });
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
      return [];
    },
    resolveId: (id) => (id.startsWith(index) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${index}`) return indexModule(await read());
      const [, named, part] = partPattern.exec(id) ?? [];
      const language = languages.find((each) => each === named);
      const { phraseParts, phrasesIn } = await read();
      const found = phraseParts().find((each) => each === part);
      if (language === undefined || found === undefined) return undefined;
      // Text that is parsed at run time starts faster than an object literal of that size.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(phrasesIn(found, language)))});`;
    },
  };
}

/** Loaders of each part, and the parts that the pages of a namespace need. */
function indexModule({ partsOf, phraseParts }: Parts): string {
  const loaders = languages.map((language) => {
    const own = phraseParts().map((part) => `${part}: () => import('${phraseModule(language, part)}')`);
    return `${language}: {${own.join()}}`;
  });
  const needs = Object.fromEntries(namespaces.map((namespace) => [namespace, partsOf(namespace)]));
  return `export const phraseFiles = {${loaders.join()}};export const partsOf = ${JSON.stringify(needs)};`;
}
