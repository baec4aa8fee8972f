/** How punches are judged against planned turns; all in minutes. Mills set them: `shiftRules.ts`. */
export interface AttendanceRules {
  /** Who comes so much after the start, or leaves so much before the end, is not late and does not leave early. */
  readonly graceMin: number;
  /** A punch so long before a turn may be the arrival for it. */
  readonly earlyMin: number;
  /** A punch so long after a turn may be the departure from it, where no arrival says to which turn it belongs. */
  readonly lateOutMin: number;
  /** Time before or after a turn counts as overtime from so much on; less is not counted. */
  readonly overtimeFromMin: number;
  /** Punches of one person within this time are one: somebody touched the clock twice. */
  readonly repeatMin: number;
  /** Nobody stays longer: an arrival and a departure further apart do not belong together. */
  readonly longestPresenceMin: number;
}

/** What a punch says: somebody comes or goes, or a clock that does not tell which. */
export const punchDirections = ['in', 'out', 'unknown'] as const;
export type PunchDirection = (typeof punchDirections)[number];

/** Where a punch came from: a file of a time clock, a code at the gate, or a leader by hand. */
export const punchSources = ['file', 'qr', 'hand'] as const;
export type PunchSource = (typeof punchSources)[number];
