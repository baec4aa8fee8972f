import { defineArea } from '../../core/area/areaManifest.ts';
import { noticeSent } from '../../core/resource/notices.ts';
import { readFloorAlarms } from './alarms/floorAlarmCalls.ts';
import { alarmCalls, alarmScreen } from './alarms/alarmCalls.ts';
import { alarmHealthScreen, showAlarmHealth } from './alarms/alarmHealthCalls.ts';
import { announcement } from './announcement/announcement.ts';
import { announcementCalls } from './announcement/announcementCalls.ts';
import { messagingJobs } from './jobs.ts';
import { messageTemplate } from './templates/messageTemplate.ts';
import { ownMessageCalls, ownMessagesScreen } from './sending/ownCalls.ts';
import { pushRule } from './rule/pushRule.ts';
import { sendingCalls, sentScreen } from './sending/sendingCalls.ts';
import { templateCalls } from './templates/templateCalls.ts';
import { pushRuleCalls, ruleEditorScreen } from './rule/pushRuleCalls.ts';
import { listUnreachedRules } from './alarms/unreachedRuleCalls.ts';
import { wireCallsOfMessaging, wireNamesOfMessaging } from './wire/announcement.ts';
import { wireCallsOfMessages } from './wire/message.ts';
import { messageTemplateNames, wireCallsOfTemplates } from './wire/messageTemplate.ts';

export const messaging = defineArea('messaging', {
  resources: [announcement, messageTemplate, pushRule],
  calls: [
    ...announcementCalls,
    ...templateCalls,
    ...sendingCalls,
    ...ownMessageCalls,
    ...alarmCalls,
    readFloorAlarms,
    showAlarmHealth,
    ...pushRuleCalls,
    listUnreachedRules,
    ...wireCallsOfMessaging,
    ...wireCallsOfTemplates,
    ...wireCallsOfMessages,
  ],
  events: [noticeSent],
  jobs: messagingJobs,
  screens: [sentScreen, ownMessagesScreen, alarmScreen, alarmHealthScreen, ruleEditorScreen],
  wireNames: [...wireNamesOfMessaging, messageTemplateNames],
});
