import { defineArea } from '../../core/areaManifest.ts';
import { noticeSent } from '../../core/notices.ts';
import { alarmCalls, alarmScreen } from './alarmCalls.ts';
import { alarmHealthScreen, showAlarmHealth } from './alarmHealthCalls.ts';
import { announcement } from './announcement.ts';
import { announcementCalls } from './announcementCalls.ts';
import { messagingJobs } from './jobs.ts';
import { pushRule } from './pushRule.ts';
import { wireCallsOfMessaging, wireNamesOfMessaging } from './wire/announcement.ts';

export const messaging = defineArea('messaging', {
  resources: [announcement, pushRule],
  calls: [...announcementCalls, ...alarmCalls, showAlarmHealth, ...wireCallsOfMessaging],
  events: [noticeSent],
  jobs: messagingJobs,
  screens: [alarmScreen, alarmHealthScreen],
  wireNames: wireNamesOfMessaging,
});
