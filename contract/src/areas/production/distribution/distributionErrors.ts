/** Refusals of parameter distributions. */
export const distributionErrors = {
  /** Every machine is set to these values already. */
  nothingToChange: { code: 409 },
  /** A parameter asks for a second person, and nobody has released it. */
  notReleased: { code: 409, params: ['number'] },
  /** Who wrote it cannot release it. */
  ownRelease: { code: 409, params: ['number'] },
  releaseNotNeeded: { code: 409, params: ['number'] },
  /** Its machines do not say so. */
  machinesSayOtherwise: { code: 409, params: ['number'] },
  nothingToCancel: { code: 409, params: ['number'] },
  nothingToUndo: { code: 409, params: ['number'] },
  /** Changes above the step limit that nobody confirmed: how many, and the largest of them. */
  largeSteps: { code: 409, params: ['count', 'machine', 'parameter', 'from', 'to'] },
  tooManyMachines: { code: 409, params: ['most'] },
} as const;
