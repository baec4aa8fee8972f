import { z } from 'zod';
import { coded, commaList, defineWire, moment, shown } from '../../../core/wire/wire.ts';
import { wirePaging } from '../../../core/resource/listQuery.ts';
import { listWireCalls, plainWireCalls, wireAt, wireExport, wirePage } from '../../../core/wire/wireCalls.ts';
import { announcement, messageCategories, messagePriorities } from '../announcement/announcement.ts';
import { announcementLifeCycle } from '../announcement/announcement.lifeCycle.ts';
import { listUnreadMessages } from '../announcement/announcementCalls.ts';

export const announcementNames = defineWire(
  announcement,
  {
    titile: 'title',
    msgContent: 'msgContent',
    msgAbstract: 'msgAbstract',
    startTime: moment('startTime'),
    endTime: moment('endTime'),
    priority: 'priority',
    msgCategory: 'msgCategory',
    msgType: 'msgType',
    userIds: commaList('userIds'),
    sender: shown('sender'),
    // What releases and revokes is an action with a right of its own.
    sendStatus: shown(
      coded('state', [
        ['0', 'draft'],
        ['1', 'released'],
        ['2', 'revoked'],
      ]),
    ),
    sendTime: shown(moment('sendTime')),
    cancelTime: shown(moment('cancelTime')),
  },
  { table: 'sys_announcement' },
);

/** Columns of the convention that lead to what a message is about: announcements are about themselves. */
const about = { busId: z.null(), busType: z.null(), openType: z.null(), openPage: z.null() };
const word = z.string().nullable();

const place = {
  noun: 'messaging.announcement',
  sys: '/sys/annountCement',
  names: announcementNames,
} as const;
const define = wireAt(place);
const { release, revoke } = announcementLifeCycle.actions;
const byId = z.object({ id: z.uuid() });
const said = { input: byId, output: z.null(), says: 'done' } as const;

/** A message as its receiver reads it. */
const received = z.object({
  id: z.uuid(),
  anntId: z.uuid(),
  userId: z.uuid(),
  titile: z.string(),
  msgContent: z.string(),
  msgAbstract: word,
  sender: word,
  priority: z.enum(messagePriorities),
  msgCategory: z.enum(messageCategories),
  readFlag: z.enum(['0', '1']),
  sendTime: z.string(),
  /** When it reached the receiver. */
  createTime: z.string(),
  ...about,
});
export type WireMessage = z.output<typeof received>;

export const announcementWire = {
  ...plainWireCalls(place, {
    shows: {
      /** The name of who released it. */
      sender: word,
      /** With a comma at the end, which clients cut off. */
      userIds: word,
      delFlag: z.literal('0'),
      ...about,
    },
  }),
  exportXls: wireExport(place),
  /** Clients ask for news after a message was opened; the list of messages is read again anyway. */
  syncNotic: define('syncNotic', {
    method: 'GET',
    access: 'session',
    input: z.object({ anntId: z.string().max(64).optional() }),
    output: z.null(),
    says: 'done',
  }),
  /** Clients ask by GET; released already, nothing happens. */
  doReleaseData: define('doReleaseData', { method: 'GET', access: { code: release.access }, ...said }),
  /** The same for what is to be taken back. */
  doReovkeData: define('doReovkeData', { method: 'GET', access: { code: revoke.access }, ...said }),
  /** The newest messages that I have not read, of category 1 and of category 2; `id` is that of the announcement. */
  listByUser: define('listByUser', {
    method: 'GET',
    access: listUnreadMessages.access,
    input: listUnreadMessages.input,
    output: z.object({
      anntMsgList: z.array(received),
      anntMsgTotal: z.int(),
      sysMsgList: z.array(received),
      sysMsgTotal: z.int(),
    }),
  }),
};

const text = z.string().trim().max(100).optional();
const defineSend = wireAt({ noun: 'messaging.announcement', sys: '/sys/sysAnnouncementSend' });

export const announcementSendWire = {
  /** Everything that I was sent, the newest first. */
  getMyAnnouncementSend: defineSend('getMyAnnouncementSend', {
    method: 'GET',
    access: 'session',
    input: z.object({
      ...wirePaging,
      titile: text,
      sender: text,
      readFlag: z.enum(['0', '1', '']).optional(),
      msgCategory: z.enum([...messageCategories, '']).optional(),
      priority: z.enum([...messagePriorities, '']).optional(),
    }),
    output: wirePage(received),
  }),
  editByAnntIdAndUserId: defineSend('editByAnntIdAndUserId', {
    method: 'PUT',
    access: 'session',
    input: z.object({ anntId: z.uuid() }),
    output: z.null(),
    says: 'done',
  }),
  readAll: defineSend('readAll', {
    method: 'PUT',
    access: 'session',
    input: z.object({}),
    output: z.null(),
    says: 'done',
  }),
};

/** Calls of the convention for announcements, and for what people were sent. */
export const wireCallsOfMessaging = [announcementWire, announcementSendWire].flatMap((calls) =>
  listWireCalls(calls),
);

export const wireNamesOfMessaging = [announcementNames];
