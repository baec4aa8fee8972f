import { defineErrors } from '../../core/errors/errors.ts';

export const wallErrors = defineErrors('walls', {
  wallNameTaken: { code: 409, params: ['name'] },
  linkUnknown: { code: 404 },
  linkRevoked: { code: 404 },
  linkExpired: { code: 404 },
  /** A link stays with the device that opened it first. */
  linkOfOtherDevice: { code: 409 },
});
