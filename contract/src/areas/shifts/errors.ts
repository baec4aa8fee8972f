import { defineErrors } from '../../core/errors.ts';
import { systemRules } from './systemRules.ts';

/** Refusals of the shift calendar. */
export const shiftsErrors = defineErrors('shifts', {
  ...systemRules,
  /** What was worked under a system stays so: it is not changed once it has begun. */
  systemBegan: { code: 409, params: ['date'] },
  /** Only who may correct the past says that a system began before today. */
  beganBefore: { code: 403, params: ['date'] },
  /** Somebody else changed the calendar after this person had looked at it. */
  changeFailed: { code: 409 },
});
