/** How punches are judged against planned turns; all in minutes. Said once here: server, pages and sheets read it. */
export const attendanceRules = {
  /** Who comes so much after the start, or leaves so much before the end, is not late and does not leave early. */
  graceMin: 10,
  /** A punch so long before a turn may be the arrival for it. */
  earlyMin: 120,
  /** A punch so long after a turn may be the departure from it, where no arrival says to which turn it belongs. */
  lateOutMin: 240,
  /** Time before or after a turn counts as overtime from so much on; less is not counted. */
  overtimeFromMin: 30,
  /** Punches of one person within this time are one: somebody touched the clock twice. */
  repeatMin: 5,
  /** Nobody stays longer: an arrival and a departure further apart do not belong together. */
  longestPresenceMin: 16 * 60,
} as const;

export type AttendanceRules = { readonly [Rule in keyof typeof attendanceRules]: number };

/** What a punch says: somebody comes or goes, or a clock that does not tell which. */
export const punchDirections = ['in', 'out', 'unknown'] as const;
export type PunchDirection = (typeof punchDirections)[number];

/** Where a punch came from: a file of a time clock, a code at the gate, or a leader by hand. */
export const punchSources = ['file', 'qr', 'hand'] as const;
export type PunchSource = (typeof punchSources)[number];
