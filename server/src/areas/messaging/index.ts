import { sparePart } from '@millwright/contract/areas/equipment/sparePart.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/maintenancePlan.ts';
import { partMovement } from '@millwright/contract/areas/maintenance/partMovement.ts';
import { partStock } from '@millwright/contract/areas/maintenance/partStock.ts';
import { productionOrder } from '@millwright/contract/areas/production/productionOrder.ts';
import { stockCalibration } from '@millwright/contract/areas/production/stockCalibration.ts';
import { announcementLifeCycle } from '@millwright/contract/areas/messaging/announcement.lifeCycle.ts';
import { eventOf, eventsOf } from '@millwright/contract/core/events.ts';
import { noticeSent } from '@millwright/contract/core/notices.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { mountAlarms } from './alarms/alarm.routes.ts';
import { mountRuleEditor } from './alarms/backTest.routes.ts';
import { pushRuleHooks } from './alarms/pushRule.hooks.ts';
import { lookAtSubjects } from './alarms/wakeSubjects.ts';
import { announcementHooks } from './announcement.hooks.ts';
import { mountMessages } from './announcement.routes.ts';
import { sendToReceivers } from './announcement.service.ts';
import { deliver } from './notice.service.ts';
import { mountSending } from './sending/sending.routes.ts';
import { messageTemplateHooks } from './templates/messageTemplate.hooks.ts';
import { mountTemplates } from './templates/template.routes.ts';
import { mountAnnouncementWire } from './wire/announcement.wire.ts';
import { mountMessageWire } from './wire/message.wire.ts';
import { mountTemplateWire } from './wire/messageTemplate.wire.ts';

export { type AlarmJudge, createJudge } from './alarms/judge.ts';
export { tellAlarmNews } from './alarms/news.ts';
export { sweepAlarms } from './alarms/sweep.ts';
export { noticeWords } from './notice.service.ts';
export { createPush, readPushKeys } from './sending/push.ts';
export { sendMessages, type Ways } from './sending/send.ts';

export const messaging: ServerArea = {
  mounts: [
    mountMessages,
    mountTemplates,
    mountSending,
    mountAlarms,
    mountRuleEditor,
    mountAnnouncementWire,
    mountTemplateWire,
    mountMessageWire,
  ],
  hooks: {
    announcement: announcementHooks,
    messageTemplate: messageTemplateHooks,
    pushRule: pushRuleHooks,
  },
  handlers: [
    hears(noticeSent, deliver),
    hears(eventOf(announcementLifeCycle, 'release'), sendToReceivers),
    ...[productionOrder, sparePart, partStock, partMovement, maintenancePlan, stockCalibration].flatMap(
      (resource) => eventsOf(resource).map((event) => hears(event, lookAtSubjects)),
    ),
  ],
};
