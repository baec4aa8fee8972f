import { requestTimeoutMs } from '../constants.ts';
import { ApiRefusal, type Envelope, envelope, causeRefusal } from '../refusal.ts';
import type { WireRequest } from './request.ts';

/** How a request ended, before anything is done about it. */
export type Answer =
  | { kind: 'result'; result: unknown }
  /** The access token is missing, forged or expired. */
  | { kind: 'token'; refusal: ApiRefusal }
  /** The session was ended; renewing it is of no use. */
  | { kind: 'revoked'; refusal: ApiRefusal }
  /** No answer, or one that says the server is not ready: it is starting, has lost its database, or a proxy cannot reach it. */
  | { kind: 'timeout' | 'unreachable'; refusal: ApiRefusal }
  /** Refused: by a rule with HTTP 200, otherwise with the status it has. */
  | { kind: 'refused'; refusal: ApiRefusal };

/** Sends and reads; never throws, except when the caller's own signal aborts. */
export async function ask(request: WireRequest, signal?: AbortSignal): Promise<Answer> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      cache: 'no-store',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    return judgeEnvelope(response.status, envelopeIn(await response.text()));
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    if (timeout.aborted) return { kind: 'timeout', refusal: noAnswer() };
    return { kind: 'unreachable', refusal: noAnswer() };
  }
}

/** The refusal of a request that nobody answered. */
export function noAnswer(): ApiRefusal {
  return new ApiRefusal({ message: '', code: 0, status: 0 });
}

/** The envelope that a text is; undefined when it is something else. */
export function envelopeIn(text: string): Envelope | undefined {
  try {
    return envelope.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What an answer with this status and body means. */
export function judgeEnvelope(status: number, body: Envelope | undefined): Answer {
  const refusal =
    body === undefined ? new ApiRefusal({ message: '', code: 0, status }) : causeRefusal(body, status);
  if (status === 401) return { kind: 'revoked', refusal };
  if (status === 504) return { kind: 'timeout', refusal };
  if (status === 502 || status === 503) return { kind: 'unreachable', refusal };
  if (status === 500 && refusal.message.includes('Token')) return { kind: 'token', refusal };
  if (status === 200 && body?.success === true) return { kind: 'result', result: body.result ?? null };
  return { kind: 'refused', refusal };
}
