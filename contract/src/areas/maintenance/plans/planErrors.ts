/** Refusals of maintenance plans. */
export const planErrors = {
  /** Of a week or a year without plans nothing can be confirmed. */
  plansNotGenerated: { code: 409 },
  /** What was planned before today is carried out, put off or cancelled, and no longer edited. */
  planBeforeToday: { code: 409 },
  /** A later one of the same item and machine was carried out or cancelled. */
  laterPlanExecuted: { code: 409, params: ['number'] },
  laterPlanCancelled: { code: 409, params: ['number'] },
  /** A plan is of something: steps of its item, its own, or materials. */
  planEmpty: { code: 409 },
  /** Put off, it lies today or later. */
  postponedIntoPast: { code: 400, params: ['least'] },
  planNotStarted: { code: 409 },
  /** What is planned of work that has begun stays. */
  planStarted: { code: 409 },
  stepNotDone: { code: 409, params: ['step'] },
  usedQuantityMissing: { code: 400, params: ['part'] },
  /** A warning: whoever has read it says so. */
  noMaterialFilled: { code: 409 },
  /** The machine is not one that the item is done on. */
  itemNotOfMachine: { code: 409, params: ['item', 'machine'] },
  machineGone: { code: 409, params: ['machine'] },
  /** A generated plan is cancelled with a reason, since its round would come again. */
  generatedPlanStays: { code: 409, params: ['number'] },
  lastDoneAhead: { code: 400, params: ['date'] },
} as const;
