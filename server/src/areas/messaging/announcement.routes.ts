import {
  doReleaseData,
  doReovkeData,
  getMyAnnouncementSend,
  listByUser,
  markMessageRead,
  queryReceivers,
  readAllMessages,
} from '@millwright/contract/areas/messaging/announcementCalls.ts';
import { forgetMessages } from '@millwright/contract/areas/messaging/jobs.ts';
import type { App } from '../../platform/http/app.ts';
import { call } from '../../platform/http/call.ts';
import { listMine, listReceivers, listUnread, moveOnce, read, readAll } from './announcement.service.ts';
import { forgetOldNotices } from './notice.service.ts';

/** Announcements on their way to people, and what people did with them. */
export function mountMessages(app: App): void {
  call(app, doReleaseData, (ctx, which) => moveOnce(ctx, 'release', which));
  call(app, doReovkeData, (ctx, which) => moveOnce(ctx, 'revoke', which));
  call(app, listByUser, listUnread);
  call(app, getMyAnnouncementSend, listMine);
  call(app, markMessageRead, read);
  call(app, readAllMessages, readAll);
  call(app, queryReceivers, listReceivers);
  app.jobs.on(forgetMessages, forgetOldNotices);
}
