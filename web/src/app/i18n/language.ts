import { wallPage } from '@millwright/contract/areas/walls/wall/wallPage.ts';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageOfTags,
} from '@millwright/contract/core/words/languages.ts';
import { preferences } from '../storage/storage.ts';

const [wallRoot = ''] = wallPage.path.split(':');

/**
 * The language of this page: what somebody chose in this browser, else the first of the browser's own that we have, else
 * Chinese. A page on a wall speaks what its wall screen says, whatever was chosen here.
 */
export function readLanguage(): Language {
  const ofWall = isWall() ? preferences.read('wallLang') : null;
  if (isLanguage(ofWall)) return ofWall;
  const chosen = preferences.read('lang');
  if (isLanguage(chosen)) return chosen;
  return languageOfTags(globalThis.navigator?.languages ?? []) ?? defaultLanguage;
}

function isWall(): boolean {
  return typeof location !== 'undefined' && location.pathname.startsWith(wallRoot);
}
