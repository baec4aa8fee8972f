import type { Alarm } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';

type Held = Pick<Alarm, 'ruleId' | 'alarmName' | 'raisedMs' | 'clearedMs'>;

/** One kind of alarm of a machine with each time that it held in a shift, the oldest first. */
export interface AlarmLane<Row extends Held> {
  readonly ruleId: string;
  readonly name: string;
  readonly alarms: readonly Row[];
}

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** The alarms of a machine that held in a shift, by their rules; those that began first stand first. */
export function alarmLanes<Row extends Held>(
  alarms: readonly Row[],
  { startMs, endMs }: Span,
): AlarmLane<Row>[] {
  const held = alarms
    .filter(({ raisedMs, clearedMs }) => raisedMs < endMs && (clearedMs === null || clearedMs > startMs))
    .toSorted((a, b) => a.raisedMs - b.raisedMs);
  return [...Map.groupBy(held, ({ ruleId }) => ruleId)].map(([ruleId, ofRule]) => ({
    ruleId,
    name: ofRule.at(-1)?.alarmName ?? '',
    alarms: ofRule,
  }));
}
