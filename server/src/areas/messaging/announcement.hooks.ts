import { announcement } from '@millwright/contract/areas/messaging/announcement.ts';
import { fail, failField } from '../../platform/http/fail.ts';
import type { ResourceHooks } from '../../resource/index.ts';

/** Announcements for chosen people name them; those for everybody name nobody. */
export const announcementHooks: ResourceHooks = {
  async beforeSave(_ctx, { row }) {
    if (row['msgType'] === 'ALL') return { ...row, userIds: null };
    const { userIds } = row;
    if (!Array.isArray(userIds) || userIds.length === 0) throw failField('userIds', 'required');
    return row;
  },
  guards: {
    async displayNotOver({ clock }, row) {
      const { endTime } = row;
      const isOver = typeof endTime === 'string' && Date.parse(endTime) <= clock.nowMs();
      return isOver ? fail('messaging.displayOver', { titile: String(row[announcement.title]) }) : undefined;
    },
  },
  notes: {
    release: ({ person, clock }) => ({ sender: person.id, sendTime: isoOf(clock.nowMs()), cancelTime: null }),
    revoke: ({ clock }) => ({ cancelTime: isoOf(clock.nowMs()) }),
  },
};

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
