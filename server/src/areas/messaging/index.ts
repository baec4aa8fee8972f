import { announcementLifeCycle } from '@millwright/contract/areas/messaging/announcement.lifeCycle.ts';
import { eventOf } from '@millwright/contract/core/events.ts';
import { noticeSent } from '@millwright/contract/core/notices.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { announcementHooks } from './announcement.hooks.ts';
import { mountMessages } from './announcement.routes.ts';
import { sendToReceivers } from './announcement.service.ts';
import { deliver } from './notice.service.ts';
import { mountAnnouncementWire } from './wire/announcement.wire.ts';

export const messaging: ServerArea = {
  mounts: [mountMessages, mountAnnouncementWire],
  hooks: { announcement: announcementHooks },
  handlers: [hears(noticeSent, deliver), hears(eventOf(announcementLifeCycle, 'release'), sendToReceivers)],
};
