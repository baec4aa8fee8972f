import { pageCookie, pageMark } from '@millwright/contract/core/screen/page.ts';
import { readLanguage } from '../i18n/language.ts';
import { readSession } from '../session/session.ts';
import { onSettings } from '../settings/settings.ts';
import { readMode } from '../settings/mode.ts';

const yearS = 31_536_000;

/** Tells the server what the next page of this browser will be like. */
export function tellPage(): void {
  const mark = pageMark({
    language: readLanguage(),
    mode: readMode(),
    isIn: readSession() !== undefined,
  });
  document.cookie = `${pageCookie}=${mark}; path=/; max-age=${yearS}; samesite=lax`;
}

/** Tells it now, and whenever somebody comes, leaves or changes the look. */
export function keepPageTold(): void {
  tellPage();
  onSettings(tellPage);
}
