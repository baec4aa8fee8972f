import {
  listMyMessages,
  listUnreadMessages,
  markMessageRead,
  queryReceivers,
  readAllMessages,
} from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { forgetMessages } from '@millwright/contract/areas/messaging/jobs.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import {
  listMine,
  listReceivers,
  listUnread,
  noteAnnouncementRead,
  readAll,
} from './announcement.service.ts';
import { forgetOldNotices } from '../sending/notice.service.ts';

/** Announcements on their way to people, and what people did with them. */
export function mountMessages(app: App): void {
  call(app, listUnreadMessages, listUnread);
  call(app, listMyMessages, listMine);
  call(app, markMessageRead, noteAnnouncementRead);
  call(app, readAllMessages, readAll);
  call(app, queryReceivers, listReceivers);
  app.jobs.on(forgetMessages, forgetOldNotices);
}
