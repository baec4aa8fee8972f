import {
  type ExceptionIndicator,
  exceptionIndicators,
} from '@millwright/contract/areas/equipment/faults/exceptionRule.ts';
import type { AlarmOrigin } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { machineStates, stateNumbers } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { concerns } from '../engine/concerns.ts';
import type { RuleRow } from '../store/judge.queries.ts';
import type { JudgedRule } from '../engine/rules.ts';

/** A rule of exception management that judges. */
export interface ExceptionRow {
  readonly id: string;
  readonly name: string;
  readonly process: string | null;
  readonly modelIds: readonly string[] | null;
  readonly machineIds: readonly string[] | null;
  /** Of a rule for stops. */
  readonly afterMin: number | null;
  /** Of a rule for abnormal figures. */
  readonly indicator: ExceptionIndicator | null;
  readonly value: number | null;
}

/** A fault of which tasks are made. */
export interface FlaggedFault {
  readonly id: string;
  /** The code that controllers send. */
  readonly number: string;
  readonly name: { readonly zh: string; readonly en: string; readonly vn: string };
  readonly process: string;
  readonly modelIds: readonly string[] | null;
  readonly level: string;
  readonly type: string;
}

/** What the equipment of a mill is judged by beside push rules. */
export interface RulesOfEquipment {
  readonly exceptions: readonly ExceptionRow[];
  readonly faults: readonly FlaggedFault[];
}

/** What a rule of exception management is about: that a machine stands, or one of its figures. */
export type ExceptionAspect = 'stop' | ExceptionIndicator;
export const exceptionAspects: readonly ExceptionAspect[] = ['stop', ...exceptionIndicators];

type Machine = Parameters<typeof concerns>[1];

/**
 * The rule that decides for a machine: the narrowest that fits it, single machines before models, models before a process, a process before
 * the mill; of several that are as narrow the strictest.
 */
export function decidingOn(
  rules: readonly ExceptionRow[],
  machine: Machine,
  aspect: ExceptionAspect,
): ExceptionRow | undefined {
  const fitting = rules.filter((rule) => limitOf(rule, aspect) !== null && concerns(rule, machine));
  const least = Math.min(...fitting.map(widthOf));
  return fitting
    .filter((rule) => widthOf(rule) === least)
    .reduce<ExceptionRow | undefined>(
      (first, rule) => (first === undefined || isStricter(rule, first, aspect) ? rule : first),
      undefined,
    );
}

function limitOf({ afterMin, indicator, value }: ExceptionRow, aspect: ExceptionAspect): number | null {
  if (aspect === 'stop') return afterMin;
  return indicator === aspect ? value : null;
}

function isStricter(rule: ExceptionRow, other: ExceptionRow, aspect: ExceptionAspect): boolean {
  const [limit, least] = [limitOf(rule, aspect) ?? 0, limitOf(other, aspect) ?? 0];
  return aspect === 'stop' || kpis[aspect].sense === 'down' ? limit < least : limit > least;
}

function widthOf({ process, modelIds, machineIds }: ExceptionRow): number {
  if (machineIds !== null && machineIds.length > 0) return 0;
  if (modelIds !== null && modelIds.length > 0) return 1;
  return process === null ? 3 : 2;
}

/** Whether a fault is one that a machine can have. */
export function isFaultOf({ process, modelIds }: FlaggedFault, machine: Machine): boolean {
  return concerns({ process, modelIds, machineIds: null }, machine);
}

/** What is not said of a rule of equipment: it judges always, at once, and tells nobody. */
const plain = {
  signal: null,
  kpi: null,
  operator: null,
  value: null,
  clearValue: null,
  graveValue: null,
  states: null,
  faultCodes: null,
  match: null,
  conditions: null,
  onlyRunning: false,
  triggerAfterS: 0,
  clearAfterS: 0,
  noDataMin: null,
  schedule: 'always',
  hoursFrom: null,
  hoursTo: null,
  shifts: null,
  needsTaking: false,
} as const satisfies Partial<RuleRow>;

/** The states in which somebody must go to a machine: those that boards fill. */
const unplannedStates = stateNumbers.flatMap((state) => {
  const { name, attention } = machineStates[state];
  return attention === 'filled' ? [name] : [];
});

const exceptionTypes = {
  stop: 'equipment',
  breakRate: 'quality',
  prodEff: 'production',
  idleRate: 'production',
} as const satisfies Record<ExceptionAspect, string>;

/** A rule of exception management as the engine judges it. */
export function ruleOfException({
  id,
  name,
  process,
  afterMin,
  indicator,
  value,
  ...at
}: ExceptionRow): RuleRow {
  const of = {
    ...plain,
    id,
    origin: 'exceptionRule',
    alarmCode: '',
    alarmName: name,
    priority: 'minor',
    type: exceptionTypes[indicator ?? 'stop'],
    process: processOf(process),
    modelIds: listOf(at.modelIds),
    machineIds: listOf(at.machineIds),
  } as const;
  if (indicator === null)
    return { ...of, source: 'state', states: unplannedStates, triggerAfterS: 60 * (afterMin ?? 0) };
  return {
    ...of,
    source: 'kpi',
    kpi: indicator,
    operator: kpis[indicator].sense === 'down' ? 'above' : 'below',
    value,
  };
}

const priorities: Readonly<Record<string, string>> = { stop: 'major', warning: 'minor', info: 'note' };
const faultTypes: Readonly<Record<string, string>> = { process: 'production', quality: 'quality' };

/** A fault of the file as the engine judges it: an alarm from when a machine stands with it until it does no more. */
export function ruleOfFault(
  { id, number, name, level, type, ...of }: FlaggedFault,
  language: Language,
): RuleRow {
  return {
    ...plain,
    id,
    origin: 'faultFile',
    alarmCode: number,
    alarmName: `${number} ${name[language] || name.zh}`,
    priority: priorities[level] ?? 'note',
    type: faultTypes[type] ?? 'equipment',
    process: processOf(of.process),
    modelIds: listOf(of.modelIds),
    machineIds: null,
    source: 'fault',
    faultCodes: [number],
  };
}

/** All rules of equipment as the engine judges them, by their id. */
export function rulesOf({ exceptions, faults }: RulesOfEquipment, language: Language): Map<string, RuleRow> {
  const all = [...exceptions.map(ruleOfException), ...faults.map((each) => ruleOfFault(each, language))];
  return new Map(all.map((rule) => [rule.id, rule]));
}

/**
 * Whether a push rule is the mill's own word about a fault: it raises the alarm of it, and the file none beside it. One that asks for more
 * than the fault, or judges at some hours alone, is not.
 */
export function speaksFor(
  rule: Pick<JudgedRule, 'source' | 'faultCodes' | 'match' | 'conditions' | 'schedule'>,
  code: string,
): boolean {
  if (rule.source !== 'fault' || rule.schedule !== 'always') return false;
  if ((rule.conditions ?? []).length > 0 && rule.match !== 'any') return false;
  const codes = rule.faultCodes ?? [];
  return codes.length === 0 || codes.includes(code);
}

/** Whether people are told of alarms of this kind. */
export function isTold(origin: AlarmOrigin | undefined): boolean {
  return origin === undefined || origin === 'pushRule';
}

function processOf(process: string | null): RuleRow['process'] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a choice, as the resource lets it be written
  return process as RuleRow['process'];
}

function listOf(ids: readonly string[] | null): string[] | null {
  return ids === null ? null : [...ids];
}
