import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { defineHooks } from '../../../resource/index.ts';

/** What is released is still to be shown, and says who released it, and when. */
export const announcementHooks = defineHooks(announcement, {
  guards: {
    displayNotOver({ clock }, row) {
      const { endTime, title } = row;
      const isOver = endTime !== null && Date.parse(endTime) <= clock.nowMs();
      if (isOver) throw fail('messaging.displayOver', { title });
    },
    contentWritten: (_ctx, { msgContent, title }) => {
      if (msgContent === null) throw fail('messaging.contentMissing', { title });
    },
  },
  notes: {
    release: ({ person, clock }) => ({ sender: person.id, sendTime: isoOf(clock.nowMs()), cancelTime: null }),
    revoke: ({ clock }) => ({ cancelTime: isoOf(clock.nowMs()) }),
  },
});

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
