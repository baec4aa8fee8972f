import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  punchCodeGoodSeconds,
  punchCodeSeconds,
} from '@millwright/contract/areas/attendance/punch/punchCodeCalls.ts';
import { fail } from '../../../platform/http/errors/fail.ts';

/** A code of a gate: good for its mill, from the moment at which it was first shown (epoch ms). */
export interface PunchCode {
  readonly tenantId: number;
  readonly gate: string;
  readonly shownMs: number;
}

const stepMs = punchCodeSeconds * 1000;

/** The moment at which the code that is shown now was shown first. */
export function shownSince(nowMs: number): number {
  return Math.floor(nowMs / stepMs) * stepMs;
}

/** Writes a code: `<mill>.<gate>.<step>.<mac>`. Nobody without the key makes one. */
export function writeCode(key: Uint8Array, { tenantId, gate, shownMs }: PunchCode): string {
  const said = [tenantId, Buffer.from(gate).toString('base64url'), (shownMs / stepMs).toString(36)].join('.');
  return `${said}.${macOf(key, said)}`;
}

/**
 * Reads a code that is good now in a mill. Throws `shifts.punchCodeInvalid` for one that was not made here,
 * `shifts.punchCodeElsewhere` for that of another mill, `shifts.punchCodeOver` for one that is too old.
 */
export function readCode(
  key: Uint8Array,
  text: string,
  { tenantId, nowMs }: { tenantId: number; nowMs: number },
): PunchCode {
  const end = text.lastIndexOf('.');
  const [said, mac] = [text.slice(0, end), text.slice(end + 1)];
  const [given, due] = [Buffer.from(mac), Buffer.from(macOf(key, said))];
  if (end < 0 || given.length !== due.length || !timingSafeEqual(given, due))
    throw fail('shifts.punchCodeInvalid');
  const [mill = '', gate = '', step = ''] = said.split('.');
  if (Number(mill) !== tenantId) throw fail('shifts.punchCodeElsewhere');
  const shownMs = Number.parseInt(step, 36) * stepMs;
  if (nowMs >= shownMs + punchCodeGoodSeconds * 1000) throw fail('shifts.punchCodeOver');
  return { tenantId, gate: Buffer.from(gate, 'base64url').toString(), shownMs };
}

function macOf(key: Uint8Array, said: string): string {
  return createHmac('sha256', key).update(said).digest('base64url');
}
