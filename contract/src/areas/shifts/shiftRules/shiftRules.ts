import type { AttendanceRules } from './attendanceRules.ts';

/** The limits of a mill by name, in the units that the names say. */
export interface ShiftRules extends AttendanceRules {
  /** Between two turns somebody is off for at least so long. */
  readonly restHours: number;
  /** Who works longer in a month is told. */
  readonly monthHours: number;
  /** For so long behind the end of a shift, whoever may edit what was in it does; then who may correct the past alone. */
  readonly editHours: number;
}

/** What holds until a mill says otherwise. Rest: common labour law, 11 h. A month: 23 turns of eight hours. */
export const defaultShiftRules: ShiftRules = {
  graceMin: 10,
  earlyMin: 120,
  lateOutMin: 240,
  overtimeFromMin: 30,
  repeatMin: 5,
  longestPresenceMin: 16 * 60,
  restHours: 11,
  monthHours: 184,
  editHours: 24,
};

/** From what to what each may be set. */
export const shiftRuleBounds = {
  graceMin: { min: 0, max: 120 },
  earlyMin: { min: 0, max: 720 },
  lateOutMin: { min: 0, max: 1_440 },
  overtimeFromMin: { min: 1, max: 480 },
  repeatMin: { min: 0, max: 60 },
  longestPresenceMin: { min: 60, max: 2_880 },
  restHours: { min: 0, max: 24 },
  monthHours: { min: 1, max: 744 },
  editHours: { min: 1, max: 744 },
} as const satisfies Record<keyof ShiftRules, { min: number; max: number }>;

export const shiftRuleNames = [
  'graceMin',
  'earlyMin',
  'lateOutMin',
  'overtimeFromMin',
  'repeatMin',
  'longestPresenceMin',
  'restHours',
  'monthHours',
  'editHours',
] as const satisfies readonly (keyof ShiftRules)[];
export type ShiftRuleName = (typeof shiftRuleNames)[number];
