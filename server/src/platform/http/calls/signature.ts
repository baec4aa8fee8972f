import { createHash, timingSafeEqual } from 'node:crypto';
import {
  signedText,
  signHeader,
  signTimeHeader,
  signWindowMs,
} from '@millwright/contract/core/fields/signature.ts';
import type { FastifyRequest } from 'fastify';
import { fail } from '../errors/fail.ts';
import { headerOf } from '../network/requestHeaders.ts';

/** Clients that write their own clock without a zone are in China's. */
const clientOffsetHours = 8;

/**
 * Refuses a call whose signature is wrong or whose moment is not now. One without a signature passes: it is no proof of
 * anything, and newer clients send none. Throws `core.badSignature`.
 */
export function assertSigned(
  request: FastifyRequest,
  { secret, nowMs }: { secret: string; nowMs: number },
): void {
  const { headers, method, url, query, body } = request;
  const sign = headerOf(headers, signHeader.toLowerCase());
  if (sign === undefined) return;
  const atMs = momentOf(headerOf(headers, signTimeHeader.toLowerCase()) ?? '');
  if (atMs === undefined || Math.abs(nowMs - atMs) > signWindowMs) throw fail('core.badSignature');
  const [path = ''] = url.split('?', 1);
  const parameters = { ...asRecord(query), ...(method === 'GET' ? {} : asRecord(body)) };
  const wanted = createHash('md5').update(signedText(secret, { path, parameters }), 'utf8').digest('hex');
  if (!isEqual(sign, wanted.toUpperCase())) throw fail('core.badSignature');
}

/** Epoch ms, or `yyyyMMddHHmmss` of the client's clock. */
function momentOf(text: string): number | undefined {
  if (/^\d{13}$/.test(text)) return Number(text);
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (second === undefined) return undefined;
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour) - clientOffsetHours,
    Number(minute),
    Number(second),
  );
  return Number.isNaN(local) ? undefined : local;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
