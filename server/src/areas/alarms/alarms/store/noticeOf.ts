import {
  alarmRaised,
  alarmsRaised,
  criticalAlarmRaised,
} from '@millwright/contract/areas/messaging/sending/alarmNotices.ts';
import type { ToTellRow } from './tell.queries.ts';

type Weighed = Pick<ToTellRow, 'priority'>;

/** The message of alarms that are told together: one alone has one of its own, by its priority. */
export function noticeOf(rows: readonly Weighed[]) {
  const [only] = rows;
  if (rows.length !== 1 || only === undefined) return alarmsRaised;
  return only.priority === 'critical' ? criticalAlarmRaised : alarmRaised;
}
