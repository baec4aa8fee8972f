import type pg from 'pg';
import type { Log } from '../../../platform/log.ts';
import { putSms } from './sms.queries.ts';

/** A message to a telephone. */
export interface Sms {
  readonly mobile: string;
  readonly words: string;
}

/** Sends a message; throws when it could not be handed over. */
export type SendSms = (sms: Sms) => Promise<void>;

const sendMs = 10_000;

/**
 * Hands messages to a gateway by HTTP: `POST {"mobile": "13800000000", "text": "…"}` with the token as `Authorization: Bearer`.
 * Any answer of the kind 2xx means that it took the message.
 */
export function smsByHttp({ url, token }: { url: string; token: string | undefined }): SendSms {
  return async ({ mobile, words }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ mobile, text: words }),
      redirect: 'error',
      signal: AbortSignal.timeout(sendMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS gateway answers ${answer.status}`);
  };
}

/** Sends nothing: puts messages into the table `sms_outbox` and into the log, where a developer reads them. */
export function smsToOutbox({ pool, log }: { pool: pg.Pool; log: Log }): SendSms {
  return async ({ mobile, words }) => {
    await putSms(pool, { mobile, words });
    log.info({ mobile, words }, 'SMS, not sent: the demonstration has no gateway');
  };
}
