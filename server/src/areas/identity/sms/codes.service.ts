import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  codeLength,
  codeMinutes,
  codeTries,
  type SmsPurpose,
} from '@millwright/contract/areas/identity/sms/sms.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { createAttempts, type Tried } from '../../../platform/session/attempts.ts';
import { createProofs } from '../../../platform/session/proofs.ts';
import type { SendSms } from './sender.ts';

/** Messages to a number, from an address, and of a mill, which pays for them. */
const mostToNumber = { hour: 5, day: 10 };
const mostFromAddress = 60;
const mostOfMill = 500;

/** What a code is for: besides what somebody asks for without a session, a telephone of one's own. */
export type CodePurpose = SmsPurpose | 'ownPhone';

interface Wanted {
  readonly purpose: CodePurpose;
  readonly mobile: string;
  readonly ip: string;
  readonly language: Language;
  /** Who asks, for a telephone of one's own: what others do with the number does not matter then. */
  readonly asker?: string;
  /** To whom the code belongs; undefined where nobody has it: then it cannot be right. */
  readonly userId?: string | undefined;
  /** The mill that the message counts for; without it nothing is sent. */
  readonly tenantId?: number | undefined;
  /** Says that there is no code, in its place. */
  readonly isRefused?: boolean;
}

export type Codes = ReturnType<typeof createCodes>;

/** So long after a message that could not be sent, a number of nobody is answered as if the same had happened. */
const awayMs = codeMinutes * minuteMs;

/**
 * Codes that are sent to telephones: six digits, for ten minutes and five tries. The answer tells whether the message was
 * handed over. Numbers that nobody has are answered as the last message to somebody was, after as long a time, so no answer
 * tells whose number is known.
 */
export function createCodes(
  { pool, clock, log }: Pick<App, 'pool' | 'clock' | 'log'>,
  sendSms: SendSms | undefined,
) {
  const attempts = createAttempts({ pool, clock });
  const proofs = createProofs({ pool, clock });

  const last = { tookMs: 0, failedAtMs: Number.NEGATIVE_INFINITY };

  const handOver = async ({ mobile, tenantId, purpose, language, isRefused }: Wanted, code: string) => {
    const [ofMill] = await attempts.note([triesOfMill(tenantId)]);
    if ((ofMill?.waitMs ?? 0) > 0 && (ofMill?.count ?? 0) > mostOfMill) {
      log.warn({ tenantId }, 'a mill sends no more messages today: it had its number');
      throw new Error('the mill had its number of messages');
    }
    const key = isRefused === true ? 'sms.administrator' : `sms.${purpose}`;
    const words = sentence(language, key, { namespace: 'iam', params: { code, minutes: codeMinutes } });
    await sendSms?.({ mobile, words });
  };

  /** Returns false when the message could not be handed over. */
  const isSent = async (wanted: Wanted, code: string): Promise<boolean> => {
    if (wanted.tenantId === undefined) {
      await setTimeout(last.tookMs);
      return clock.nowMs() - last.failedAtMs >= awayMs;
    }
    const beganMs = performance.now();
    try {
      await handOver(wanted, code);
      last.failedAtMs = Number.NEGATIVE_INFINITY;
      return true;
    } catch (error) {
      log.error({ err: error }, 'sending an SMS failed');
      last.failedAtMs = clock.nowMs();
      return false;
    } finally {
      last.tookMs = performance.now() - beganMs;
    }
  };

  return {
    hasSms: sendSms !== undefined,

    /**
     * Makes a code and sends it. Throws `iam.smsOff`, `iam.smsTooOften`, `iam.smsStillGood` while one is open, and
     * `iam.smsNotSent`, which leaves no code open: another try is counted, and allowed at once.
     */
    async send(wanted: Wanted): Promise<void> {
      const { mobile, ip, userId } = wanted;
      if (sendSms === undefined) throw fail('iam.smsOff');
      const tries = triesOfSending(mobile, ip);
      const waitMs = Math.max(...(await attempts.read(tries)).map((standing) => standing.waitMs));
      if (waitMs > 0) throw fail('iam.smsTooOften', { minutes: Math.ceil(waitMs / minuteMs) });
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
      const proof = { of: placeOf(wanted), secret: code, tries: codeTries, userId };
      const isKept = await proofs.keep({ ...proof, lastsMs: codeMinutes * minuteMs, replaces: false });
      if (!isKept) throw fail('iam.smsStillGood', { minutes: codeMinutes });
      await attempts.note(tries);
      if (await isSent(wanted, code)) return;
      await proofs.keep({ ...proof, lastsMs: 0, replaces: true });
      throw fail('iam.smsNotSent');
    },

    /** A try of a code; gives whose it is. Throws `iam.codeWrong`, for one that is over or used too. */
    async assertRight(
      code: string,
      of: Pick<Wanted, 'purpose' | 'mobile' | 'asker'>,
    ): Promise<{ userId: string | undefined }> {
      const { isRight, userId } = await proofs.check({ of: placeOf(of), secret: code });
      if (!isRight) throw fail('iam.codeWrong');
      return { userId };
    },
  };
}

function placeOf({ purpose, mobile, asker = '' }: Pick<Wanted, 'purpose' | 'mobile' | 'asker'>): string {
  return `sms ${purpose}\n${mobile}\n${asker}`;
}

function triesOfSending(mobile: string, ip: string): readonly Tried[] {
  return [
    { what: 'sms in an hour', of: mobile, max: mostToNumber.hour, windowMs: hourMs },
    { what: 'sms in a day', of: mobile, max: mostToNumber.day, windowMs: 24 * hourMs },
    { what: 'sms from address', of: ip, max: mostFromAddress, windowMs: hourMs },
  ];
}

function triesOfMill(tenantId: number | undefined): Tried {
  return { what: 'sms of mill', of: String(tenantId), max: mostOfMill, windowMs: 24 * hourMs };
}
