/** Refusals of attendance; they stand among those of the area. */
export const attendanceErrors = {
  /** A correction, or a punch, of a turn that the person does not have. */
  noSuchTurn: { code: 404 },
  turnToCome: { code: 409 },
  /** The roster says that the person is away. */
  onLeave: { code: 409 },
  momentToCome: { code: 400 },
  punchedAlready: { code: 409 },
  /** A code that was not made here, or was changed. */
  punchCodeInvalid: { code: 400 },
  punchCodeOver: { code: 400 },
  punchCodeElsewhere: { code: 400 },
  /** One person uses a code once. */
  punchCodeUsed: { code: 409 },
} as const;
