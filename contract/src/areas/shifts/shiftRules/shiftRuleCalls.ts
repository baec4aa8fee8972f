import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { shiftRule } from './shiftRule.ts';
import { shiftRuleBounds as bounds } from './shiftRules.ts';

const { access, path } = shiftRule;

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);
const rules = z.object({
  graceMin: within(bounds.graceMin),
  earlyMin: within(bounds.earlyMin),
  lateOutMin: within(bounds.lateOutMin),
  overtimeFromMin: within(bounds.overtimeFromMin),
  repeatMin: within(bounds.repeatMin),
  longestPresenceMin: within(bounds.longestPresenceMin),
  restHours: within(bounds.restHours),
  monthHours: within(bounds.monthHours),
  editHours: within(bounds.editHours),
});

/** Changes of the limits that are told at most, the newest ones. */
export const mostRuleChanges = 50;

/** The limits of the mill, and what they were before. */
export const showShiftRules = defineCall('shifts.showShiftRules', {
  method: 'GET',
  path: `${path}/rules`,
  data: 'masterData',
  access: { code: access.read },
  input: z.object({}),
  output: z.object({
    rules,
    /** That of the row; 0 while the usual limits hold. */
    version: z.int(),
    /** Newest first; what was changed, from and to. */
    changes: z.array(
      z.object({
        id: z.string(),
        atMs: z.number(),
        by: z.string().nullable(),
        fields: z.array(z.object({ name: rules.keyof(), from: z.number(), to: z.number() })),
      }),
    ),
  }),
});

/** Sets the limits. Refused with `core.conflict` where somebody else changed them since. They hold for the past, too. */
export const saveShiftRules = defineCall('shifts.saveShiftRules', {
  method: 'POST',
  path: `${path}/save`,
  data: 'masterData',
  access: { code: access.edit },
  input: rules.extend({ version: z.int().min(0) }),
  output: z.null(),
});

export const shiftRuleCalls = [showShiftRules, saveShiftRules];

/** The limits of the mill: lateness, overtime, rest, hours of a month, and until when a shift is edited. */
export const shiftRulesScreen = defineScreen('shiftRules', {
  namespace: 'shifts',
  path: '/personnel/shiftRules',
  component: 'shifts/shiftRules',
  layout: 'office',
  menu: 'personnelManagement',
  access: access.read,
  rights: [access.edit],
});
