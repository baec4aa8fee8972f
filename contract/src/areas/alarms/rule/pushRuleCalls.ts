import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { messageChannels } from '../../messaging/sending/messageParts.ts';
import { alarmSubject } from './alarmSubject.ts';
import { pushRule } from './pushRule.ts';
import { ruleEditorPath } from './pushRulePaths.ts';

/** So many days of the mill are tried on. */
export const backTestDays = 30;
const stepMs = 86_400_000;
/** With more alarms of one machine it is not tried further: nobody reads a rule that speaks more than once an hour. */
export const mostAlarmsOfMachine = 1_000;

const { fields, access } = pushRule;

/** What decides which machines are judged, and how. */
export const judgedFields = [
  'process',
  'modelIds',
  'machineIds',
  'varietyIds',
  'partIds',
  'source',
  'signal',
  'kpi',
  'windowH',
  'operator',
  'value',
  'clearValue',
  'graveValue',
  'states',
  'faultCodes',
  'match',
  'conditions',
  'onlyRunning',
  'triggerAfterS',
  'clearAfterS',
  'noDataMin',
  'schedule',
  'hoursFrom',
  'hoursTo',
  'shifts',
] as const satisfies readonly (keyof typeof fields)[];

/** Limits of a rule: an edit of these alone leaves open alarms to the next measurement, which is judged by the new ones. */
export const limitFields: readonly string[] = [
  'value',
  'clearValue',
  'graveValue',
] satisfies readonly (keyof typeof fields)[];

const judged = z.object({
  process: fields.process.schema,
  modelIds: fields.modelIds.schema,
  machineIds: fields.machineIds.schema,
  varietyIds: fields.varietyIds.schema,
  partIds: fields.partIds.schema,
  source: fields.source.schema,
  signal: fields.signal.schema,
  kpi: fields.kpi.schema,
  windowH: fields.windowH.schema,
  operator: fields.operator.schema,
  value: fields.value.schema,
  clearValue: fields.clearValue.schema,
  graveValue: fields.graveValue.schema,
  states: fields.states.schema,
  faultCodes: fields.faultCodes.schema,
  match: fields.match.schema,
  conditions: fields.conditions.schema,
  onlyRunning: fields.onlyRunning.schema,
  triggerAfterS: fields.triggerAfterS.schema,
  clearAfterS: fields.clearAfterS.schema,
  noDataMin: fields.noDataMin.schema,
  schedule: fields.schedule.schema,
  hoursFrom: fields.hoursFrom.schema,
  hoursTo: fields.hoursTo.schema,
  shifts: fields.shifts.schema,
});

const moment = z.number();

/** An alarm that there would have been. Moments are epoch ms. */
const testedAlarm = z.object({
  machineId: z.int(),
  raisedMs: moment,
  /** Null: it holds at the end. */
  clearedMs: moment.nullable(),
  /** Since when it was critical by its value. */
  worsenedMs: moment.nullable(),
  /** How many there were of the machine within an hour, this one among them. */
  count: z.int(),
});
export type TestedAlarm = z.output<typeof testedAlarm>;

const testedMachine = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(machineKinds),
  /** For how many minutes of each day from the first on something is known of it. */
  heardMin: z.array(z.int()),
  /** It had more alarms than are told. */
  isFlooded: z.boolean(),
});
export type TestedMachine = z.output<typeof testedMachine>;

/**
 * Tries a rule on what the machines of the mill said in the last days, some machines at a time: whoever wants all asks again with
 * `next`, and whoever wants no more does not. Judged by the engine of the alarms themselves; nothing is stored.
 */
export const backTestRule = defineCall('messaging.backTestRule', {
  method: 'POST',
  path: '/messaging/pushRule/backTest',
  data: 'masterData',
  access: { anyOf: [access.add, access.edit] },
  input: z.object({
    rule: judged,
    /** The machine behind which it goes on; 0: from the first. */
    after: z.int().min(0).default(0),
    /** The end of the days, as the first answer said it. */
    toMs: z.int().optional(),
  }),
  output: z.object({
    fromMs: moment,
    toMs: moment,
    /** How many machines the rule judges, and how many it is for that have no such signal or figure. */
    machineCount: z.int(),
    lackingCount: z.int(),
    machines: z.array(testedMachine),
    alarms: z.array(testedAlarm),
    /** When people reported the machines to maintenance. */
    reports: z.array(z.object({ machineId: z.int(), atMs: moment })),
    /** Null: these were the last machines. */
    next: z.int().nullable(),
  }),
});
export type BackTestPart = z.output<typeof backTestRule.output>;
export type BackTestAsked = z.output<typeof backTestRule.input>;

/** The moments at which the days of a back-test begin, and its end. */
export function backTestSteps({ fromMs, toMs }: Pick<BackTestPart, 'fromMs' | 'toMs'>): number[] {
  const steps: number[] = [];
  for (let ms = fromMs; ms < toMs; ms += stepMs) steps.push(ms);
  return [...steps, toMs];
}

/**
 * Sends the user an example message of a rule by the channels that its alarms take, quiet hours or not. Returns these channels; `app` is
 * missing where the user has no device that rings.
 */
export const tryRule = defineCall('messaging.tryRule', {
  method: 'POST',
  isOnce: true,
  path: '/messaging/pushRule/try',
  data: 'masterData',
  access: { anyOf: [access.add, access.edit] },
  input: z.object({ alarmName: fields.alarmName.schema, priority: fields.priority.schema }),
  output: z.object({ channels: z.array(z.enum(messageChannels)) }),
});

/** The channels by which alarms leave, by their priority: as the templates of the mill say, or as is usual. */
export const listRuleChannels = defineCall('messaging.listRuleChannels', {
  method: 'GET',
  path: '/messaging/pushRule/channels',
  data: 'masterData',
  access: { anyOf: [access.read, access.add, access.edit] },
  input: z.object({}),
  output: z.object({
    usual: z.array(z.enum(messageChannels)),
    critical: z.array(z.enum(messageChannels)),
  }),
});

/** The most of what would be an alarm now that is told by name. */
export const mostNow = 8;

/** Of a rule over what is no machine: what of it would be an alarm now, those that are furthest beyond the limit first. */
export const judgeRuleNow = defineCall('messaging.judgeRuleNow', {
  method: 'POST',
  path: '/messaging/pushRule/now',
  data: 'scoped',
  access: { anyOf: [access.add, access.edit] },
  input: z.object({ rule: judged }),
  output: z.object({
    nowMs: moment,
    /** How many the rule is for, of how many of them the value is not known, and how many would be an alarm. */
    all: z.int(),
    unknown: z.int(),
    beyond: z.int(),
    subjects: z
      .array(
        z.object({
          subject: alarmSubject,
          /** Of a plan. */
          kind: z.enum(machineKinds).nullable(),
          machineNumber: z.string().nullable(),
          value: z.number(),
          detail: z.string().nullable(),
        }),
      )
      .max(mostNow),
  }),
});
export type JudgedNow = z.output<typeof judgeRuleNow.output>;

/** The signals that rules can look at, and name in their messages: those of the models of the mill, by code. */
export const listRuleSignals = defineCall('messaging.listRuleSignals', {
  method: 'GET',
  path: '/messaging/pushRule/signals',
  data: 'masterData',
  access: { code: access.read },
  input: z.object({}),
  output: z.object({
    signals: z.array(
      z.object({
        code: z.string(),
        name: z.object({ zh: z.string(), en: z.string(), vn: z.string() }),
        /** Key of the unit in the phrases of `basics`; empty: without. */
        unit: z.string(),
        digits: z.int(),
        /** The processes whose machines say it, and the models. */
        kinds: z.array(z.enum(machineKinds)),
        modelIds: z.array(z.string()),
      }),
    ),
  }),
});
export type RuleSignal = z.output<typeof listRuleSignals.output>['signals'][number];

/** Where a rule is written as a sentence, and tried on the past. */
export const ruleEditorScreen = defineScreen('pushRuleEditor', {
  namespace: 'messaging',
  path: ruleEditorPath,
  component: 'messaging/rule',
  layout: 'office',
  menu: 'pushSettings',
  hidden: true,
  access: access.read,
});

export const pushRuleCalls = [
  backTestRule,
  judgeRuleNow,
  listRuleSignals,
  tryRule,
  listRuleChannels,
] as const;
