import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { JudgedMachine } from '../../../telemetry/index.ts';
import { concerns } from '../engine/concerns.ts';
import { type FlaggedFault, isFaultOf, ruleOfFault, speaksFor } from './equipmentRules.ts';
import type { JudgedMachineRow, RuleRow } from '../store/judge.queries.ts';
import { type Key, noStand, type ReadyRule } from '../store/key.ts';

/** The rules of a machine's faults by the code that it sends. */
export type RulesOfFaults = ReadonlyMap<string, ReadyRule>;

/**
 * Gives each machine the rules of the faults that it can have, those of a model once. Where a push rule speaks for a fault of a machine
 * the file does not.
 */
export function faultRulesBy(
  faults: readonly FlaggedFault[],
  pushRules: readonly RuleRow[],
  {
    language,
    ready,
  }: { language: Language; ready: (rule: RuleRow, machine: JudgedMachineRow) => readonly ReadyRule[] },
): (machine: JudgedMachineRow) => RulesOfFaults {
  const speaking = pushRules.filter(({ source }) => source === 'fault');
  const made = new Map<string, RulesOfFaults>();
  return (machine) => {
    const own = speaking.filter((rule) => concerns(rule, machine));
    const name = [machine.modelId, ...own.map(({ id }) => id)].join(' ');
    const known = made.get(name);
    if (known !== undefined) return known;
    const rules = faults
      .filter((fault) => isFaultOf(fault, machine) && !own.some((rule) => speaksFor(rule, fault.number)))
      .flatMap((fault) =>
        ready(ruleOfFault(fault, language), machine).map((each) => [fault.number, each] as const),
      );
    const byCode: RulesOfFaults = new Map(rules);
    made.set(name, byCode);
    return byCode;
  };
}

/**
 * Adds keys of the faults that a machine tells of, or stood with before: a machine has no more of them than it had faults, so that one
 * which runs is asked nothing.
 */
export function addFaultKeys(
  keys: Key[],
  faults: RulesOfFaults,
  { before: { carry }, fresh, late }: Pick<JudgedMachine, 'before' | 'fresh' | 'late'>,
): void {
  if (carry !== undefined) addKey(keys, faults, carry);
  for (const row of fresh) addKey(keys, faults, row);
  for (const row of late) addKey(keys, faults, row);
}

function addKey(
  keys: Key[],
  faults: RulesOfFaults,
  { state, fault }: { readonly state: number | null; readonly fault: string | null },
): void {
  if (state !== stateNumber.fault || fault === null) return;
  const ready = faults.get(fault);
  if (ready === undefined || keys.some(({ rule }) => rule.id === ready.rule.id)) return;
  keys.push({ ...ready, known: undefined, stand: noStand });
}
