import {
  ackBoundsMs,
  flowSpanMs,
  lagBoundsMs,
  quantileOf,
  soonMs,
} from '@millwright/contract/areas/telemetry/states/flowSpans.ts';
import type { HealthSpan } from '@millwright/contract/areas/telemetry/ingest/healthCalls.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { FlowSpanRow } from './flow.queries.ts';

/** Figures of spans added up. */
export interface FlowSum {
  readonly messages: number;
  readonly telegrams: number;
  readonly refused: number;
  readonly unkept: number;
  readonly leastLagMs: number | null;
  readonly lags: readonly number[];
  readonly acks: readonly number[];
}

/** Adds up what came, whoever sent it and whenever. */
export function sumFlow(rows: readonly FlowSpanRow[]): FlowSum {
  const least = rows.flatMap(({ leastLagMs }) => leastLagMs ?? []);
  return {
    messages: sum(rows.map(({ messages }) => messages)),
    telegrams: sum(rows.map(({ telegrams }) => telegrams)),
    refused: sum(rows.map(({ refused }) => refused)),
    unkept: sum(rows.map(({ unkept }) => unkept)),
    leastLagMs: least.length === 0 ? null : Math.min(...least),
    lags: together(rows.map(({ lags }) => lags)),
    acks: together(rows.map(({ acks }) => acks)),
  };
}

/** Spans of telegrams that came at once. */
const soonSpans = lagBoundsMs.filter((bound) => bound <= soonMs).length;

/**
 * How long telegrams and messages took, by what was counted. What came later than that was kept somewhere, as the backlog of a line that
 * was down or the past of a machine that is new: it is counted, since as a delay it would say that what is new comes late too.
 */
export function flowTimesOf({ lags, acks }: Pick<FlowSum, 'lags' | 'acks'>) {
  const soon = lags.slice(0, soonSpans);
  return {
    lagP50: quantileOf(soon, lagBoundsMs, 0.5),
    lagP99: quantileOf(soon, lagBoundsMs, 0.99),
    later: sum(lags.slice(soonSpans)),
    ackP50: quantileOf(acks, ackBoundsMs, 0.5),
    ackP99: quantileOf(acks, ackBoundsMs, 0.99),
  };
}

/** What came in a stretch, by the minute; of one that nobody listened to nothing is known. */
export function spanAt(atMs: number, rows: readonly FlowSpanRow[], minutes: number): HealthSpan {
  const all = sumFlow(rows);
  const isKnown = rows.length > 0;
  return {
    atMs,
    messages: isKnown ? all.messages / minutes : null,
    telegrams: isKnown ? all.telegrams / minutes : null,
    refused: all.refused,
    ...flowTimesOf(all),
  };
}

/**
 * The spans from a moment on until now, the last one as far as it has come. Rows stand in the order of their spans or not.
 */
export function spansFrom(
  rows: readonly FlowSpanRow[],
  { fromMs, nowMs }: { fromMs: number; nowMs: number },
): HealthSpan[] {
  const bySpan = Map.groupBy(rows, ({ atMs }) => Math.round(atMs));
  const first = Math.ceil(fromMs / flowSpanMs) * flowSpanMs;
  const count = Math.max(0, Math.ceil((nowMs - first) / flowSpanMs));
  return Array.from({ length: count }, (_, place) => {
    const atMs = first + place * flowSpanMs;
    const minutes = Math.max(1, Math.min(flowSpanMs, nowMs - atMs) / minuteMs);
    return spanAt(atMs, bySpan.get(atMs) ?? [], minutes);
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function together(counts: readonly (readonly number[])[]): number[] {
  const all: number[] = [];
  for (const each of counts)
    for (const [place, count] of each.entries()) all[place] = (all[place] ?? 0) + count;
  return all;
}
