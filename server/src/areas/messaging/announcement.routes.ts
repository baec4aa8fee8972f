import {
  doReleaseData,
  doReovkeData,
  getMyAnnouncementSend,
  listByUser,
  markMessageRead,
  queryReceivers,
  readAllMessages,
} from '@millwright/contract/areas/messaging/announcementCalls.ts';
import { announcementLifeCycle } from '@millwright/contract/areas/messaging/announcement.lifeCycle.ts';
import { forgetMessages } from '@millwright/contract/areas/messaging/jobs.ts';
import { eventOf } from '@millwright/contract/core/events.ts';
import { noticeSent } from '@millwright/contract/core/notices.ts';
import type { App } from '../../platform/http/app.ts';
import { call } from '../../platform/http/call.ts';
import {
  listMine,
  listReceivers,
  listUnread,
  moveOnce,
  read,
  readAll,
  sendToReceivers,
} from './announcement.service.ts';
import { deliver, forgetOldNotices } from './notice.service.ts';

/** Announcements on their way to people, and what people did with them. */
export function mountMessages(app: App): void {
  call(app, doReleaseData, (ctx, which) => moveOnce(ctx, 'release', which));
  call(app, doReovkeData, (ctx, which) => moveOnce(ctx, 'revoke', which));
  call(app, listByUser, listUnread);
  call(app, getMyAnnouncementSend, listMine);
  call(app, markMessageRead, read);
  call(app, readAllMessages, readAll);
  call(app, queryReceivers, listReceivers);
  app.events.on(noticeSent, deliver);
  app.jobs.on(forgetMessages, forgetOldNotices);
  app.events.on(eventOf(announcementLifeCycle, 'release'), sendToReceivers);
}
