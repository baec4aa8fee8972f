export { noticeWords, sendNotice } from './sending/notice.service.ts';
export { createPush, readPushKeys } from './sending/push.ts';
export { sendMessages, type Ways } from './sending/send.ts';
export { selectDevices } from './sending/device.queries.ts';
export { sceneDeclared } from './templates/scenes.ts';
export { selectTemplateOf } from './wording/template.queries.ts';
export { examplesOf } from './templates/template.service.ts';
export { type SentAs, sentAs } from './sending/channels.ts';
export { reachableAmong } from './sending/reach.ts';
