import type { Call } from '@millwright/contract/core/call.ts';
import type { z } from 'zod';
import { reloadDelayMs, tokenRetryDelayMs } from '../constants.ts';
import { readLanguage } from '../i18n/language.ts';
import { page } from '../page.ts';
import { endSession, readSession } from '../session/session.ts';
import { linkSpeaker, readSpeaker } from '../session/speaker.ts';
import { type Answer, ask } from './answer.ts';
import { asked } from './asked.ts';
import { announce } from './notices.ts';
import { ApiRefusal } from './refusal.ts';
import { renewSession } from './renewal.ts';
import { wireRequest } from './request.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Speaks for a login that is not stored yet, e.g. while its tenant is chosen. It is never renewed. */
  token?: string;
  /** For calls that repeat by themselves: failures of transport are not announced. */
  isQuiet?: boolean;
}

/**
 * Makes a declared call and gives its result. Throws `ApiRefusal`; what concerns every screen (rights, unknown
 * path, time-out, end of the session, failure of the server) is announced besides. A refused token is renewed
 * once and the call repeated after five seconds.
 */
export async function callApi<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  options: CallOptions = {},
): Promise<z.output<Output>> {
  const usedToken = options.token ?? readSpeaker()?.token;
  const first = await send(call, input, { ...options, token: usedToken });
  const mayRenew = first.kind === 'token' && usedToken !== undefined && options.token === undefined;
  const answer = mayRenew ? await again(call, input, { usedToken, first, options }) : first;
  if (answer.kind === 'result') return resultOf(call, answer.result);
  reactTo(answer, { call, input, isQuiet: options.isQuiet === true, isStored: options.token === undefined });
  throw answer.refusal;
}

type Failure = Exclude<Answer, { kind: 'result' }>;

function send(call: Call, input: unknown, { token, signal }: CallOptions): Promise<Answer> {
  const credentials = { token, tenantId: readSpeaker()?.tenantId ?? 0, language: readLanguage() };
  return ask(wireRequest(call, input, { credentials, nowMs: Date.now() }), signal);
}

async function again(
  call: Call,
  input: unknown,
  { usedToken, first, options }: { usedToken: string; first: Failure; options: CallOptions },
): Promise<Answer> {
  const renewal = await renewSession(usedToken);
  if (renewal === 'unreachable') return { kind: 'unreachable', refusal: first.refusal };
  if (renewal === 'refused') return first;
  await delay(tokenRetryDelayMs, options.signal);
  return send(call, input, { ...options, token: readSpeaker()?.token });
}

function resultOf<Output extends z.ZodType>(
  call: Call<z.ZodType, Output>,
  result: unknown,
): z.output<Output> {
  const parsed = call.output.safeParse(result);
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  const place = first === undefined ? '' : `${first.path.join('.')}: ${first.message}`;
  throw new ApiRefusal({ message: `${call.name} ${place}`, code: 0, status: 200 });
}

function reactTo(
  { kind, refusal }: Failure,
  about: { call: Call; input: unknown; isQuiet: boolean; isStored: boolean },
): void {
  if (kind === 'token' || kind === 'revoked') {
    const link = linkSpeaker();
    if (link !== undefined) link.noteEnd();
    else if (about.isStored) loseSession(kind);
    return;
  }
  if (about.isQuiet) return;
  if (kind !== 'refused') announce({ kind: 'brief', phrase: kind });
  else if (refusal.status === 403) announce({ kind: 'brief', phrase: 'forbidden' });
  else if (refusal.status === 404) announce({ kind: 'brief', phrase: 'notFound' });
  else if (refusal.status !== 200)
    announce({ kind: 'failure', message: refusal.message, asked: asked(about.call, about.input) });
}

/** Many requests can learn of it at once; only the first finds a session to end. */
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
