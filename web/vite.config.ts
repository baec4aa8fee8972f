import { execFileSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedFiles } from './build/compressedFiles.ts';
import { declarationFiles } from './build/declarationFiles.ts';
import { lighterLibraries } from './build/lighterLibraries.ts';
import { listPageFiles } from './build/pageFiles.ts';
import { phraseFiles } from './build/phraseFiles.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { styleSplash } from './build/splash.ts';

const server = 'http://127.0.0.1:8080';

/** Commit of the sources, or the time of the build where there is no repository; pages reload when it changes. */
function buildId(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return new Date().toISOString();
  }
}

/* What every page needs, the login first of all, travels in few files: with each part comes all that it imports. */
const librariesOfLogin =
  /node_modules[\\/](zod|@tanstack|i18next|i18next-icu|react-i18next|intl-messageformat|@formatjs)[\\/]|app[\\/]withoutEval/;
const baseOfApplication =
  /web[\\/]src[\\/](theme|app[\\/](api|session|i18n|theme|feedback(?![\\/](LateSkeleton|LazyOverlay))|connection))[\\/]|app[\\/]router[\\/](fetchAhead|ProtectedScreens|PublicScreen|publicScreens|redirect|router)\.|web[\\/]src[\\/]kit[\\/]layout\.|@rc-component[\\/]form[\\/]es[\\/](Form|Field)Context/;
/* Every input asks for the context of its form, above; the form itself is for screens that have one. */
const wholeForms = /@rc-component[\\/](form|async-validator)[\\/]/;
/*
 * On a slow line each file costs as long as a hundred kB: the login comes in one, the frame of the menu in another, and what
 * every board has in a third.
 */
const entryScreens =
  /web[\\/]src[\\/](areas[\\/]identity[\\/]login|app[\\/]entry)[\\/](?!TenantField|Unread)/;
/* Which screens there are: what stands behind the login and walls ask it, in one file beside theirs. */
const listOfScreens = /app[\\/]router[\\/]registry\./;
const frameOfMenu = /app[\\/]router[\\/](MenuScreens|menuRoutes|useMenuRoutes|menuPlace)\./;
const questionsAndNotices = /antd[\\/]es[\\/](app|modal|message|notification)[\\/]/;
const partsOfBoards =
  /web[\\/]src[\\/](kit[\\/]boards|areas[\\/]boards[\\/]parts|app[\\/]live)[\\/]|app[\\/]shell[\\/](Board|board|lastOffice|useBuildWatch)/;

/*
 * Packages that only export and do not say so: what the login takes one function of would come whole, the checks of all
 * forms among it.
 */
const onlyExporting = /node_modules[\\/]@rc-component[\\/]/;
/* Lists of what areas may use: a page loads what it takes, not all that stands in them. */
const listsOfParts = /web[\\/]src[\\/]resource[\\/](slotParts|viewParts)\.ts$/;

/** Names the build in the page, where screens on a wall look for it. */
function namedBuild(): Plugin {
  return {
    name: 'named-build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'build', content: buildId() }, injectTo: 'head-prepend' },
    ],
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lighterLibraries(),
    phraseFiles(),
    declarationFiles(),
    namedBuild(),
    styleSplash(),
    listPageFiles(),
    serviceWorker(),
    compressedFiles(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/jeecg-boot': server,
      '/healthz': server,
      '/mqtt': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [onlyExporting, listsOfParts].map((test) => ({ test, sideEffects: false })),
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'mqtt', test: /node_modules[\\/](mqtt|mqtt-packet)[\\/]/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
            { name: 'libraries', test: librariesOfLogin },
            { name: 'base', test: baseOfApplication },
            { name: 'screens', test: listOfScreens },
            { name: 'menu', test: frameOfMenu },
            { name: 'forms', test: wholeForms },
            { name: 'entry', test: entryScreens },
            { name: 'app', test: questionsAndNotices },
            { name: 'boards', test: partsOfBoards },
          ],
        },
      },
    },
  },
});
