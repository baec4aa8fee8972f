import { kpiValue } from '../../../core/kpi.ts';
import type { ExceptionIndicator } from '../../equipment/faults/exceptionRule.ts';
import { kpis, type RollupSums, stateParts } from '../../telemetry/kpis/kpis.ts';
import { plannedStopMs } from '../../telemetry/reports/loss.ts';
import { minuteMs } from '../../../core/time/units.ts';

/** A rate is judged only after this much time of the shift: before, one break or stop would decide it. */
export const judgedAfterMs = 30 * minuteMs;

/** What a figure of a machine is worked out from: the sums of its shift, and what it said last. */
export interface FigureFrom {
  readonly kind: string;
  readonly positions: number;
  readonly total: RollupSums;
  readonly idleSpindles: number | null;
}

/**
 * The figure of a machine by which somebody is called to it: on boards by the limits of the plan, and in alarms by rules of exception
 * management. Null where it is not judged, or not yet.
 */
export function calledFigure(
  indicator: ExceptionIndicator,
  { kind, positions, total, idleSpindles }: FigureFrom,
): number | null {
  switch (indicator) {
    case 'breakRate':
      return total.runMs < judgedAfterMs ? null : (kpiValue(kpis.breakRate, total) ?? null);
    case 'prodEff': {
      // Without planned stops: who was maintained for half a shift is no reason to go there.
      const elapsedMs = calendarMs(total);
      const askedMs = elapsedMs - plannedStopMs(total);
      const overall = askedMs < judgedAfterMs ? undefined : kpiValue(kpis.prodEff, total);
      return overall === undefined ? null : (overall * elapsedMs) / askedMs;
    }
    case 'idleRate':
      return kind !== 'spinning' || idleSpindles === null || positions === 0
        ? null
        : (100 * idleSpindles) / positions;
  }
}

/** Of a machine that stands these say nothing: it stands, and is called for that. */
export const figuresOfRunning: readonly ExceptionIndicator[] = ['prodEff', 'idleRate'];

/** Whether a figure is beyond its limit, both as precisely as people read them: "10.0 > 10.0" would be no reason to go. */
export function isBeyondLimit(indicator: ExceptionIndicator, value: number, limit: number): boolean {
  const { sense, digits } = kpis[indicator];
  const scale = 10 ** digits;
  const [is, may] = [Math.round(value * scale), Math.round(limit * scale)];
  return sense === 'down' ? is > may : is < may;
}

/** Time of all states together, ms. */
export function calendarMs(sums: RollupSums): number {
  return Object.values(stateParts).reduce((ms, part) => ms + sums[part], 0);
}
