import type { Alarm } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import type { FloorAlarms } from '@millwright/contract/areas/alarms/alarms/floorAlarmCalls.ts';
import type { OutboxItem } from '../../../../app/outbox/item.ts';

/** Alarms as they were read, and when by this phone's clock. */
export interface ReadAlarms {
  readonly told: FloorAlarms;
  readonly readMs: number;
}

/** An alarm with what of it waits to be sent. */
export type OwnAlarm = Alarm & { readonly waits: boolean; readonly isTaskAsked: boolean };

/** The alarms with all that was done to them on this phone; what is over and taken is gone. */
export function alarmsHere(
  { alarms }: Pick<FloorAlarms, 'alarms'>,
  items: readonly OutboxItem[],
): OwnAlarm[] {
  const done = Map.groupBy(
    items.filter(({ state }) => state !== 'refused'),
    ({ about }) => about,
  );
  return alarms
    .map((alarm) =>
      (done.get(`alarm ${alarm.id}`) ?? []).reduce(become, { ...alarm, waits: false, isTaskAsked: false }),
    )
    .filter(({ stage, condition }) => stage !== 'closed' && (stage === 'open' || condition === 'active'));
}

function become(alarm: OwnAlarm, { kind, state, body, madeMs }: OutboxItem): OwnAlarm {
  const waits = alarm.waits || state !== 'sent';
  if (kind === 'alarmTake') {
    const note = body['note'];
    return {
      ...alarm,
      waits,
      stage: alarm.condition === 'active' ? 'acknowledged' : 'closed',
      note: typeof note === 'string' ? note : alarm.note,
    };
  }
  if (kind === 'alarmEscalate') return { ...alarm, waits, escalatedMs: alarm.escalatedMs ?? madeMs };
  if (kind === 'alarmShelve')
    return { ...alarm, waits, silence: 'shelved', shelvedUntilMs: Number(body['untilMs']) };
  if (kind === 'alarmOutOfService') return { ...alarm, waits, silence: 'outOfService', shelvedUntilMs: null };
  if (kind === 'alarmSpeak') return { ...alarm, waits, silence: 'none', shelvedUntilMs: null };
  if (kind === 'alarmTask' || kind === 'alarmJoin') return { ...alarm, waits, isTaskAsked: true };
  return alarm;
}

/** How many of them somebody still has to take. */
export function openCount(alarms: readonly OwnAlarm[]): number {
  return alarms.filter(({ stage, silence }) => stage === 'open' && silence === 'none').length;
}
