import { createECDH, createHmac } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { NoticePriority } from '@millwright/contract/core/resource/notices.ts';
import type pg from 'pg';
import { type OutsideFetch, OutsideProblem } from '../../../platform/outside/outsideFetch.ts';
import { platformSecret } from '../../../platform/session/keys.ts';
import type { Handed } from './handed.ts';

/** Where a browser is told, and what for it is sealed with. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a device shows. `tag`: what it has shown already it shows once. */
export interface PushWords {
  readonly title: string;
  readonly body: string;
  readonly address: string;
  readonly tag: string;
}

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A push service keeps what a phone cannot be told now for so long. */
const keptS = 86_400;
const urgencies = { L: 'low', M: 'normal', H: 'high', C: 'high' } as const;

/** The keys that browsers know this platform by: made of a secret of the platform, so the same for every process. */
export async function readPushKeys(pool: pg.Pool): Promise<PushKeys> {
  const secret = await platformSecret(pool, 'web push');
  for (let round = 0; ; round++) {
    const scalar = createHmac('sha256', secret).update(`P-256 ${round}`).digest();
    const ecdh = createECDH('prime256v1');
    try {
      ecdh.setPrivateKey(scalar);
    } catch {
      // Beyond the order of the curve, which one secret in four thousand million is.
      continue;
    }
    return { publicKey: ecdh.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}

export type SendPush = (
  address: PushAddress,
  words: PushWords,
  how: { priority: NoticePriority },
) => Promise<Handed>;

/** Hands words to the push service of a browser, sealed so that only the browser reads them. */
export function createPush({
  keys,
  fetch,
  contact,
}: {
  keys: () => Promise<PushKeys>;
  fetch: OutsideFetch;
  /** Where a push service reaches the operator: `mailto:` or `https:`. */
  contact: string;
}): SendPush {
  return async ({ endpoint, p256dh, auth }, words, { priority }) => {
    const sealed = await sealedFor({ endpoint, p256dh, auth }, words, {
      vapid: { subject: contact, ...(await keys()) },
      options: { ttl: keptS, urgency: urgencies[priority], topic: words.tag },
    });
    if (sealed === undefined) return { kind: 'failed', reason: 'refused', detail: 'keys' };
    try {
      const { status, headers } = await fetch(endpoint, { ...sealed, method: 'POST' });
      return outcomeOf(status, headers.get('retry-after'));
    } catch (error) {
      if (!(error instanceof OutsideProblem)) throw error;
      if (error.reason === 'insecure' || error.reason === 'private')
        return { kind: 'failed', reason: 'refused', detail: error.reason };
      return { kind: 'again', reason: error.reason === 'slow' ? 'timeout' : 'unreachable', detail: null };
    }
  };
}

/** Undefined for keys that are no keys: then the browser could not read it anyhow. */
async function sealedFor(
  { endpoint, p256dh, auth }: PushAddress,
  data: PushWords,
  {
    vapid,
    options,
  }: {
    vapid: PushKeys & { subject: string };
    options: { ttl: number; urgency: 'low' | 'normal' | 'high'; topic: string };
  },
) {
  try {
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    const { headers, body } = await buildPushPayload({ data: { ...data }, options }, subscription, vapid);
    return { headers, body };
  } catch {
    return undefined;
  }
}

function outcomeOf(status: number, later: string | null): Handed {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const detail = `HTTP ${status}`;
  if (status !== 429 && status < 500) return { kind: 'failed', reason: 'refused', detail };
  const afterS = Number(later);
  return {
    kind: 'again',
    reason: 'refused',
    detail,
    ...(later !== null && Number.isFinite(afterS) && afterS > 0 ? { afterMs: afterS * 1000 } : {}),
  };
}
