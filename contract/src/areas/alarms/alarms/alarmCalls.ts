import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defaultPageSize, largestPageSize, mostRowsAtOnce } from '../../../core/resource/listQuery.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { alarmSubject } from '../rule/alarmSubject.ts';
import { alarmOrigins, alarmPriorities, alarmSources, alarmTypes } from '../rule/pushRuleParts.ts';
import { minuteMs } from '../../../core/time/units.ts';

/** The most characters of a note, and of why an alarm is silenced. */
export const mostAlarmNote = 200;
/** The longest that an alarm is shelved. */
export const longestShelving = { days: 30 } as const;

/** `active`: it holds. `over`: it does no more. `withdrawn`: what was heard late says that it never held. */
export const alarmConditions = ['active', 'over', 'withdrawn'] as const;
export type AlarmCondition = (typeof alarmConditions)[number];

/** What people did with it. Closed: over and taken, or over where nobody has to take it. */
export const alarmStages = ['open', 'acknowledged', 'closed'] as const;
export type AlarmStage = (typeof alarmStages)[number];

/** Why nobody is told. `inhibited`: the whole gateway of the machine is silent, which is an alarm of its own. */
export const alarmSilences = ['none', 'shelved', 'outOfService', 'inhibited'] as const;
export type AlarmSilence = (typeof alarmSilences)[number];

/**
 * What became of its message. `merged`: told together with others of its rule. `fluttering`: the machine does it again and
 * again. `history`: heard too late to matter. `nobody`: no receiver may enter the mill and can be rung. `untold`: it is of what tells nobody.
 */
export const tellings = [
  'waiting',
  'sent',
  'merged',
  'recovered',
  'fluttering',
  'silenced',
  'history',
  'nobody',
  'untold',
] as const;
export type Telling = (typeof tellings)[number];

/** What can happen to an alarm, in its timeline. */
export const alarmEventKinds = [
  'raised',
  'worsened',
  'unknown',
  'known',
  'cleared',
  'withdrawn',
  'told',
  'reminded',
  'escalated',
  'handedUp',
  'unheard',
  'acknowledged',
  'noted',
  'shelved',
  'outOfService',
  'inhibited',
  'unsilenced',
  'task',
  'closed',
] as const;
export type AlarmEventKind = (typeof alarmEventKinds)[number];

/** The rights over alarms. */
export const alarmRights = {
  read: 'messaging.readAlarms',
  acknowledge: 'messaging.takeAlarms',
  silence: 'messaging.silenceAlarms',
  task: 'messaging.makeAlarmTasks',
} as const;

const path = '/messaging/alarm';
const moment = z.number();

/** How a rule was broken by one machine, or by what is none, from when until when. Moments are epoch ms. */
export const alarmShape = z.object({
  id: z.uuid(),
  ruleId: z.uuid(),
  alarmCode: z.string(),
  /** In the words of the reader where its file has them. */
  alarmName: z.string(),
  priority: z.enum(alarmPriorities),
  type: z.enum(alarmTypes),
  source: z.enum(alarmSources),
  /** Of what it is; null of a gateway, and of what is no machine. */
  machineId: z.int().nullable(),
  /** Null of the machine as a whole. */
  spindle: z.int().nullable(),
  subject: alarmSubject.nullable(),
  /** Of the machine, or of that of a plan. */
  kind: z.enum(machineKinds).nullable(),
  machineCode: z.string().nullable(),
  machineNumber: z.string().nullable(),
  gateway: z.string().nullable(),
  condition: z.enum(alarmConditions),
  stage: z.enum(alarmStages),
  silence: z.enum(alarmSilences),
  raisedMs: moment,
  clearedMs: moment.nullable(),
  worsenedMs: moment.nullable(),
  /** Since when nothing is heard of the machine while it is open. */
  unknownSinceMs: moment.nullable(),
  /**
   * What was measured when it began, against which limit, in which unit and with how many decimals, as it was then; the state or fault that
   * it was, or what the value was made of: pieces of a part, the days of an order.
   */
  value: z.number().nullable(),
  limit: z.number().nullable(),
  /** A key of `basics:units`, or a word of the mill. Null: nothing is measured, or it is not known. */
  unit: z.string().nullable(),
  digits: z.int().nullable(),
  detail: z.string().nullable(),
  /** What the machine would make in an hour, where it stands. */
  lossKgPerH: z.number().nullable(),
  origin: z.enum(alarmOrigins),
  telling: z.enum(tellings),
  toldMs: moment.nullable(),
  toldTimes: z.int(),
  toldPeople: z.int(),
  isFluttering: z.boolean(),
  note: z.string().nullable(),
  /** A note or reason exists that somebody outside the data scope of the reader wrote. */
  hasHiddenNote: z.boolean(),
  acknowledgedBy: z.string().nullable(),
  acknowledgedMs: moment.nullable(),
  /** When it was escalated, by time or by hand. */
  escalatedMs: moment.nullable(),
  shelvedUntilMs: moment.nullable(),
  silenceReason: z.string().nullable(),
  taskId: z.uuid().nullable(),
  taskNumber: z.string().nullable(),
  /** A task exists that the reader does not see. */
  hasHiddenTask: z.boolean(),
});
export type Alarm = z.output<typeof alarmShape>;

export const alarmViews = ['open', 'acknowledged', 'holding', 'all'] as const;
export type AlarmView = (typeof alarmViews)[number];

/** Alarms of what are asked for. */
export const askedOrigins = [...alarmOrigins, 'any'] as const;

const asked = z.object({
  view: z.enum(alarmViews).default('open'),
  priority: z.enum(alarmPriorities).optional(),
  type: z.enum(alarmTypes).optional(),
  ruleId: z.uuid().optional(),
  machineId: z.int().optional(),
  /** Without: those of push rules, of which people are told. */
  origin: z.enum(askedOrigins).default('pushRule'),
  /** A part of the name or number of alarm or machine. */
  keyword: z.string().trim().max(50).optional(),
});
export type AlarmsAsked = z.output<typeof asked>;

/** Of one rule, how many alarms began just now. */
const burst = z.object({ ruleId: z.uuid(), alarmName: z.string(), count: z.int() });

/** So many alarms within ten minutes are a flood: they are shown by what they are, and not one by one. */
export const floodFrom = 10;
export const floodWindowMs = 10 * minuteMs;

/** Alarms of the mill: those with the greatest loss first, then the newest; how many there are of each view. */
export const listAlarms = defineCall('messaging.listAlarms', {
  method: 'GET',
  path: `${path}/list`,
  data: 'scoped',
  access: { code: alarmRights.read },
  input: asked.extend({
    pageNo: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
  }),
  output: z.object({
    alarms: z.array(alarmShape),
    total: z.int(),
    /** When it was so. */
    nowMs: moment,
    counts: z.object({ open: z.int(), acknowledged: z.int(), holding: z.int(), all: z.int() }),
    /** In a flood: what it is made of, the most first; else empty. Whatever else is asked for. */
    flood: z.array(burst),
  }),
});
export type Alarms = z.output<typeof listAlarms.output>;
export type AlarmBurst = z.output<typeof burst>;

/** The same as a sheet. */
export const exportAlarms = defineCall('messaging.exportAlarms', {
  method: 'GET',
  path: `${path}/export`,
  data: 'scoped',
  access: { code: alarmRights.read },
  input: asked,
  output: z.null(),
  answers: 'file',
});

const alarmEvent = z.object({
  atMs: moment,
  kind: z.enum(alarmEventKinds),
  /** Who did it; null where the program did. */
  person: z.string().nullable(),
  note: z.string().nullable(),
  /** A note exists that somebody outside the data scope of the reader wrote. */
  isNoteHidden: z.boolean(),
  /** What was measured, how many people were told, or until when (epoch ms) it is shelved. */
  value: z.number().nullable(),
});
export type AlarmEvent = z.output<typeof alarmEvent>;

/** An alarm with what happened to it, and the open tasks of its machine that it could join. */
export const showAlarm = defineCall('messaging.showAlarm', {
  method: 'GET',
  path: `${path}/show`,
  data: 'scoped',
  access: { code: alarmRights.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    alarm: alarmShape,
    /** Where any of several conditions is enough: by which it began, in the words of the reader. */
    reasons: z.array(z.string()),
    events: z.array(alarmEvent),
    /** To whom its rule escalates it, by the names of roles, and when it does so by itself. */
    escalation: z.object({ roles: z.array(z.string()), dueMs: moment.nullable() }),
    tasks: z.array(z.object({ id: z.uuid(), number: z.string(), name: z.string() })),
  }),
});
export type AlarmShown = z.output<typeof showAlarm.output>;

const ids = z.array(z.uuid()).min(1).max(mostRowsAtOnce);
const changed = z.object({ changed: z.int() });
const note = z.string().trim().max(mostAlarmNote).nullable().default(null);

/** Takes alarms; what is over is closed with it. Gives how many nobody had taken. Of the others the note is kept in their course. */
export const acknowledgeAlarms = defineCall('messaging.acknowledgeAlarms', {
  method: 'POST',
  path: `${path}/acknowledge`,
  data: 'scoped',
  access: { code: alarmRights.acknowledge },
  input: z.object({ ids, note }),
  output: changed,
});

/**
 * Tells those to whom the rules of alarms that hold escalate them at once, with a reason, whoever took them; once of each. Gives how many were
 * escalated: none whose rule names nobody for it. Throws `messaging.nobodyToEscalate`.
 */
export const escalateAlarms = defineCall('messaging.escalateAlarms', {
  method: 'POST',
  isOnce: true,
  path: `${path}/escalate`,
  data: 'scoped',
  access: { code: alarmRights.acknowledge },
  input: z.object({ ids, reason: z.string().trim().min(1).max(mostAlarmNote) }),
  output: changed,
});

/** Silences alarms that hold until a moment; then they speak again. Throws `messaging.shelvingOver`. */
export const shelveAlarms = defineCall('messaging.shelveAlarms', {
  method: 'POST',
  path: `${path}/shelve`,
  data: 'scoped',
  access: { code: alarmRights.silence },
  input: z.object({ ids, untilMs: z.int(), reason: note }),
  output: changed,
});

/** Silences alarms that hold of machines that are out of service. */
export const takeAlarmsOutOfService = defineCall('messaging.takeAlarmsOutOfService', {
  method: 'POST',
  path: `${path}/outOfService`,
  data: 'scoped',
  access: { code: alarmRights.silence },
  input: z.object({ ids, reason: z.string().trim().min(1).max(mostAlarmNote) }),
  output: changed,
});

/** Lets alarms speak again. */
export const unsilenceAlarms = defineCall('messaging.unsilenceAlarms', {
  method: 'POST',
  path: `${path}/unsilence`,
  data: 'scoped',
  access: { code: alarmRights.silence },
  input: z.object({ ids }),
  output: changed,
});

/**
 * Makes a task of maintenance of an alarm, once; asked again it gives the same one. Throws
 * `messaging.alarmWithoutMachine`, and `messaging.alarmTaskHidden` if it has one that the reader does not see.
 */
export const makeAlarmTask = defineCall('messaging.makeAlarmTask', {
  method: 'POST',
  isOnce: true,
  path: `${path}/task`,
  data: 'scoped',
  access: { code: alarmRights.task },
  input: z.object({ id: z.uuid() }),
  output: z.object({ taskId: z.uuid(), number: z.string() }),
});

/** Joins an alarm to a task of its machine that is open. Throws `core.notFound`, `messaging.alarmTaskClosed`. */
export const joinAlarmTask = defineCall('messaging.joinAlarmTask', {
  method: 'POST',
  isOnce: true,
  path: `${path}/joinTask`,
  data: 'scoped',
  access: { code: alarmRights.task },
  input: z.object({ id: z.uuid(), taskId: z.uuid() }),
  output: z.object({ taskId: z.uuid(), number: z.string() }),
});

export const alarmScreen = defineScreen('alarms', {
  namespace: 'messaging',
  path: '/pushSettings/alarms',
  component: 'messaging/alarms',
  view: 'alarms',
  layout: 'office',
  menu: 'pushSettings',
  access: alarmRights.read,
  rights: [alarmRights.acknowledge, alarmRights.silence, alarmRights.task],
});

export const alarmCalls = [
  listAlarms,
  exportAlarms,
  showAlarm,
  acknowledgeAlarms,
  escalateAlarms,
  shelveAlarms,
  takeAlarmsOutOfService,
  unsilenceAlarms,
  makeAlarmTask,
  joinAlarmTask,
] as const;
