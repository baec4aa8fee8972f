import { captchaSeconds } from '@millwright/contract/areas/identity/captcha/captcha.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { createProofs } from '../../../platform/session/proofs.ts';
import { sha256 } from '../../../platform/session/keys.ts';
import { drawSigns, newSigns } from './drawing.ts';

/** So many captchas of one address are open at a time; one more takes the place of another. */
const mostOfAddress = 1024;

/** What a client says of a captcha with something that asks for one. */
export interface CaptchaSaid {
  readonly captcha?: string | undefined;
  readonly checkKey?: string | number | undefined;
}

export type Captchas = ReturnType<typeof createCaptchas>;

/** Captchas: drawn for a key that the client made, good for this address, for a minute and one try. */
export function createCaptchas(
  { pool, clock }: Pick<App, 'pool' | 'clock'>,
  { signs, mostOpen = mostOfAddress }: { signs?: string | undefined; mostOpen?: number } = {},
) {
  const proofs = createProofs({ pool, clock });
  /** The place that a key of an address has, so that nobody fills the table with keys. */
  const placeOf = (key: string, ip: string) => {
    const place = sha256(key).readUInt16BE(0) % mostOpen;
    return { of: `captcha\n${ip}\n${place}`, secretOf: (said: string) => `${key}\n${said.toUpperCase()}` };
  };

  return {
    /** Draws a captcha; gives the address of its picture. A former one of the same key is good no more. */
    async draw(key: string, ip: string): Promise<string> {
      const drawn = signs ?? newSigns();
      const { of, secretOf } = placeOf(key, ip);
      const lastsMs = captchaSeconds * 1000;
      await proofs.keep({ of, secret: secretOf(drawn), tries: 1, lastsMs, replaces: true });
      return `data:image/png;base64,${drawSigns(drawn).toString('base64')}`;
    },

    /**
     * Throws `iam.captchaNeeded` where nothing is said, and `iam.captchaWrong` for other signs than were drawn for this key
     * and address, or a captcha that was tried before or is over.
     */
    async assertRight({ captcha = '', checkKey = '' }: CaptchaSaid, ip: string): Promise<void> {
      if (captcha === '') throw fail('iam.captchaNeeded');
      const { of, secretOf } = placeOf(String(checkKey), ip);
      const { isRight } = await proofs.check({ of, secret: secretOf(captcha) });
      if (!isRight) throw fail('iam.captchaWrong');
    },
  };
}
