/** Refusals of stocks, of corrections of output and of stop orders. */
export const stockRules = {
  /** M-091: the count says what the book says already. */
  calibrationEqual: { code: 409, params: ['kg'] },
  /** The last process hands its output to no other, so nothing is booked behind it. */
  noStockBehind: { code: 409, params: ['process'] },
  /** A count goes before one that is there already. */
  calibratedSince: { code: 409, params: ['time'] },
  /** Only the newest count of a stock is withdrawn. */
  calibrationNotNewest: { code: 409, params: ['time'] },
  /** The variety is made by another process than the machine's. */
  varietyOfOther: { code: 409, params: ['variety', 'process'] },
  /** Output of a shift that has not begun. */
  shiftAhead: { code: 409, params: ['date', 'shift'] },
  /** What was published of a closed month is not corrected here. */
  monthClosed: { code: 409, params: ['month'] },
  /** Noil is weighed at the combers. */
  noilOfOther: { code: 409, params: ['process'] },
  /** A machine cannot have made less than nothing. */
  outputBelowZero: { code: 409, params: ['kg'] },
  /** M-090: as many packages are supplied as are missing. */
  packagesDiffer: { code: 409, params: ['missing', 'supplied'] },
  /** A machine of a stop order that is to be finished has no end. */
  stopNotEnded: { code: 409, params: ['count'] },
} as const;
