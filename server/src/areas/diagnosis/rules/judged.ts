import {
  type DiagnosisRule,
  type DiagnosisRuleName,
  diagnosisRules,
} from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import type { MillFacts, MachineFacts } from './facts.ts';

/** Something abnormal: of a machine, of a spindle of it, or of a department. The value is in the unit of the rule. */
export interface FoundSymptom {
  readonly machineId: number | null;
  readonly spindle: number | null;
  readonly process: string;
  readonly value: number;
  readonly reference: number | null;
}

/** What a rule came to: how many it judged, of which too little is known (`objectOf`), and what is abnormal. */
export interface JudgedFinding {
  readonly judged: number;
  readonly unknown: readonly string[];
  /** Single spindles that were repaired, and of which nobody can say yet whether that helped (`spindleKey`). */
  readonly watched?: readonly string[];
  readonly found: readonly FoundSymptom[];
}

/** A rule over the facts of a window, with its limit in the unit of the rule. */
export type Judge = (facts: MillFacts, limit: number) => JudgedFinding;
export type Judges = Readonly<Record<DiagnosisRuleName, Judge>>;

/** The value of a machine that a rule judges, and what it was held against; undefined: too little is known. */
export type Measured = { readonly value: number; readonly reference?: number } | undefined;

/** What a finding is about, without its spindle: a machine, or a department. */
export function objectOf({ machineId, process }: Pick<FoundSymptom, 'machineId' | 'process'>): string {
  return machineId === null ? process : `m${machineId}`;
}

/** What a finding on a spindle is about. */
export function spindleKey(of: Pick<FoundSymptom, 'machineId' | 'process'>, spindle: number): string {
  return `${objectOf(of)}/${spindle}`;
}

/** Judges machines each for itself: abnormal is what lies beyond the limit. */
export function beyond(
  machines: readonly MachineFacts[],
  limit: number,
  measure: (facts: MachineFacts) => Measured,
): JudgedFinding {
  const found: FoundSymptom[] = [];
  const unknown: string[] = [];
  for (const facts of machines) {
    const measured = measure(facts);
    if (measured === undefined)
      unknown.push(objectOf({ machineId: facts.machine.id, process: facts.machine.kind }));
    else if (measured.value > limit) found.push(foundOn(facts, measured));
  }
  return { judged: machines.length - unknown.length, unknown, found };
}

/** A finding on a machine, or on a spindle of it. */
export function foundOn(
  { machine, aim }: MachineFacts,
  measured: NonNullable<Measured>,
  spindle: number | null = null,
): FoundSymptom {
  const { value, reference = null } = measured;
  return { machineId: machine.id, spindle, process: aim?.process ?? machine.kind, value, reference };
}

/** Machines of a kind. */
export function ofKind({ machines }: MillFacts, kind: MachineFacts['machine']['kind']): MachineFacts[] {
  return machines.filter(({ machine }) => machine.kind === kind);
}

/** Leaves out values that read as the limit itself: 1.004 % is shown as 1.00 %, which is not beyond 1 %. */
export function beyondShown(judged: JudgedFinding, rule: DiagnosisRuleName, limit: number): JudgedFinding {
  const { digits, isFromLimit }: DiagnosisRule = diagnosisRules[rule];
  if (isFromLimit === true) return judged;
  return { ...judged, found: judged.found.filter(({ value }) => Number(value.toFixed(digits)) !== limit) };
}
