import { defineArea } from '../../core/areaManifest.ts';
import { noticeSent } from '../../core/notices.ts';
import { announcement } from './announcement.ts';
import { announcementCalls } from './announcementCalls.ts';
import { messagingJobs } from './jobs.ts';
import { wireCallsOfMessaging, wireNamesOfMessaging } from './wire/announcement.ts';

export const messaging = defineArea('messaging', {
  resources: [announcement],
  calls: [...announcementCalls, ...wireCallsOfMessaging],
  events: [noticeSent],
  jobs: messagingJobs,
  wireNames: wireNamesOfMessaging,
});
