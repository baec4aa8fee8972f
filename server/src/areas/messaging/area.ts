import { announcementLifeCycle } from '@millwright/contract/areas/messaging/announcement/announcement.lifeCycle.ts';
import { eventOf } from '@millwright/contract/core/resource/events.ts';
import { noticeSent } from '@millwright/contract/core/resource/notices.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { announcementHooks } from './announcement/announcement.hooks.ts';
import { mountMessages } from './announcement/announcement.routes.ts';
import { sendToReceivers } from './announcement/announcement.service.ts';
import { deliver } from './sending/notice.service.ts';
import { mountSending } from './sending/sending.routes.ts';
import { messageTemplateHooks } from './templates/messageTemplate.hooks.ts';
import { mountTemplates } from './templates/template.routes.ts';
import { mountAnnouncementWire } from './wire/announcement.wire.ts';
import { mountMessageWire } from './wire/message.wire.ts';
import { mountTemplateWire } from './wire/messageTemplate.wire.ts';

export const messaging: ServerArea = {
  mounts: [
    mountMessages,
    mountTemplates,
    mountSending,
    mountAnnouncementWire,
    mountTemplateWire,
    mountMessageWire,
  ],
  hooks: { announcement: announcementHooks, messageTemplate: messageTemplateHooks },
  handlers: [hears(noticeSent, deliver), hears(eventOf(announcementLifeCycle, 'release'), sendToReceivers)],
};
