/** Refusals of scheduling. */
export const schedulingErrors = {
  /** Somebody else changed the plan since it was read; `person` is who. */
  planChanged: { code: 409, params: ['number', 'person'] },
  /** Only a draft is changed. */
  planNotDraft: { code: 409, params: ['number'] },
  /** While the optimiser works on a plan nobody else does. */
  planRunning: { code: 409, params: ['number'] },
  tooManyPlanRuns: { code: 409, params: ['most'] },
  noFramesToPlan: { code: 409 },
  planTooLarge: { code: 409, params: ['most'] },
  /** There is no such lot, frame or order in the plan. */
  lotNotThere: { code: 409, params: ['number'] },
  /** The frame stands, and nobody has said until when. */
  frameStopped: { code: 409, params: ['frame'] },
  frameCannotMake: { code: 409, params: ['frame', 'variety'] },
  /** A locked lot, or one before it on its frame, stays. */
  lotLocked: { code: 409, params: ['frame'] },
  /** What is split off is less than the lot, and what is put on a frame is not above what is unscheduled. */
  lotAmount: { code: 400, params: ['most'] },
  lotsNotAlike: { code: 409, params: ['frame'] },
  noStepBack: { code: 409, params: ['number'] },
  noRemedy: { code: 409, params: ['order'] },
  /** Nothing stands on any frame. */
  planEmpty: { code: 409, params: ['number'] },
  /** Orders are not as the plan knows them: it is made again from the one that there is. */
  planOrdersChanged: { code: 409, params: ['number', 'orders'] },
  planNotTakenOver: { code: 409, params: ['number'] },
  nothingToDispatch: { code: 409, params: ['number'] },
  noMarkerFree: { code: 409, params: ['variety'] },
} as const;
