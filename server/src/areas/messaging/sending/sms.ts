import { smsSize } from '@millwright/contract/areas/messaging/sending/smsSegments.ts';
import type { SendSms } from '../../identity/index.ts';
import type { Handed } from './handed.ts';

/** A message costs at most so many segments; what is longer is cut. */
export const mostSmsSegments = 4;

/** Title and text as a telephone gets them. */
export function smsText({ title, text }: { title: string; text: string }): string {
  const whole = text === '' ? title : `${title}\n${text}`;
  if (smsSize(whole).segments <= mostSmsSegments) return whole;
  const signs = Array.from(whole);
  // No sign is longer than another by more than half, so this ends soon.
  let length = signs.length;
  while (smsSize(cut(signs, length)).segments > mostSmsSegments) length -= 1;
  return cut(signs, length);
}

function cut(signs: readonly string[], length: number): string {
  return `${signs.slice(0, length).join('').trimEnd()}...`;
}

/** Hands a text to the gateway. Behind a time-out, or a connection that broke, nobody knows whether it was taken. */
export async function handSms(sendSms: SendSms, sms: { mobile: string; words: string }): Promise<Handed> {
  try {
    await sendSms(sms);
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const detail = error.message.slice(0, 200);
    if (error.name === 'TimeoutError') return { kind: 'unknown', reason: 'timeout', detail };
    if (/answers \d{3}$/.test(error.message)) return { kind: 'again', reason: 'refused', detail };
    if (neverConnected.has(codeOf(error.cause))) return { kind: 'again', reason: 'unreachable', detail };
    return { kind: 'unknown', reason: 'timeout', detail };
  }
}

const neverConnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function codeOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
