import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** Why a server that somebody else named was not asked, or gave no answer that is read. */
export type OutsideReason = 'insecure' | 'private' | 'unreachable' | 'slow' | 'redirect' | 'tooLarge';

export class OutsideProblem extends Error {
  readonly reason: OutsideReason;

  constructor(reason: OutsideReason) {
    super(`a server outside was not read: ${reason}`);
    this.name = 'OutsideProblem';
    this.reason = reason;
  }
}

/** As `fetch`, of what it takes only this. */
export interface OutsideRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export type OutsideFetch = (address: string, asked?: OutsideRequest) => Promise<Response>;

export interface OutsideOptions {
  /** The operator's choice, for login servers inside the own network, and for tests: plain http and private addresses. */
  readonly isInsideAllowed: boolean;
  /** The ms for the whole of it. */
  readonly timeoutMs?: number;
  readonly mostBytes?: number;
}

/**
 * Asks a server whose address somebody else chose. Only https, only public addresses, looked at where the connection is
 * made so that a name cannot change its mind in between; no redirects, a bounded answer in a bounded time. Throws
 * `OutsideProblem`, which says nothing of the answer.
 */
export function createOutsideFetch({
  isInsideAllowed,
  timeoutMs = 5_000,
  mostBytes = 262_144,
}: OutsideOptions): OutsideFetch {
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const url = urlOf(address, isInsideAllowed);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await sent(url, { method, headers, body, signal, isInsideAllowed });
      const { statusCode = 0 } = answer;
      if (statusCode >= 300 && statusCode < 400) {
        answer.destroy();
        throw new OutsideProblem('redirect');
      }
      const text = await bodyText(answer, mostBytes);
      const { 'content-type': type, 'retry-after': later } = answer.headers;
      const isEmpty = statusCode === 204 || statusCode === 205;
      return new Response(isEmpty ? null : text, {
        status: statusCode,
        headers: {
          ...(type === undefined ? {} : { 'content-type': type }),
          ...(later === undefined ? {} : { 'retry-after': later }),
        },
      });
    } catch (error) {
      throw problemOf(error, signal);
    }
  };
}

function urlOf(address: string, isInsideAllowed: boolean): URL {
  const url = URL.parse(address);
  if (url === null) throw new OutsideProblem('unreachable');
  if (url.protocol !== 'https:' && !(isInsideAllowed && url.protocol === 'http:'))
    throw new OutsideProblem('insecure');
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  // Numbers are not looked up, so they are judged here.
  if (!isInsideAllowed && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutsideProblem('private');
  return url;
}

function sent(
  url: URL,
  {
    method,
    headers,
    body,
    signal,
    isInsideAllowed,
  }: {
    method: string;
    headers: Readonly<Record<string, string>>;
    body: string | Uint8Array | undefined;
    signal: AbortSignal;
    isInsideAllowed: boolean;
  },
): Promise<IncomingMessage> {
  const ask = url.protocol === 'https:' ? requestTls : requestPlain;
  return new Promise((done, refuse) => {
    const request = ask(url, {
      method,
      headers: { accept: 'application/json, text/xml', 'accept-encoding': 'identity', ...headers },
      signal,
      agent: false,
      ...(isInsideAllowed ? {} : { lookup: lookUpPublic }),
    });
    request.on('response', done);
    request.on('error', refuse);
    request.end(body);
  });
}

/** Finds the addresses of a name; a name that leads inside, even beside public addresses, is not asked. */
const lookUpPublic: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error !== null || first === undefined) return done(error ?? new OutsideProblem('unreachable'), '');
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new OutsideProblem('private'), '');
    if (options.all === true) return done(null, found);
    done(null, first.address, first.family);
  });
};

async function bodyText(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer) {
    const chunk = Buffer.from(piece);
    bytes += chunk.length;
    if (bytes > mostBytes) {
      answer.destroy();
      throw new OutsideProblem('tooLarge');
    }
    pieces.push(chunk);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function problemOf(error: unknown, signal: AbortSignal): OutsideProblem {
  if (error instanceof OutsideProblem) return error;
  return new OutsideProblem(signal.aborted ? 'slow' : 'unreachable');
}
