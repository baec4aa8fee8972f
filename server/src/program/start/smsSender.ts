import type pg from 'pg';
import { hasDemoUsers } from '../../areas/access/index.ts';
import { type SendSms, smsByHttp, smsToOutbox } from '../../areas/identity/index.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../platform/log.ts';

/**
 * What sends codes to telephones: the gateway of `SMS_URL`; in the demonstration the outbox that a developer reads; else
 * nothing, and nobody comes in by telephone. Codes in a log are no proof of anything, so only the demonstration has that.
 */
export async function smsSender(
  { smsUrl, smsToken, isDemo }: Pick<Config, 'smsUrl' | 'smsToken' | 'isDemo'>,
  { pool, log }: { pool: pg.Pool; log: Log },
): Promise<{ sendSms?: SendSms }> {
  if (smsUrl !== undefined) return { sendSms: smsByHttp({ url: smsUrl, token: smsToken }) };
  if (isDemo && (await hasDemoUsers(pool))) return { sendSms: smsToOutbox({ pool, log }) };
  return {};
}
