import { refreshToken } from '@millwright/contract/areas/identity/login/calls.ts';
import { readLanguage } from '../i18n/language.ts';
import { readSession, storeTokens } from '../session/session.ts';
import { linkSpeaker } from '../session/speaker.ts';
import { ask } from './answer.ts';
import { wireRequest } from './request.ts';

/** `refused`: the session is over. `unreachable`: nobody answered, the session may still be good. */
export type Renewal = 'renewed' | 'refused' | 'unreachable';

const lockName = 'millwright.renewal';
let underWay: Promise<Renewal> | undefined;

/**
 * Renews the session whose token was refused. However many requests of however many tabs ask at once, one call
 * goes out; the others wait for it and find the new token in the store.
 */
export function renewSession(refusedToken: string): Promise<Renewal> {
  const link = linkSpeaker();
  underWay ??= (link?.renew() ?? oneTabAtATime(() => renew(refusedToken))).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function renew(refusedToken: string): Promise<Renewal> {
  const session = readSession();
  if (session === undefined) return 'refused';
  if (session.token !== refusedToken) return 'renewed';
  const credentials = { ...session, tenantId: session.tenantId ?? 0, language: readLanguage() };
  const answer = await ask(wireRequest(refreshToken, {}, { credentials, nowMs: Date.now() }));
  if (answer.kind === 'timeout' || answer.kind === 'unreachable') return 'unreachable';
  if (answer.kind === 'refused' && answer.refusal.status >= 500) return 'unreachable';
  if (answer.kind !== 'result') return 'refused';
  const tokens = refreshToken.output.safeParse(answer.result);
  if (!tokens.success) return 'refused';
  storeTokens(tokens.data);
  return 'renewed';
}

/** Browsers without locks renew in each tab; the server gives them the same successor for a minute. */
function oneTabAtATime(work: () => Promise<Renewal>): Promise<Renewal> {
  const locks = globalThis.navigator?.locks;
  return locks === undefined ? work() : locks.request(lockName, work);
}
