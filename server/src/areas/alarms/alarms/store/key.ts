import { isLossState } from '@millwright/contract/areas/telemetry/reports/loss.ts';
import { isMachineState, machineStates } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { KeyJudging } from '../engine/engine.ts';
import type { RuleRow } from './judge.queries.ts';
import type { KnownKey } from './outcome.ts';
import { type Classify, type SignalLimit, unclassed } from '../engine/classes.ts';
import { isOwnReason, type JudgedRule, type Look, type SaidNow } from '../engine/rules.ts';

/** A rule on machines of a model, made ready once for all of them. */
export interface ReadyRule {
  readonly rule: RuleRow;
  readonly judging: KeyJudging;
  readonly look: Look;
  readonly classify: Classify;
  readonly limits: readonly SignalLimit[];
}

/** Where a machine stands to a rule by its newest telegram, and since which telegram it stands there without a silence between. */
export interface RuleStanding {
  readonly at: number;
  readonly sinceMs: number;
}

export const noStand: RuleStanding = { at: unclassed, sinceMs: Number.POSITIVE_INFINITY };

/** A rule on one machine, with all that is known of it. */
export interface Key extends ReadyRule {
  known: KnownKey | undefined;
  stand: RuleStanding;
}

/** A key with what is remembered of it behind the commit. */
export interface Remembered {
  readonly key: Key;
  readonly known: KnownKey;
  readonly stand: RuleStanding;
}

/** Silence is a matter of when telegrams are received, all else of when they were measured. */
export function isByReceipt({ beyond }: Pick<KeyJudging, 'beyond'>): boolean {
  return beyond === 'holds';
}

/** What an alarm says of a machine when it begins: the state or fault, and what it would make where it stands. */
export function onOf(
  rule: JudgedRule,
  { state, fault }: Pick<SaidNow, 'state' | 'fault'>,
  rateGPerH: number,
): { detail: string | null; lossKgPerH: number | null } {
  const isLoss = isMachineState(state) && isLossState(state);
  const name = isMachineState(state) ? machineStates[state].name : null;
  const source = isOwnReason(rule, { state, fault }) ? rule.source : undefined;
  return {
    detail: detailOf(source, { fault, name }),
    lossKgPerH: isLoss && rateGPerH > 0 ? rateGPerH / 1000 : null,
  };
}

function detailOf(
  source: string | undefined,
  { fault, name }: { fault: string | null; name: string | null },
): string | null {
  if (source === 'fault') return fault;
  if (source === 'state') return name;
  return null;
}
