import type { ExceptionIndicator } from '@millwright/contract/areas/equipment/exceptionRule.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis.ts';
import type { ExceptionRuleRow } from '../equipment/index.ts';
import type { MachineNow } from './board.ts';

/** How long a machine may stand before it is an exception, ms; null where no rule says anything. */
export function stopLimitMs(rules: readonly ExceptionRuleRow[], now: MachineNow): number | null {
  const minutes = narrowest(rules, now, ({ afterMin }) => afterMin);
  return minutes.length === 0 ? null : Math.min(...minutes) * 60_000;
}

/**
 * Beyond which value an indicator of a machine is abnormal: above it where less is better, else below it. Null where no
 * rule says anything.
 */
export function indicatorLimit(
  rules: readonly ExceptionRuleRow[],
  now: MachineNow,
  indicator: ExceptionIndicator,
): number | null {
  const values = narrowest(rules, now, (rule) => (rule.indicator === indicator ? rule.value : null));
  if (values.length === 0) return null;
  return kpis[indicator].sense === 'down' ? Math.min(...values) : Math.max(...values);
}

/** What the narrowest rules that fit a machine say; of several that are equally narrow, all. */
function narrowest(
  rules: readonly ExceptionRuleRow[],
  now: MachineNow,
  said: (rule: ExceptionRuleRow) => number | null,
): number[] {
  const fitting = rules.flatMap((rule) => {
    const value = said(rule);
    return value !== null && fits(rule, now) ? [{ value, width: widthOf(rule) }] : [];
  });
  const least = Math.min(...fitting.map(({ width }) => width));
  return fitting.filter(({ width }) => width === least).map(({ value }) => value);
}

function fits({ process, modelIds, machineIds }: ExceptionRuleRow, { machine }: MachineNow): boolean {
  return (
    (process === null || process === machine.kind) &&
    (modelIds === null || modelIds.includes(machine.modelId)) &&
    (machineIds === null || machineIds.includes(String(machine.id)))
  );
}

/** Single machines are narrower than models, models than a process, a process than the mill. */
function widthOf({ process, modelIds, machineIds }: ExceptionRuleRow): number {
  if (machineIds !== null) return 0;
  if (modelIds !== null) return 1;
  return process === null ? 3 : 2;
}
