import type { ShiftRules } from '@millwright/contract/areas/shifts/shiftRules/shiftRules.ts';
import { query } from '../../../platform/db/query.ts';

export interface KeptRules extends ShiftRules {
  readonly id: string;
  readonly version: number;
}

/** Limits set by the mill; undefined while the defaults apply. */
export const selectRules = query.first<{
  id: string;
  version: number;
  graceMin: number;
  earlyMin: number;
  lateOutMin: number;
  overtimeFromMin: number;
  repeatMin: number;
  longestPresenceMin: number;
  restHours: number;
  monthHours: number;
  editHours: number;
}>`
  select id, version, grace_min as "graceMin", early_min as "earlyMin", late_out_min as "lateOutMin",
    overtime_from_min as "overtimeFromMin", repeat_min as "repeatMin", longest_presence_min as "longestPresenceMin",
    rest_hours as "restHours", month_hours as "monthHours", edit_hours as "editHours"
  from shift_rule where deleted_at is null`;
