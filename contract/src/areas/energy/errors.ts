import { defineErrors } from '../../core/errors/errors.ts';

/** Refusals of energy. */
export const energyErrors = defineErrors('energy', {
  /** Two periods of a tariff name the same half hour of the same days. */
  repeatedPeriods: { code: 409, params: ['first', 'second'] },
  /** A period that ends as it begins names no time. */
  emptyPeriod: { code: 400, params: ['time'] },
  /** Seasons of a tariff, or ranges of a climate setting, name the same days. */
  repeatedDays: { code: 409, params: ['first', 'second'] },
  /** Two meters at one point at once. */
  repeatedMeters: { code: 409, params: ['first', 'second'] },
  /** The meter before the last has no end, or an end lacks its reading. */
  meterWithoutEnd: { code: 409, params: ['serial'] },
  /** The reading has more figures than the register. */
  registerTooLong: { code: 400, params: ['serial', 'digits'] },
  /** More would have flowed than the meter can carry: a reading is mistyped. */
  readingTooFar: { code: 409, params: ['serial', 'used', 'most'] },
  /** A meter counts at its point while that is valid. */
  meterOutsideValidity: { code: 409, params: ['serial'] },
  /** No meter is installed that could be replaced. */
  noMeter: { code: 409, params: ['point'] },
  /** A machine of another kind has no such signals. */
  otherMachine: { code: 409, params: ['machine'] },
});
