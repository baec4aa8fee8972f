import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import type {
  listMyMessages,
  listUnreadMessages,
  MyMessages,
  queryReceivers,
  ReceivedMessage,
} from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import type { announcementLifeCycle } from '@millwright/contract/areas/messaging/announcement/announcement.lifeCycle.ts';
import { type SceneName, usualChannels } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { noticePriorities } from '@millwright/contract/core/resource/notices.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import type { EventCtx } from '../../../platform/events/events.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { asSystem, containing, takeActionOnce } from '../../../resource/index.ts';
import { planDeliveries } from '../sending/plan.ts';
import { suppressEarlier } from '../sending/plan.queries.ts';
import { receiversOf } from '../sending/receivers.ts';
import { selectTemplateOf } from '../wording/template.queries.ts';
import { addressOfRow, noticeWords } from '../sending/notice.service.ts';
import {
  lockReleased,
  markAllRead,
  markRead,
  type MessageFilter,
  type MessageRow,
  replaceSends,
  selectMembers,
  selectMessages,
  selectPeople,
} from './announcement.queries.ts';

/** Takes an action on one announcement; when it has been taken already, nothing happens. Throws what refuses it. */
export async function moveOnce(
  ctx: Ctx,
  action: keyof typeof announcementLifeCycle.actions,
  { id }: { id: string },
): Promise<null> {
  await takeActionOnce(ctx, announcement, { action, ids: [id] });
  return null;
}

/** Brings what was released to its receivers, and writes into the outbox how else they are told. */
export async function sendToReceivers(event: EventCtx, { ids }: { ids: string[] }): Promise<void> {
  const { tx } = event;
  const ctx = await asSystem(event);
  const template = await selectTemplateOf(tx, { scene: announcementScene });
  for (const { id, userIds, sendTime, startTime, priority: own } of await lockReleased(tx, { ids })) {
    const meant = await selectMembers(tx, { among: userIds });
    const added = { people: meant, roles: [], departments: [], machineIds: [] };
    const receivers = template === undefined ? meant : await receiversOf(ctx, added, template);
    await replaceSends(tx, { id, userIds: receivers, sendTime });
    const sourceMs = sendTime.getTime();
    await suppressEarlier(tx, { sourceId: id, sourceMs });
    const priority = noticePriorities.find((each) => each === (template?.priority ?? own)) ?? 'M';
    await planDeliveries(ctx, {
      kind: 'announcement',
      sourceId: id,
      sourceMs,
      scene: announcementScene,
      priority,
      userIds: receivers,
      channels: template?.channels ?? usualChannels(priority),
      fromMs: startTime?.getTime(),
    });
  }
}

const announcementScene: SceneName = 'messaging.announcement';

/** My newest unread messages, by category. */
export async function listUnread(
  ctx: Ctx,
  { pageSize }: InputOf<typeof listUnreadMessages>,
): Promise<OutputOf<typeof listUnreadMessages>> {
  const unread = (category: ReceivedMessage['msgCategory']) =>
    selectMessages(ctx.tx, {
      ...mine(ctx),
      isRead: false,
      isShownOnly: true,
      category,
      offset: 0,
      limit: pageSize,
    });
  const [notices, ofSystem] = [await unread('1'), await unread('2')];
  return {
    anntMsgList: notices.rows.map((row) => messageOf(ctx, row)),
    anntMsgTotal: notices.total,
    sysMsgList: ofSystem.rows.map((row) => messageOf(ctx, row)),
    sysMsgTotal: ofSystem.total,
  };
}

/** A page of everything that I was sent. */
export async function listMine(ctx: Ctx, input: InputOf<typeof listMyMessages>): Promise<MyMessages> {
  const { pageNo, pageSize, title, sender, readFlag, msgCategory, priority } = input;
  const filter: MessageFilter = {
    ...mine(ctx),
    isRead: readFlag ? readFlag === '1' : undefined,
    category: msgCategory || undefined,
    priority: priority || undefined,
    title: title ? containing(title) : undefined,
    sender: sender ? containing(sender) : undefined,
  };
  const { rows, total } = await selectMessages(ctx.tx, {
    ...filter,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  });
  return {
    records: rows.map((row) => messageOf(ctx, row)),
    total,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
  };
}

/** Throws `core.notFound` for a message that this person was not sent. */
export async function noteAnnouncementRead(ctx: Ctx, { anntId }: { anntId: string }): Promise<null> {
  if (!(await markRead(ctx.tx, { ...mine(ctx), anntId }))) throw fail('core.notFound');
  return null;
}

export async function readAll(ctx: Ctx): Promise<null> {
  await markAllRead(ctx.tx, mine(ctx));
  return null;
}

/** Whom an announcement can be sent to. */
export async function listReceivers(
  ctx: Ctx,
  { keyword = '', ids, pageSize }: InputOf<typeof queryReceivers>,
): Promise<OutputOf<typeof queryReceivers>> {
  const limit = ids === undefined ? pageSize : ids.length;
  return { people: await selectPeople(ctx, { like: containing(keyword), ids, limit }) };
}

function mine({ person, clock }: Ctx): { userId: string; nowMs: number } {
  return { userId: person.id, nowMs: clock.nowMs() };
}

/** A message as its reader has it. What the program sent is text in the reader's language, without marks. */
function messageOf(
  ctx: Pick<Ctx, 'language' | 'can'>,
  { isRead, sendTime, notice, said, words, resource, rowId, ...row }: MessageRow,
): ReceivedMessage {
  const worded = noticeWords(ctx.language, { notice: notice ?? '', said: said ?? {}, words });
  return {
    ...row,
    title: row.title ?? worded.title,
    msgContent: row.msgContent ?? htmlOfText(worded.text),
    address: addressOfRow(ctx, { resource, rowId }),
    readFlag: isRead ? '1' : '0',
    sendTime: sendTime.toISOString(),
  };
}

/** Text as the HTML that clients expect: values that people typed stay text. */
function htmlOfText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return text === '' ? '' : `<p>${escaped}</p>`;
}
