import {
  canResend,
  type DeliveryOutcome,
  messageChannels,
  outcomeOf,
  statesOf,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type {
  listSent,
  resend,
  saveSmsBudget,
  Sent,
  SentMessage,
  SentShown,
  showSent,
  SmsMonth,
} from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate, localMidnightMs } from '@millwright/contract/core/time/zone.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { findSentence } from '../../../platform/phrases/sentences.ts';
import { containing } from '../../../resource/index.ts';
import { noticeWords } from './notice.service.ts';
import { putBudget, selectBudget, selectUsed } from './budget.queries.ts';
import { selectDevices } from './device.queries.ts';
import { insertDeliveries } from './plan.queries.ts';
import {
  lockToResend,
  queueAgain,
  type ResendRow,
  selectDeliveries,
  selectSent,
  type SentFilter,
  type SentRow,
} from './sent.queries.ts';

const everything: SentFilter = {
  like: null,
  scene: null,
  channel: null,
  states: null,
  fromMs: null,
  toMs: null,
  sourceId: null,
};

/** A page of messages, with how many there are of each outcome, whichever is asked for. */
export async function list(ctx: Ctx, input: InputOf<typeof listSent>): Promise<Sent> {
  const { keyword, scene, channel, outcome, begin, end, pageNo, pageSize } = input;
  const { zone } = ctx.tenant;
  const { messages, total, all, sent, waiting, notSent, failed } = await selectSent(
    ctx,
    {
      ...everything,
      like: keyword ? containing(keyword) : null,
      scene: scene || null,
      channel: channel || null,
      states: outcome ? statesOf(outcome) : null,
      fromMs: begin === undefined ? null : localMidnightMs(zone, begin),
      toMs: end === undefined ? null : localMidnightMs(zone, addDays(end, 1)),
    },
    { limit: pageSize, offset: (pageNo - 1) * pageSize },
  );
  return {
    messages: messages.map((row) => messageOf(ctx, row)),
    total,
    counts: { all, sent, waiting, notSent, failed } satisfies Record<DeliveryOutcome | 'all', number>,
  };
}

/** Throws `core.notFound` for a message that is forgotten. */
export async function show(ctx: Ctx, { sourceId, sourceMs }: InputOf<typeof showSent>): Promise<SentShown> {
  const { messages } = await selectSent(ctx, { ...everything, sourceId }, { limit: 100, offset: 0 });
  const row = messages.find((each) => each.sourceMs === sourceMs);
  if (row === undefined) throw fail('core.notFound');
  return {
    message: messageOf(ctx, row),
    content: wordsOf(ctx, row).text,
    deliveries: (await selectDeliveries(ctx, { readerId: ctx.person.id, sourceId, sourceMs })).map(
      ({ hasDevice, ...delivery }) => ({
        ...delivery,
        outcome: outcomeOf(delivery.state),
        canResend: canResend(delivery.channel, delivery.state) && (delivery.channel === 'sms' || hasDevice),
      }),
    ),
  };
}

/**
 * Lets what was not told be sent again. What was to ring on a device goes to those that the person has now. Throws
 * `messaging.noDeviceNow` where that is none.
 */
export async function sendAgain(ctx: Ctx, { ids }: InputOf<typeof resend>): Promise<{ changed: number }> {
  const { tx, clock } = ctx;
  const rows = (await lockToResend(ctx, { readerId: ctx.person.id, ids })).filter(({ channel, state }) =>
    canResend(channel, state),
  );
  const nowMs = clock.nowMs();
  const devices = Map.groupBy(
    await selectDevices(tx, { userIds: [...new Set(rows.map(({ userId }) => userId))] }),
    ({ userId }) => userId,
  );
  const isThere = ({ channel, deviceId, userId }: ResendRow) =>
    channel === 'sms' || (devices.get(userId) ?? []).some(({ id }) => id === deviceId);
  const present = rows.filter(isThere);
  await queueAgain(tx, { ids: present.map(({ id }) => id), nowMs });
  let changed = present.length;
  for (const row of rows.filter((each) => !isThere(each))) {
    const now = devices.get(row.userId) ?? [];
    if (now.length === 0 && rows.length === 1) throw fail('messaging.noDeviceNow', { person: row.person });
    if (now.length > 0) changed += 1;
    await insertDeliveries(tx, row, {
      rows: now.map(({ id }) => ({
        userId: row.userId,
        channel: row.channel,
        deviceId: id,
        state: 'queued',
        reason: null,
        dueMs: nowMs,
        sentMs: null,
      })),
      madeMs: nowMs,
    });
  }
  return { changed };
}

/** What SMS cost the mill this month. */
export async function smsMonth({ tx, clock, tenant }: Ctx): Promise<SmsMonth> {
  const month = localDate(tenant.zone, clock.nowMs()).slice(0, 7);
  return { month, used: await selectUsed(tx, { month }), budget: await selectBudget(tx) };
}

export async function saveBudget(ctx: Ctx, { budget }: InputOf<typeof saveSmsBudget>): Promise<SmsMonth> {
  await putBudget(ctx.tx, { segments: budget });
  return smsMonth(ctx);
}

function messageOf({ language }: Pick<Ctx, 'language'>, row: SentRow): SentMessage {
  const { sourceId, sourceMs, scene, priority, sender, atMs, receivers, read, channels } = row;
  const { sent, waiting, notSent, failed } = row;
  return {
    sourceId,
    sourceMs,
    scene,
    sceneName: findSentence(language, `scenes.${scene}`, { namespace: 'messaging' }) ?? scene,
    title: wordsOf({ language }, row).title,
    priority,
    sender,
    atMs,
    receivers,
    read,
    channels: messageChannels.filter((channel) => channels.includes(channel)),
    counts: { sent, waiting, notSent, failed },
  };
}

function wordsOf(
  { language }: Pick<Ctx, 'language'>,
  { notice, said, words, title, abstract, scene }: SentRow,
): { title: string; text: string } {
  if (notice !== null) return noticeWords(language, { notice, said: said ?? {}, words });
  return { title: title ?? scene, text: abstract ?? '' };
}
