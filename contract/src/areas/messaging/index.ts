import { defineArea } from '../../core/area/areaManifest.ts';
import { noticeSent } from '../../core/resource/notices.ts';
import { readFloorAlarms } from './floorAlarmCalls.ts';
import { alarmCalls, alarmScreen } from './alarmCalls.ts';
import { alarmHealthScreen, showAlarmHealth } from './alarmHealthCalls.ts';
import { announcement } from './announcement.ts';
import { announcementCalls } from './announcementCalls.ts';
import { messagingJobs } from './jobs.ts';
import { messageTemplate } from './messageTemplate.ts';
import { ownMessageCalls, ownMessagesScreen } from './ownCalls.ts';
import { pushRule } from './pushRule.ts';
import { sendingCalls, sentScreen } from './sendingCalls.ts';
import { templateCalls } from './templateCalls.ts';
import { pushRuleCalls, ruleEditorScreen } from './pushRuleCalls.ts';
import { listUnreachedRules } from './unreachedRuleCalls.ts';
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
