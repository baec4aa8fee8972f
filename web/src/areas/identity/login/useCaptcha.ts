import { showCaptcha } from '@millwright/contract/areas/identity/captcha/captcha.ts';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/refusal.ts';

/** A captcha as it is shown: the key it was asked for with, and its picture once that has come. */
export interface ShownCaptcha {
  readonly key: number;
  readonly picture?: string;
}

/** The code of refusals behind which another picture is shown. */
const wrongCaptcha = 412;

/** The captcha of a login; none until a login was refused often enough. */
export function useCaptcha() {
  const [shown, setShown] = useState<ShownCaptcha>();

  const draw = async () => {
    const key = Date.now();
    setShown({ key });
    try {
      const picture = await callApi(showCaptcha, { key: String(key) }, { isQuiet: true });
      setShown((now) => (now?.key === key ? { key, picture } : now));
    } catch {
      // The button for another picture is there; the login tells what is wrong.
    }
  };

  return {
    shown,
    draw,
    /** What a refused login means for the captcha: each is good for one try. */
    afterRefusal: (cause: unknown) => {
      if (shown !== undefined || asksForCaptcha(cause)) void draw();
    },
  };
}

function asksForCaptcha(cause: unknown): boolean {
  if (!(cause instanceof ApiRefusal)) return false;
  return cause.code === wrongCaptcha || cause.errors.some(({ field }) => field === 'captcha');
}
