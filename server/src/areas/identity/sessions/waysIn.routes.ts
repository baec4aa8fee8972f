import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { showCaptcha } from '@millwright/contract/areas/identity/captcha/captcha.ts';
import { register } from '@millwright/contract/areas/identity/register/registration.ts';
import {
  phoneLogin,
  resetPassword,
  sendSms,
  verifyPhone,
} from '@millwright/contract/areas/identity/sms/sms.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { publicCall } from '../../../platform/http/calls/call.ts';
import { createCaptchas } from '../captcha/captcha.service.ts';
import { createEntry, type ReadDictionaries } from '../login/entry.service.ts';
import { captchaLimits, loginLimits, proofLimits } from '../limits.ts';
import { createLogin } from '../login/login.service.ts';
import { createRegistration } from '../register/registration.service.ts';
import { createCodes } from '../sms/codes.service.ts';
import { mountLoginPhone } from '../sms/loginPhone.routes.ts';
import { createPhoneLogin, createSendSms } from '../sms/phoneLogin.service.ts';
import { createReset } from '../sms/reset.service.ts';
import type { SendSms } from '../sms/sender.ts';
import { mountThirdLogins, type ThirdOptions } from '../third/third.routes.ts';

export interface WaysInOptions {
  readonly readDictionaries: ReadDictionaries;
  /** Without it no messages are sent, and there is no way in by telephone. */
  readonly sendSms?: SendSms | undefined;
  /** In tests: the signs of every captcha. */
  readonly captchaSigns?: string | undefined;
  /** What the operator decides about logins by providers. */
  readonly thirdLogins?: ThirdOptions | undefined;
}

/** How somebody without a session comes in: by account, by telephone, with a new password, by invitation. */
export function mountWaysIn(
  app: App,
  { readDictionaries, sendSms: send, captchaSigns, thirdLogins }: WaysInOptions,
): void {
  const captchas = createCaptchas(app, { signs: captchaSigns });
  const enter = createEntry(app, readDictionaries);
  const codes = createCodes(app, send);
  const reset = createReset(app, codes);

  publicCall(app, showCaptcha, {
    limits: captchaLimits,
    handler: ({ ip }, { key }) => captchas.draw(key, ip),
  });
  publicCall(app, login, { limits: loginLimits, handler: createLogin(app, { captchas, enter }) });
  publicCall(app, sendSms, { limits: proofLimits, handler: createSendSms(app, codes) });
  publicCall(app, phoneLogin, { limits: proofLimits, handler: createPhoneLogin(app, { codes, enter }) });
  publicCall(app, verifyPhone, { limits: proofLimits, handler: reset.verify });
  publicCall(app, resetPassword, { limits: proofLimits, handler: reset.reset });
  publicCall(app, register, { limits: proofLimits, handler: createRegistration(app, codes) });
  mountLoginPhone(app, codes);
  mountThirdLogins(app, { ...thirdLogins, enter });
}
