import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languageTags } from '@millwright/contract/core/words/languages.ts';
import {
  type PageFiles,
  pageCookie,
  pageFiles,
  pageFilesName,
  type PageMark,
  readPageMark,
} from '@millwright/contract/core/screen/page.ts';
import { type Screen, titleKeyOf } from '@millwright/contract/core/screen/screen.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { findSentence } from '../../phrases/sentences.ts';

const loginScreen = 'login';
const place = '<div id="root">';

export type ReadPage = (request: {
  url: string;
  cookies: string | undefined;
  /** `Accept-Language`, for browsers without our cookie. */
  acceptLanguage: string | undefined;
}) => string;

/**
 * The page of a web build, for an address: it names the files that its screen will ask for, so that all travel at
 * once, and shows product and title until they are there. Both files are read once.
 */
export function readPageOf(folder: string, name: string): ReadPage {
  const html = readFileSync(join(folder, name), 'utf8');
  const files = pageFiles.parse(JSON.parse(readFileSync(join(folder, pageFilesName), 'utf8')));
  const known = new Map<string, string>();
  return ({ url, cookies, acceptLanguage }) => {
    const mark = readPageMark(cookieOf(cookies, pageCookie), acceptLanguage);
    const screen = shownScreen(url, mark);
    const key = [screen?.name, mark.language, mark.mode, mark.isIn].join();
    const page = known.get(key) ?? composePage(html, { files, screen, mark });
    known.set(key, page);
    return page;
  };
}

function composePage(
  html: string,
  { files, screen, mark }: { files: PageFiles; screen: Screen | undefined; mark: PageMark },
): string {
  const language = files.languages[mark.language];
  const wanted = [
    ...files.application,
    ...(language?.entry ?? []),
    ...(screen?.access === undefined
      ? []
      : [
          ...files.menu,
          ...(screen.layout === 'blank' ? [] : files.layouts[screen.layout]),
          ...(language?.menu ?? []),
          ...(language?.namespaces[screen.namespace] ?? []),
        ]),
    ...(files.screens[screen?.component ?? ''] ?? []),
  ];
  const links = [...new Set(wanted)].filter((file) => !html.includes(file)).map(linkTo);
  const theme = screen?.layout === 'board' ? 'dark' : mark.mode;
  const title = screen && findSentence(mark.language, titleKeyOf(screen), { namespace: screen.namespace });
  const failed = findSentence(mark.language, 'away.start', { namespace: 'core' }) ?? '';
  const words = `<b>Millwright</b>${title === undefined ? '' : `<span>${escaped(title)}</span>`}`;
  return html
    .replace(`lang="${languageTags[defaultLanguage]}"`, `lang="${languageTags[mark.language]}"`)
    .replace('</head>', `${links.join('')}</head>`)
    .replace(
      place,
      `<div id="splash" aria-hidden="true" data-theme="${theme}" data-component="${escaped(screen?.component ?? '')}" data-failed="${escaped(failed)}">${words}</div>${place}`,
    );
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/** The screen that an address will show; nobody's is the login. */
function shownScreen(url: string, { isIn }: PageMark): Screen | undefined {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const asked = registry().screens.find((screen) =>
    screen.wildcard === true ? path.startsWith(`${screen.path}/`) : screen.path === path,
  );
  const needsLogin = asked === undefined ? !isIn : asked.access !== undefined && !isIn;
  return needsLogin ? registry().screens.find(({ name }) => name === loginScreen) : asked;
}

function cookieOf(cookies: string | undefined, name: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
