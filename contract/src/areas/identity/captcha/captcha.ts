import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';

/** A captcha has so many signs, and is good for so many seconds and for one try. */
export const captchaLength = 4;
export const captchaSeconds = 60;

/** Longest text that may be typed for one. */
export const longestCaptcha = 20;

/** What a login says of a captcha: the signs, in whatever case, and the key under which the client asked for it. */
export const captchaSaid = {
  captcha: z.string().trim().max(longestCaptcha).optional(),
  checkKey: z.union([z.string().max(64), z.number()]).optional(),
};

/** A new captcha under a key that the client makes, as the address of a picture: `data:image/png;base64,…`. */
export const showCaptcha = defineCall('iam.showCaptcha', {
  method: 'GET',
  path: '/sys/randomImage/{key}',
  data: 'platform',
  access: 'public',
  input: z.object({ key: z.string().min(1).max(64) }),
  output: z.string(),
});

export const captchaCalls = [showCaptcha] as const;
