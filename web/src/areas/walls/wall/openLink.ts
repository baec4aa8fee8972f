import { openWall } from '@millwright/contract/areas/walls/wall/calls.ts';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/refusal.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { page } from '../../../app/page.ts';
import { speakForLink } from '../../../app/session/speaker.ts';
import { preferences } from '../../../app/storage/storage.ts';
import type { PlayedBoard } from './Player.tsx';
import { deviceId } from './device.ts';

export interface OpenedWall {
  readonly name: string;
  readonly mill: string;
  readonly boards: readonly PlayedBoard[];
}

/** Opens a link on this device; from then on the page speaks for it and for nobody who may be logged in here. */
export async function openLink(token: string): Promise<OpenedWall> {
  // With a token of its own, if an empty one: the opening is nobody's who may be logged in on this browser.
  const options = { token: '', isQuiet: true };
  const opened = await callApi(openWall, { token, deviceId: deviceId() }, options);
  const { accessToken, tenantId, name, mill, boards, language } = opened;
  speakForLink({ token: accessToken, tenantId, renew: () => renew(token), noteEnd: () => askAgain(token) });
  // The page is loaded in one language. The wall's own is kept apart from that of people who use the same browser.
  const before = readLanguage();
  preferences.write('wallLang', language);
  if (language !== before && language === readLanguage()) page.reload();
  return { name, mill, boards };
}

/** Where a wall's opening stands in the page's cache. */
export function keyOfWall(token: string): readonly string[] {
  return ['wall', token];
}

/** A link that is said to be over is opened at once, to learn why. */
function askAgain(token: string): void {
  void queryClient.invalidateQueries({ queryKey: keyOfWall(token) });
}

/** True for an answer that ends the matter; silence of the network or a failing server do not. */
export function isFinal(cause: unknown): cause is ApiRefusal {
  return cause instanceof ApiRefusal && cause.status === 200 && cause.messageCode !== undefined;
}

async function renew(token: string): Promise<'renewed' | 'refused' | 'unreachable'> {
  try {
    await openLink(token);
    return 'renewed';
  } catch (cause) {
    if (!isFinal(cause)) return 'unreachable';
    askAgain(token);
    return 'refused';
  }
}
