import { announcement } from '@millwright/contract/areas/messaging/announcement.ts';
import { fail, failField } from '../../platform/http/fail.ts';
import { defineHooks } from '../../resource/index.ts';

/** Announcements for chosen people name them; those for everybody name nobody. */
export const announcementHooks = defineHooks(announcement, {
  async beforeSave(_ctx, { row }) {
    const { msgType, userIds } = row;
    if (msgType === 'ALL') return { ...row, userIds: null };
    if (userIds === null || userIds.length === 0) throw failField('userIds', 'required');
    return row;
  },
  guards: {
    async displayNotOver({ clock }, row) {
      const { endTime, titile } = row;
      const isOver = endTime !== null && Date.parse(endTime) <= clock.nowMs();
      return isOver ? fail('messaging.displayOver', { titile }) : undefined;
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
