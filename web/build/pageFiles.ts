import { type PageFiles, pageFilesName } from '@millwright/contract/core/screen/page.ts';
import { gridComponent } from '@millwright/contract/core/grid/grid.ts';
import { resourceListComponent } from '@millwright/contract/core/resource/resourceScreen.ts';
import { areas, areasOf, componentOf, type Namespace, namespaces } from '@millwright/contract/core/areas.ts';
import * as registry from '@millwright/contract/registry.ts';
import { partsOf } from '@millwright/contract/phraseParts.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import type { Plugin } from 'vite';
import { declarationModule, namespacesBehind } from './declarationFiles.ts';
import { phraseModule } from './phraseFiles.ts';

/** As much of a finished bundle as is needed to see what loads what. */
interface Chunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly isEntry: boolean;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

const dayjsLocales: Record<Language, string> = { zh: 'locale/zh-cn.js', en: '', vn: 'locale/vi.js' };
const antdLocales: Record<Language, string> = { zh: 'locale/zh_CN.js', en: '', vn: 'locale/vi_VN.js' };

/** Writes beside the pages which files each screen and each language needs, for the server to name them in the page. */
export function listPageFiles(): Plugin {
  return {
    name: 'page-files',
    generateBundle: {
      // Chunks of nothing but styles are taken out before.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        this.emitFile({
          type: 'asset',
          fileName: pageFilesName,
          source: JSON.stringify(pageFilesOf(chunks)),
        });
      },
    },
  };
}

function pageFilesOf(chunks: readonly Chunk[]): PageFiles {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const inPage = closureOf(
    chunks.filter(({ isEntry }) => isEntry),
    byName,
  );
  /** What the chunks that hold modules with such ends need beyond what the page has anyway. */
  const filesOf = (...ends: readonly string[]): string[] => {
    const wanted = ends.filter((end) => end !== '');
    // A module that was put into a shared chunk is asked for through a chunk of its own that only names the other.
    const holding = chunks.filter(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId ?? '', ...moduleIds].some((id) => wanted.some((end) => id.endsWith(end))),
    );
    return [...closureOf(holding, byName)].filter((file) => !inPage.has(file));
  };
  const screens = chunks.flatMap(({ facadeModuleId }) => {
    const [file, area = '', folder = ''] =
      /\/areas\/([^/]+)\/([^/]+)\/index\.tsx$/.exec(facadeModuleId ?? '') ?? [];
    return file === undefined ? [] : [[componentOf(area, folder), filesOf(file)] as const];
  });
  return {
    application: filesOf('/src/app/start/start.tsx', '/react-dom/client.js'),
    menu: filesOf('/app/screens/MenuScreens.tsx'),
    layouts: { board: filesOf('/app/shell/BoardLayout.tsx'), office: filesOf('/app/shell/OfficeLayout.tsx') },
    languages: Object.fromEntries(
      languages.map((language) => [
        language,
        {
          entry: filesOf(phraseModule(language, 'entry'), antdLocales[language], dayjsLocales[language]),
          menu: filesOf(phraseModule(language, 'shared')),
          namespaces: Object.fromEntries(
            namespaces.map((namespace) => [
              namespace,
              filesOf(...partsOf(namespace).map((part) => phraseModule(language, part))),
            ]),
          ),
        },
      ]),
    ),
    screens: {
      ...Object.fromEntries(screens),
      ...Object.fromEntries(
        namespaces.map((namespace) => [
          resourceListComponent(namespace),
          filesOf('/resource/ResourceScreen.tsx', ...derivedFrom(namespace)),
        ]),
      ),
      ...Object.fromEntries(
        namespaces.map((namespace) => [
          gridComponent(namespace),
          filesOf('/resource/grid/GridScreen.tsx', ...derivedFrom(namespace)),
        ]),
      ),
    },
  };
}

/** Files from which the lists and grids of a namespace are drawn. */
function derivedFrom(namespace: Namespace): string[] {
  const slots = areasOf(namespace).flatMap((area) =>
    ['ts', 'tsx'].map((ending) => `/src/areas/${area}/slots.${ending}`),
  );
  const guests = areas.map((area) => `/src/areas/${area}/slots.${namespace}.tsx`);
  return [...slots, ...guests, ...namespacesBehind(namespace, registry).map(declarationModule)];
}

/** The files of chunks, of all that they import, and their styles. */
function closureOf(chunks: readonly Chunk[], byName: ReadonlyMap<string, Chunk>): Set<string> {
  const found = new Set<string>();
  const visit = (chunk: Chunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) visit(imported);
    }
  };
  for (const chunk of chunks) visit(chunk);
  return found;
}
