import { z } from 'zod';
import { wirePaging } from '../../../core/resource/listQuery.ts';
import { listWireCalls, wireAt, wirePage } from '../../../core/wire/wireCalls.ts';
import type { DeliveryOutcome, MessageChannel } from '../sending/messageParts.ts';
import { sendingRights } from '../sending/sendingCalls.ts';

/** What clients call channels. The convention has none for the app. */
export const wireChannels: Readonly<Record<MessageChannel, string>> = { sms: '1', inSite: '4', app: '5' };
/** Not sent, sent, failed. */
export const wireOutcomes: Readonly<Record<DeliveryOutcome, '0' | '1' | '2'>> = {
  waiting: '0',
  notSent: '0',
  sent: '1',
  failed: '2',
};

const word = z.string().nullable();

/** A message to one person by one channel. */
const message = z.object({
  id: z.uuid(),
  esTitle: z.string(),
  esType: z.string(),
  esType_dictText: z.string(),
  /** A name. */
  esReceiver: z.string(),
  esParam: z.null(),
  esContent: z.string(),
  esSendTime: word,
  esSendStatus: z.enum(['0', '1', '2']),
  esSendStatus_dictText: z.string(),
  esSendNum: z.int(),
  esResult: word,
  remark: z.null(),
  createBy: z.null(),
  createTime: z.string(),
  updateBy: z.null(),
  updateTime: z.null(),
});
export type WireSms = z.output<typeof message>;

const define = wireAt({ noun: 'messaging.message', sys: '/sys/message/sysMessage', data: 'scoped' });
const access = { code: sendingRights.read };

export const messageWire = {
  /** Newest first. What was sent is not written by clients, and not taken away. */
  list: define('list', {
    method: 'GET',
    access,
    input: z.object({
      ...wirePaging,
      esTitle: z.string().trim().max(100).optional(),
      esReceiver: z.string().trim().max(100).optional(),
      esSendStatus: z.enum(['0', '1', '2', '']).optional(),
    }),
    output: wirePage(message),
  }),
  queryById: define('queryById', {
    method: 'GET',
    access,
    input: z.object({ id: z.uuid() }),
    output: message,
  }),
};

export const wireCallsOfMessages = listWireCalls(messageWire);
