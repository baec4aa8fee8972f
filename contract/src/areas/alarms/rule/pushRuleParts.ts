import { kpis } from '../../telemetry/kpis/kpis.ts';
import { shiftNames } from '../../../core/words/shiftNames.ts';
import { type StateName, stateNumber } from '../../telemetry/states/states.ts';
import { duties } from '../../personnel/responsibility/responsibility.ts';
import { minuteMs } from '../../../core/time/units.ts';

/** What an alarm is about. */
export const alarmTypes = ['equipment', 'production', 'quality', 'energy', 'environment'] as const;
export type AlarmType = (typeof alarmTypes)[number];

/**
 * What an alarm is of: a push rule, which tells people; a rule of exception management, for boards; a fault whose file says that a task is
 * made of it. Of the last two nobody is told by themselves.
 */
export const alarmOrigins = ['pushRule', 'exceptionRule', 'faultFile'] as const;
export type AlarmOrigin = (typeof alarmOrigins)[number];

/** How much an alarm matters: the first must be taken at once, the last is only noted. */
export const alarmPriorities = ['critical', 'major', 'minor', 'note'] as const;
export type AlarmPriority = (typeof alarmPriorities)[number];

/**
 * What a rule looks at of machines. `signal`: a signal of the machine's model. `state`: the machine is in one of some states. `fault`: it
 * stands with one of some faults. `silence`: nothing is heard of it. `kpi`: a figure of its shift.
 */
export const machineSources = ['signal', 'state', 'fault', 'silence', 'kpi'] as const;

/** What is no machine, and can be an alarm: the stock of a variety behind its process, a spare part, an order, a maintenance plan. */
export const subjectKinds = ['stock', 'part', 'order', 'plan'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/**
 * What a rule looks at of what is no machine. `stockKg`: what stands of a variety. `stockHours`: how long that lasts. `partStock`: what
 * lies in the store of a spare part, in per cent of its least stock. `orderLate`: by how many days an open order will be, or is, behind its
 * delivery date. `orderDue`: how many days there are until then. `planOverdue`: for how many days a plan should have been done.
 */
export const subjectSources = [
  'stockKg',
  'stockHours',
  'partStock',
  'orderLate',
  'orderDue',
  'planOverdue',
] as const;
export type SubjectSource = (typeof subjectSources)[number];

/** Of what each of them is, and how it is written: the unit by its key in `basics:units`, and its digits. */
export const subjectFigures: Readonly<
  Record<SubjectSource, { readonly of: SubjectKind; readonly unit: string; readonly digits: number }>
> = {
  stockKg: { of: 'stock', unit: 'kg', digits: 0 },
  stockHours: { of: 'stock', unit: 'h', digits: 1 },
  partStock: { of: 'part', unit: 'percent', digits: 0 },
  orderLate: { of: 'order', unit: 'd', digits: 0 },
  orderDue: { of: 'order', unit: 'd', digits: 0 },
  planOverdue: { of: 'plan', unit: 'd', digits: 0 },
};

/** What a rule looks at of single spindles. `spindleBreaks`: how often the end of one broke within some hours, or since the doff. */
export const spindleSources = ['spindleBreaks'] as const;

export const alarmSources = [...machineSources, ...spindleSources, ...subjectSources] as const;
export type AlarmSource = (typeof alarmSources)[number];

/** Whether a rule over it judges what is no machine. */
export function isOfSubjects(source: string | null | undefined): source is SubjectSource {
  return subjectSources.some((each) => each === source);
}

/** Whether a rule over it judges each spindle of a machine on its own. */
export function isOfSpindles(source: string | null | undefined): boolean {
  return spindleSources.some((each) => each === source);
}
/** Further back nobody looks for the end breaks of a spindle, nor for the doff before them. */
export const longestSpindleH = 24;

/** What a rule compares with a value. */
export const measuredSources = ['signal', 'kpi', ...spindleSources, ...subjectSources] as const;
/** What can be narrowed by process, and what by models and machines: a plan is of a machine. */
export const sourcesOfMachines = [...machineSources, ...spindleSources, 'planOverdue'] as const;
export const sourcesOfProcess = [...sourcesOfMachines, 'stockKg', 'stockHours'] as const;

/** What a rule of several conditions looks at: what machines say of themselves. */
export const furtherSources = ['signal', 'state', 'fault'] as const satisfies readonly AlarmSource[];
export type FurtherSource = (typeof furtherSources)[number];
/** Which of several conditions must hold. */
export const alarmMatches = ['all', 'any'] as const;

export const alarmOperators = ['above', 'below'] as const;
export type AlarmOperator = (typeof alarmOperators)[number];

/** Figures of a machine and shift that a rule can look at. */
export const alarmKpis = [
  'breakRate',
  'prodEff',
  'idleRate',
] as const satisfies readonly (keyof typeof kpis)[];
export type AlarmKpi = (typeof alarmKpis)[number];

/** A figure of a shift is looked at once the machine ran so long in it: before, one break or stop would decide it. */
export const kpiJudgedAfterMs = 30 * minuteMs;

/** States that a machine says of itself; that it is silent is a source of its own. */
export const alarmStates = Object.keys(stateNumber).filter(isSaid);
export type AlarmState = Exclude<StateName, 'offline'>;
function isSaid(name: string): name is AlarmState {
  return name !== 'offline';
}

/** When a rule judges: always, at hours of the day, in shifts. */
export const alarmSchedules = ['always', 'hours', 'shifts'] as const;
export const alarmShifts = shiftNames;

/** How often people are told of one alarm: once, or again and again until somebody took it, or until it is over. */
export const pushFrequencies = ['once', 'untilTaken', 'untilOver'] as const;

/** By what receivers are named. `duties`: whoever answers for the machine in the shift in which the message is sent. */
export const receiverAttributes = ['duties', 'people', 'roles', 'departments'] as const;
export type ReceiverAttribute = (typeof receiverAttributes)[number];
export const receiverDuties = duties;

/** The most device parameters in the message of a rule. */
export const mostParameters = 6;
/** The most conditions of a rule beside its own: it looks at no more than `mostParameters` of a machine. */
export const mostFurther = mostParameters - 1;

/** What a message can say beside its title; and what of it there is of machines alone. */
export const pushContents = ['value', 'limit', 'since', 'variety', 'state', 'loss'] as const;
export type PushContent = (typeof pushContents)[number];
export const contentsOfMachines: readonly string[] = ['variety', 'state', 'loss'] satisfies PushContent[];

/** An alarm that is not critical waits so long for others of its rule: what befalls many machines at once is one message. */
export const gatherMs = 30_000;

/** From so many alarms within an hour on, a machine flutters: it is told once, and its alarm ends later. */
export const flutterCount = 4;
export const flutterWindowMs = 3_600_000;
/** The least time for which a fluttering alarm must stay away before it is over. */
export const flutterOffMs = 10 * minuteMs;

/** What is heard later than this of an alarm that is over is history: nobody is told, and no task is made. */
export const historyAfterMs = 15 * minuteMs;
