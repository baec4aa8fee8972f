import { z } from 'zod';
import { liveTopic } from '../../equipment/gateway/topics.ts';
import { alarmRights } from './alarmCalls.ts';

/** The name under which alarms tell their news in topics. */
export const alarmBoard = 'alarms';
/** Who reads alarms hears that there is something new; what it is, is read by a call. */
export const alarmNewsAccess = alarmRights.read;

/** That an alarm began, changed or ended, or that somebody took one. */
export const alarmNews = z.object({ atMs: z.number() });
export type AlarmNews = z.output<typeof alarmNews>;

/** `v1/{tenant}/live/alarms/all`. */
export function alarmTopic(tenantId: number): string {
  return liveTopic(tenantId, alarmBoard, 'all');
}
