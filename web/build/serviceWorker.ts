import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type PageFiles, pageFilesName, pageFiles } from '@millwright/contract/core/screen/page.ts';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/app/worker/serviceWorker.ts', import.meta.url));
const component = 'maintenance/floor';
const namespace = 'maintenance';
/** The part that reads codes where the browser cannot, and the program in it. */
const readerParts = /areas[\\/]maintenance[\\/]floor[\\/]scan[\\/]ownDetector|zxing/;

/** What stands beside the screen and is asked for by itself: the page of a login that has ended. */
const besideScreen = /floor[\\/]waiting[\\/]LeftBehind/;

/** Writes the worker of the floor phone with the files that it keeps. Stands behind `listPageFiles`, whose list it reads. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const listed = bundle[pageFilesName];
        if (listed?.type !== 'asset') throw new Error(`there is no ${pageFilesName} to keep files by`);
        const list = pageFiles.parse(JSON.parse(String(listed.source)));
        const entries: string[] = [];
        const reader: string[] = [];
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset') {
            if (file.fileName.endsWith('.wasm')) reader.push(file.fileName);
            continue;
          }
          if (file.isEntry || Object.keys(file.modules).some((id) => besideScreen.test(id)))
            entries.push(file.fileName, ...file.imports, ...(file.viteMetadata?.importedCss ?? []));
          if (Object.keys(file.modules).some((id) => readerParts.test(id))) reader.push(file.fileName);
        }
        const kept = keptFiles(list, { entries, reader });
        const text = stripTypeScriptTypes(readFileSync(source, 'utf8')).replace(/export \{\s*\};\s*$/, '');
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: `const files = ${JSON.stringify(kept)};\n${text}`,
        });
      },
    },
  };
}

function keptFiles(list: PageFiles, { entries, reader }: { entries: string[]; reader: string[] }) {
  const all = [
    ...new Set([...entries, ...list.application, ...list.menu, ...(list.screens[component] ?? [])]),
  ];
  const languages = Object.fromEntries(
    Object.entries(list.languages).map(([language, { entry, menu, namespaces }]) => [
      language,
      [...new Set([...entry, ...menu, ...(namespaces[namespace] ?? [])])].filter(
        (file) => !all.includes(file),
      ),
    ]),
  );
  const kept = { all, languages, reader: reader.filter((file) => !all.includes(file)) };
  const build = createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 12);
  return { ...kept, build };
}
