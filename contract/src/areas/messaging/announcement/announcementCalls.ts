import { z } from 'zod';
import { defineCall, type OutputOf } from '../../../core/call/call.ts';
import { defaultPageSize, largestPageSize } from '../../../core/resource/listQuery.ts';
import { noticePriorities } from '../../../core/resource/notices.ts';
import { announcement, messageCategories } from './announcement.ts';

const { path } = announcement;
/** What people were sent. */
const messages = '/messaging/message';

/** An announcement, or a message of the program, as one of its receivers has it. */
const receivedMessage = z.object({
  /** Of the receipt. */
  id: z.uuid(),
  anntId: z.uuid(),
  userId: z.uuid(),
  title: z.string(),
  msgAbstract: z.string().nullable(),
  msgContent: z.string(),
  /** The name of who released it; null where the program sent it. */
  sender: z.string().nullable(),
  priority: z.enum(noticePriorities),
  msgCategory: z.enum(messageCategories),
  readFlag: z.enum(['0', '1']),
  sendTime: z.iso.datetime({ offset: true }),
  /** Address in the web of the row that it is about, where there is one that this person may see. */
  address: z.string().nullable(),
});
export type ReceivedMessage = z.output<typeof receivedMessage>;

/** My newest unread messages that are shown now, by category, with the number of all. */
export const listUnreadMessages = defineCall('messaging.listUnread', {
  method: 'GET',
  path: `${messages}/unread`,
  data: 'own',
  access: 'session',
  input: z.object({ pageSize: z.int().min(1).max(50).default(5) }),
  output: z.object({
    anntMsgList: z.array(receivedMessage),
    anntMsgTotal: z.int(),
    sysMsgList: z.array(receivedMessage),
    sysMsgTotal: z.int(),
  }),
});

/** Every message that I was sent, newest first. Messages that were revoked, or are not shown yet, are not among them. */
export const listMyMessages = defineCall('messaging.listMine', {
  method: 'GET',
  path: `${messages}/list`,
  data: 'own',
  access: 'session',
  input: z.object({
    pageNo: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
    title: z.string().trim().max(100).optional(),
    /** The name of a sender, or a part of it. */
    sender: z.string().trim().max(100).optional(),
    readFlag: z.enum(['0', '1', '']).optional(),
    msgCategory: z.enum([...messageCategories, '']).optional(),
    priority: z.enum([...noticePriorities, '']).optional(),
  }),
  output: z.object({
    records: z.array(receivedMessage),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  }),
});
export type MyMessages = OutputOf<typeof listMyMessages>;

/** I have read a message. Throws `core.notFound` for one that I was not sent. */
export const markMessageRead = defineCall('messaging.markRead', {
  method: 'PUT',
  path: `${messages}/read`,
  data: 'own',
  access: 'session',
  input: z.object({ anntId: z.uuid() }),
  output: z.null(),
});

/** I have read everything that I was sent and that is shown now. */
export const readAllMessages = defineCall('messaging.readAll', {
  method: 'PUT',
  path: `${messages}/readAll`,
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: z.null(),
});

/** People of the mill whom an announcement can be sent to, by a part of their name, or of these ids. */
export const queryReceivers = defineCall('messaging.queryReceivers', {
  method: 'GET',
  path: `${path}/queryReceivers`,
  data: 'masterData',
  access: { anyOf: [announcement.access.add, announcement.access.edit] },
  input: z.object({
    keyword: z.string().trim().max(100).optional(),
    ids: z.array(z.uuid()).max(1000).optional(),
    pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
  }),
  output: z.object({
    people: z.array(z.object({ id: z.uuid(), realname: z.string(), username: z.string() })),
  }),
});

export const announcementCalls = [
  listUnreadMessages,
  listMyMessages,
  markMessageRead,
  readAllMessages,
  queryReceivers,
] as const;
