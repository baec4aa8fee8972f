/** Refusals of target plans. */
export const targetRules = {
  /** A plan that names no target. */
  planWithoutTargets: { code: 409, params: [] },
  /** Targets of dates that are over are changed by those alone who may correct the past. */
  planInPast: { code: 409, params: ['date'] },
  /** Another plan in force holds on some of the dates: why does it change? */
  planNeedsReason: { code: 409, params: ['number'] },
  /** The variety is made by another process than the target's. */
  targetOfOther: { code: 409, params: ['variety', 'process'] },
  /** Nothing was aimed at before the month. */
  noTargetsBefore: { code: 409, params: ['month'] },
  /** The plan has no such target. */
  nothingToScale: { code: 409, params: [] },
} as const;
