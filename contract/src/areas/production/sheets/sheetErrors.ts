/** Refusals of process sheets and of what follows them. */
export const sheetErrors = {
  /** None of the parameters of a sheet has a value. */
  sheetWithoutValue: { code: 400 },
  /** The variety has no issued quality standard that is valid today. */
  sheetWithoutStandard: { code: 409 },
  /** Items of a sheet without an average. */
  averagesMissing: { code: 409, params: ['items'] },
  /** A quality parameter that the standard of the variety does not judge. */
  itemNotInStandard: { code: 409, params: ['name', 'standard'] },
  /** Only an issued sheet is changed or inspected. */
  sheetNotIssued: { code: 409, params: ['number'] },
  /** A change of a parameter that the sheet does not have. */
  parameterNotOnSheet: { code: 409, params: ['name'] },
  /** A machine of another model than that of the sheet. */
  machineOfOtherModel: { code: 409, params: ['machine'] },
  noticeWithoutChange: { code: 409 },
  noticeWithoutMachine: { code: 409 },
  /** Machines are marked on issued notices alone. */
  noticeNotIssued: { code: 409, params: ['state'] },
  /** A machine that the notice does not concern. */
  machineNotOnNotice: { code: 409 },
  /** A change notice names an inspection of its own sheet that was not good. */
  inspectionNotFailed: { code: 409, params: ['number'] },
  /** Nothing was said of which spindles were tested. */
  spindlesMissing: { code: 409 },
  /** Items that lack a value of a test spindle, or have one more than there are spindles. */
  valuesMissing: { code: 409, params: ['items', 'count'] },
  /** Items beyond the limits. */
  beyondStandard: { code: 409, params: ['items'] },
  machinesEmpty: { code: 400 },
  /** A marker that another variety has at the same time, by the dispatch order `number`. */
  markerTaken: { code: 409, params: ['number'] },
  /** A marker that another variety has at the same time, by a dispatch order that the person does not see. */
  markerTakenElsewhere: { code: 409 },
  /** The order that is to be spun is closed, cancelled or deleted; `state` in the reader's words. */
  dispatchOfClosedOrder: { code: 409, params: ['number', 'state'] },
  /** The order that is to be spun is delivered in full. */
  dispatchOfDeliveredOrder: { code: 409, params: ['number'] },
  /** The order that is to be spun is over or delivered, and the person does not see it. */
  dispatchOfHiddenOrder: { code: 409 },
  /** A sheet that failed or lacks its inspection is used only with a reason; `quality` in the reader's words. */
  releaseReasonMissing: { code: 409, params: ['number', 'quality'] },
  /** The person gave a reason and lacks the right to release. */
  releaseNotAllowed: { code: 409, params: ['number', 'quality'] },
  /** The mill forbids the use of such sheets. */
  sheetBlocked: { code: 409, params: ['number', 'quality'] },
  /** Only a failed sheet is released. */
  releaseNotNeededForSheet: { code: 409, params: ['number'] },
  dispatchNotIssued: { code: 409 },
  machineNotOnDispatch: { code: 409 },
} as const;
