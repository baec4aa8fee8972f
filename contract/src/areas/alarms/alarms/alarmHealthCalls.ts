import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { alarmRights, floodFrom, floodWindowMs } from './alarmCalls.ts';
import { alarmSubject } from '../rule/alarmSubject.ts';
import { alarmPriorities } from '../rule/pushRuleParts.ts';
import { hourMs } from '../../../core/time/units.ts';

/** Over how many days alarms are looked at, and over how many at most. */
export const healthDays = [1, 7, 30] as const;
const mostHealthDays = 30;

/** What a person can look after, after EEMUA 191: one alarm in ten minutes, and ten in ten minutes are a flood. */
export const alarmGuide = {
  windowMs: floodWindowMs,
  perWindow: 1,
  floodFrom,
  /** Of a hundred alarms so many should be critical, major, and anything less. */
  shares: { critical: 5, major: 15, other: 80 },
  /** Alarms that hold for longer than this are furniture. */
  staleMs: 24 * hourMs,
  stale: 10,
} as const;

/** What would make a rule quieter. */
export const proposalFields = ['triggerAfterS', 'clearAfterS', 'priority'] as const;
export type ProposalField = (typeof proposalFields)[number];

const proposal = z.object({
  field: z.enum(proposalFields),
  from: z.union([z.int(), z.enum(alarmPriorities)]),
  to: z.union([z.int(), z.enum(alarmPriorities)]),
  /** So many of the alarms of the period would not have been; null where they would be the same, of less weight. */
  fewer: z.int().nullable(),
});
export type AlarmProposal = z.output<typeof proposal>;

const ruleHealth = z.object({
  ruleId: z.uuid(),
  /** Of the rule as it is now, for whoever changes it. */
  version: z.int(),
  isEnabled: z.boolean(),
  alarmCode: z.string(),
  alarmName: z.string(),
  priority: z.enum(alarmPriorities),
  alarms: z.int(),
  machines: z.int(),
  /** Alarms that a machine had again and again. */
  fluttering: z.int(),
  /** Alarms that are over, and that nobody took. */
  neverTaken: z.int(),
  /** Alarms of which there was nobody to tell. */
  toldNobody: z.int(),
  medianS: z.int().nullable(),
  proposals: z.array(proposal),
});
export type RuleHealth = z.output<typeof ruleHealth>;

const actor = z.object({
  ruleId: z.uuid(),
  alarmName: z.string(),
  machineId: z.int().nullable(),
  kind: z.enum(machineKinds).nullable(),
  machineNumber: z.string().nullable(),
  gateway: z.string().nullable(),
  spindle: z.int().nullable(),
  subject: alarmSubject.nullable(),
  alarms: z.int(),
});
export type WorstActor = z.output<typeof actor>;

/** How a mill's alarms are: how many people get, of what weight, whether they are taken, and which rules make the most of them. */
export const showAlarmHealth = defineCall('messaging.showAlarmHealth', {
  method: 'GET',
  path: '/messaging/alarm/health',
  data: 'machineData',
  access: { code: alarmRights.read },
  input: z.object({ days: z.int().min(1).max(mostHealthDays).default(7) }),
  output: z.object({
    fromMs: z.number(),
    toMs: z.number(),
    alarms: z.int(),
    /** Only the newest are judged, since when; null: all. */
    cutAtMs: z.number().nullable(),
    /** Before it the mill had no rules, so nothing is counted; null: it had. */
    begunMs: z.number().nullable(),
    perWindow: z.number(),
    mostInWindow: z.int(),
    /** Windows with a flood, of so many. */
    floods: z.int(),
    windows: z.int(),
    byPriority: z.object({ critical: z.int(), major: z.int(), minor: z.int(), note: z.int() }),
    /** Alarms that hold for more than a day. */
    stale: z.int(),
    fluttering: z.int(),
    neverTaken: z.int(),
    /** How long it took until somebody took an alarm, in the middle; null: nobody took any. */
    medianTakenS: z.int().nullable(),
    rules: z.array(ruleHealth),
    actors: z.array(actor),
  }),
});
export type AlarmHealth = z.output<typeof showAlarmHealth.output>;

export const alarmHealthScreen = defineScreen('alarmHealth', {
  namespace: 'messaging',
  path: '/pushSettings/alarmHealth',
  component: 'messaging/health',
  layout: 'office',
  menu: 'pushSettings',
  access: alarmRights.read,
});
