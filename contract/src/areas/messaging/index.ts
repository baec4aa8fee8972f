import { defineArea } from '../../core/areaManifest.ts';
import { noticeSent } from '../../core/notices.ts';
import { announcement } from './announcement.ts';
import { announcementCalls } from './announcementCalls.ts';
import { messagingJobs } from './jobs.ts';

export const messaging = defineArea('messaging', {
  resources: [announcement],
  calls: announcementCalls,
  events: [noticeSent],
  jobs: messagingJobs,
});
