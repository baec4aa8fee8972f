import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defaultPageSize, largestPageSize, mostRowsAtOnce } from '../../../core/resource/listQuery.ts';
import { wireDay } from '../../../core/time/moments.ts';
import { defineNotice, noticePriorities } from '../../../core/resource/notices.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { deliveryOutcomes, deliveryReasons, deliveryStates, messageChannels } from './messageParts.ts';

/** The rights over what was sent. */
export const sendingRights = {
  read: 'messaging.readSent',
  resend: 'messaging.resendMessages',
  budget: 'messaging.smsBudget',
} as const;

const path = '/messaging/sent';

/** Longest keyword of the search. */
export const sentKeywordLength = 50;

const asked = z.object({
  /** A part of a title or of the name of a receiver. */
  keyword: z.string().trim().max(sentKeywordLength).optional(),
  scene: z.string().max(100).optional(),
  channel: z.enum([...messageChannels, '']).optional(),
  outcome: z.enum([...deliveryOutcomes, '']).optional(),
  /** Days of the mill, both included. */
  begin: wireDay().optional(),
  end: wireDay().optional(),
});
export type SentAsked = z.output<typeof asked>;

const counts = z.object({ sent: z.int(), waiting: z.int(), notSent: z.int(), failed: z.int() });

/** A message with what became of it: receivers, and rows of the outbox by what came of them. */
const sentMessage = z.object({
  sourceId: z.uuid(),
  /** Of one release of an announcement, epoch ms. */
  sourceMs: z.number(),
  scene: z.string(),
  /** What the scene is called. */
  sceneName: z.string(),
  title: z.string(),
  priority: z.enum(noticePriorities),
  /** Who released it; null where the program did. */
  sender: z.string().nullable(),
  atMs: z.number(),
  receivers: z.int(),
  /** Of the receivers, how many have read it. */
  read: z.int(),
  channels: z.array(z.enum(messageChannels)),
  counts,
});
export type SentMessage = z.output<typeof sentMessage>;

/**
 * Messages of the mill, newest first, and how many of them there are of each outcome under the same question, whichever is asked for. A
 * message that one receiver got and another did not is one of both.
 */
export const listSent = defineCall('messaging.listSent', {
  method: 'GET',
  path: `${path}/list`,
  data: 'scoped',
  access: { code: sendingRights.read },
  input: asked.extend({
    pageNo: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
  }),
  output: z.object({
    messages: z.array(sentMessage),
    total: z.int(),
    counts: counts.extend({ all: z.int() }),
  }),
});
export type Sent = z.output<typeof listSent.output>;

const delivery = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  person: z.string(),
  channel: z.enum(messageChannels),
  /** What the browser says of itself; null of other channels, and of a device that is forgotten. */
  agent: z.string().nullable(),
  state: z.enum(deliveryStates),
  outcome: z.enum(deliveryOutcomes),
  reason: z.enum(deliveryReasons).nullable(),
  /** What the service answered, where that says more. */
  detail: z.string().nullable(),
  tries: z.int(),
  segments: z.int().nullable(),
  madeMs: z.number(),
  /** When it is sent, or tried again. */
  dueMs: z.number().nullable(),
  sentMs: z.number().nullable(),
  readMs: z.number().nullable(),
  /** It can be sent again now: it was not sent, and there is where it could go. */
  canResend: z.boolean(),
});
export type Delivery = z.output<typeof delivery>;

/** A message with its text and all its rows of the outbox. */
export const showSent = defineCall('messaging.showSent', {
  method: 'GET',
  path: `${path}/show`,
  data: 'scoped',
  access: { code: sendingRights.read },
  input: z.object({ sourceId: z.uuid(), sourceMs: z.coerce.number() }),
  output: z.object({ message: sentMessage, content: z.string(), deliveries: z.array(delivery) }),
});
export type SentShown = z.output<typeof showSent.output>;

/** Sends rows again that were not sent. Gives how many. */
export const resend = defineCall('messaging.resend', {
  method: 'POST',
  isOnce: true,
  path: `${path}/resend`,
  data: 'scoped',
  access: { code: sendingRights.resend },
  input: z.object({ ids: z.array(z.uuid()).min(1).max(mostRowsAtOnce) }),
  output: z.object({ changed: z.int() }),
});

const smsMonth = z.object({
  /** `YYYY-MM` of the mill. */
  month: z.string(),
  /** Segments that were handed over, or may have been. */
  used: z.int(),
  /** Null: none are sent. */
  budget: z.int().nullable(),
});
export type SmsMonth = z.output<typeof smsMonth>;

/** What SMS cost this month. */
export const showSmsMonth = defineCall('messaging.showSmsMonth', {
  method: 'GET',
  path: `${path}/smsMonth`,
  data: 'platform',
  access: { code: sendingRights.read },
  input: z.object({}),
  output: smsMonth,
});

/** The most segments that a mill can allow itself in a month. */
export const mostSegments = 1_000_000;

export const saveSmsBudget = defineCall('messaging.saveSmsBudget', {
  method: 'PUT',
  path: `${path}/smsBudget`,
  data: 'platform',
  access: { code: sendingRights.budget },
  input: z.object({ budget: z.int().min(0).max(mostSegments).nullable() }),
  output: smsMonth,
});

export const sendingCalls = [listSent, showSent, resend, showSmsMonth, saveSmsBudget] as const;

export const sentScreen = defineScreen('sentMessages', {
  namespace: 'messaging',
  path: '/messageCenter/message',
  component: 'messaging/sent',
  view: 'sentMessages',
  layout: 'office',
  menu: 'messageCenter',
  access: sendingRights.read,
  rights: [sendingRights.resend, sendingRights.budget],
});

/** The budget of the month is spent: what is to go by SMS does not. Told to administrators once a month. */
export const budgetSpent = defineNotice('messaging.budgetSpent', {
  values: ['month', 'budget'],
  priority: 'H',
});
