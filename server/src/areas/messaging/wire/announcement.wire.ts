import type { ReceivedMessage } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import {
  announcementNames,
  announcementSendWire,
  announcementWire,
  type WireMessage,
} from '@millwright/contract/areas/messaging/wire/announcement.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import {
  type Besides,
  mountPlainWire,
  mountWireExport,
  shownMoment,
  wireCall,
} from '../../../resource/index.ts';
import { selectNames } from '../announcement/announcement.queries.ts';
import {
  listMine,
  listUnread,
  moveOnce,
  noteAnnouncementRead,
  readAll,
} from '../announcement/announcement.service.ts';

const about = { busId: null, busType: null, openType: null, openPage: null };

const besides: Besides = {
  more: async ({ tx }, rows) => {
    const senders = rows.flatMap(({ sender }) => (typeof sender === 'string' ? [sender] : []));
    const names = await selectNames(tx, { ids: senders });
    return rows.map(({ userIds, sender }) => ({
      sender: names.get(String(sender)) ?? null,
      userIds: Array.isArray(userIds) && userIds.length > 0 ? `${userIds.join(',')},` : null,
      delFlag: '0',
      ...about,
    }));
  },
};

/** `/sys/annountCement` and `/sys/sysAnnouncementSend`: announcements, and what people were sent. */
export function mountAnnouncementWire(app: App): void {
  mountPlainWire(app, announcementWire, { names: announcementNames, ...besides });
  mountWireExport(app, announcementWire.exportXls, announcementNames);
  wireCall(app, announcementWire.syncNotic, () => Promise.resolve(null));
  wireCall(app, announcementWire.doReleaseData, (ctx, which) => moveOnce(ctx, 'release', which));
  wireCall(app, announcementWire.doReovkeData, (ctx, which) => moveOnce(ctx, 'revoke', which));
  wireCall(app, announcementWire.listByUser, async (ctx, input) => {
    const { anntMsgList, sysMsgList, ...totals } = await listUnread(ctx, input);
    const named = (message: ReceivedMessage) => ({ ...messageOf(ctx, message), id: message.anntId });
    return { anntMsgList: anntMsgList.map(named), sysMsgList: sysMsgList.map(named), ...totals };
  });

  wireCall(app, announcementSendWire.getMyAnnouncementSend, async (ctx, { titile, ...input }) => {
    const { records, ...page } = await listMine(ctx, { ...input, title: withoutStars(titile) });
    return { records: records.map((message) => messageOf(ctx, message)), ...page };
  });
  wireCall(app, announcementSendWire.editByAnntIdAndUserId, noteAnnouncementRead);
  wireCall(app, announcementSendWire.readAll, readAll);
}

function messageOf({ tenant }: Pick<Ctx, 'tenant'>, message: ReceivedMessage): WireMessage {
  const { id, anntId, userId, title, msgContent, msgAbstract, sender, msgCategory } = message;
  // Clients know three priorities.
  const priority = message.priority === 'C' ? 'H' : message.priority;
  const { readFlag, sendTime: at } = message;
  const sendTime = shownMoment(at, tenant.zone);
  const texts = { titile: title, msgContent, msgAbstract, sender, priority, msgCategory, readFlag };
  return { id, anntId, userId, ...texts, sendTime, createTime: sendTime, ...about };
}

/** A part of the title is looked for whether clients write stars around it or not. */
function withoutStars(text: string | undefined): string | undefined {
  return text?.replaceAll(/^\*+|\*+$/g, '');
}
