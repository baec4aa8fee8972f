import { z } from 'zod';
import { coded, commaList, defineWire, shown, worded } from '../../../core/wire/wire.ts';
import { listWireCalls, plainWireCalls, wireAt } from '../../../core/wire/wireCalls.ts';
import { messageTemplate } from '../templates/messageTemplate.ts';
import { tryTemplate } from '../templates/templateCalls.ts';

export const messageTemplateNames = defineWire(
  messageTemplate,
  {
    templateCode: 'code',
    templateName: 'name',
    templateTitle: worded('title'),
    templateContent: worded('content'),
    templateType: 'type',
    scene: 'scene',
    channel: commaList('channels'),
    receiver: 'receiverAttribute',
    priority: 'priority',
    // What enables and disables is an action with a right of its own.
    useStatus: shown(
      coded('state', [
        ['1', 'enabled'],
        ['0', 'disabled'],
      ]),
    ),
  },
  { table: 'sys_sms_template' },
);

const place = {
  noun: 'messaging.messageTemplate',
  sys: '/sys/message/sysMessageTemplate',
  names: messageTemplateNames,
} as const;

export const messageTemplateWire = {
  ...plainWireCalls(place),
  /** A test: whoever names another receiver, or other values than the examples, sends to oneself all the same. */
  sendMsg: wireAt(place)('sendMsg', {
    method: 'POST',
    isOnce: true,
    access: tryTemplate.access,
    input: z.object({ templateCode: z.string().trim().min(1).max(64) }),
    output: z.null(),
    says: 'done',
  }),
};

export const wireCallsOfTemplates = listWireCalls(messageTemplateWire);
