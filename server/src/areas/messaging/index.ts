import { announcementLifeCycle } from '@millwright/contract/areas/messaging/announcement.lifeCycle.ts';
import { eventOf } from '@millwright/contract/core/events.ts';
import { noticeSent } from '@millwright/contract/core/notices.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { mountAlarms } from './alarms/alarm.routes.ts';
import { pushRuleHooks } from './alarms/pushRule.hooks.ts';
import { announcementHooks } from './announcement.hooks.ts';
import { mountMessages } from './announcement.routes.ts';
import { sendToReceivers } from './announcement.service.ts';
import { deliver } from './notice.service.ts';
import { mountAnnouncementWire } from './wire/announcement.wire.ts';

export { type AlarmJudge, createJudge } from './alarms/judge.ts';
export { tellAlarmNews } from './alarms/news.ts';
export { sweepAlarms } from './alarms/sweep.ts';

export const messaging: ServerArea = {
  mounts: [mountMessages, mountAlarms, mountAnnouncementWire],
  hooks: { announcement: announcementHooks, pushRule: pushRuleHooks },
  handlers: [hears(noticeSent, deliver), hears(eventOf(announcementLifeCycle, 'release'), sendToReceivers)],
};
