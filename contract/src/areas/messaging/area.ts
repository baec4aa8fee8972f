import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { noticeSent } from '../../core/resource/notices.ts';
import { announcement } from './announcement/announcement.ts';
import { announcementCalls } from './announcement/announcementCalls.ts';
import { messagingJobs } from './jobs.ts';
import { messageTemplate } from './templates/messageTemplate.ts';
import { ownMessageCalls, ownMessagesScreen } from './sending/ownCalls.ts';
import { sendingCalls, sentScreen } from './sending/sendingCalls.ts';
import { sentView } from './sending/sentView.ts';
import { templateCalls } from './templates/templateCalls.ts';
import { wireCallsOfMessaging, wireNamesOfMessaging } from './wire/announcement.ts';
import { wireCallsOfMessages } from './wire/message.ts';
import { messageTemplateNames, wireCallsOfTemplates } from './wire/messageTemplate.ts';

export const messaging = defineArea('messaging', {
  defaultRights,
  resources: [announcement, messageTemplate],
  calls: [
    ...announcementCalls,
    ...templateCalls,
    ...sendingCalls,
    ...ownMessageCalls,
    ...wireCallsOfMessaging,
    ...wireCallsOfTemplates,
    ...wireCallsOfMessages,
  ],
  events: [noticeSent],
  jobs: messagingJobs,
  views: [sentView],
  screens: [sentScreen, ownMessagesScreen],
  wireNames: [...wireNamesOfMessaging, messageTemplateNames],
});
