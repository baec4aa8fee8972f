import { reloadDelayMs, tokenRetryDelayMs } from '../constants.ts';
import { awaySince, checkConnection, noteAnswer } from '../connection/connection.ts';
import { refusalSentence } from '../i18n/refusalSentence.ts';
import { page } from '../page.ts';
import { sentence } from '../i18n/useT.ts';
import { chosenMill, endSession, millOfPage, readSession } from '../session/session.ts';
import { linkSpeaker, readSpeaker } from '../session/speaker.ts';
import { type Answer, noAnswer } from './answer.ts';
import { isPageTaken, noteForbidden } from './forbidden.ts';
import { announce } from './notices.ts';
import { ApiRefusal } from '../refusal.ts';
import { renewSession } from './renewal.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Speaks for a login that is not stored yet, e.g. while its tenant is chosen. It is never renewed. */
  token?: string;
  /** For calls that repeat by themselves: failures of transport are not announced. */
  isQuiet?: boolean;
}

export interface Exchange {
  send: (token: string | undefined) => Promise<Answer>;
  /** For people who report a failure: `GET /path {"a":1}`. */
  asked: string;
  /** True for calls about the login or the person, whichever mill was chosen. */
  isOfSession?: boolean;
}

/**
 * Sends with the session's token and gives the result. A refused token is renewed once and the request repeated after
 * five seconds. Throws `ApiRefusal`; what concerns every screen (rights, unknown path, time-out, end of the session,
 * failure of the server) is announced besides.
 */
export async function exchange(about: Exchange, options: CallOptions = {}): Promise<unknown> {
  if (isOfOtherMill(about, options)) throw otherMill();
  const usedToken = options.token ?? readSpeaker()?.token;
  const wasAway = awaySince() !== undefined;
  const first = await about.send(usedToken);
  const mayRenew = first.kind === 'token' && usedToken !== undefined && options.token === undefined;
  const answer = mayRenew ? await again(about, { usedToken, first, signal: options.signal }) : first;
  noteConnection(answer);
  if (answer.kind === 'result') return answer.result;
  // That the server is away is said by a bar as long as it is.
  if (!(wasAway && answer.kind === 'unreachable')) reactTo(answer, about, options);
  throw answer.refusal;
}

/**
 * Returns true if another tab has turned the login to another mill while this page still shows the one before: what a form of that
 * mill holds must not be written to this one.
 */
function isOfOtherMill({ isOfSession }: Exchange, { token }: CallOptions): boolean {
  if (isOfSession === true || token !== undefined) return false;
  if (linkSpeaker() !== undefined) return false;
  const [own, chosen] = [millOfPage(), chosenMill()];
  return own !== undefined && chosen !== undefined && own !== chosen;
}

function otherMill(): ApiRefusal {
  return new ApiRefusal({ message: sentence('core:notices.otherMill'), code: 409, status: 409 });
}

type Failure = Exclude<Answer, { kind: 'result' }>;

async function again(
  { send }: Exchange,
  { usedToken, first, signal }: { usedToken: string; first: Failure; signal: AbortSignal | undefined },
): Promise<Answer> {
  const renewal = await renewSession(usedToken);
  if (renewal === 'unreachable') return { kind: 'unreachable', refusal: noAnswer() };
  if (renewal === 'refused') return first;
  await delay(tokenRetryDelayMs, signal);
  return send(readSpeaker()?.token);
}

/** A missing answer does not prove that the server is away, so its health address is asked. */
function noteConnection({ kind }: Answer): void {
  if (kind === 'unreachable' || kind === 'timeout') void checkConnection();
  else noteAnswer();
}

function reactTo({ kind, refusal }: Failure, about: Exchange, { isQuiet, token }: CallOptions): void {
  if (kind === 'token' || kind === 'revoked') {
    const link = linkSpeaker();
    if (link !== undefined) link.noteEnd();
    else if (token === undefined) loseSession(kind);
    return;
  }
  if (kind === 'refused' && refusal.status === 403) noteForbidden();
  if (isQuiet === true) return;
  if (kind !== 'refused') announce({ kind: 'brief', phrase: kind });
  else if (refusal.status === 403) announceForbidden();
  else if (refusal.status === 404) announce({ kind: 'brief', phrase: 'notFound' });
  else if (refusal.status !== 200)
    announce({ kind: 'failure', message: refusalSentence(refusal), asked: about.asked });
}

function announceForbidden(): void {
  if (!isPageTaken()) announce({ kind: 'brief', phrase: 'forbidden' });
}

/** Several requests may be refused at the same time; only the first one ends the session. */
function loseSession(kind: 'token' | 'revoked'): void {
  if (readSession() === undefined) return;
  endSession('expired');
  if (kind === 'token') {
    announce({ kind: 'loginExpired' });
    return;
  }
  announce({ kind: 'brief', phrase: 'unauthorized' });
  setTimeout(() => page.reload(), reloadDelayMs);
}

function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
