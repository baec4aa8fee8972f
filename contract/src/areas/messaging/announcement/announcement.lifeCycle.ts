import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/**
 * An announcement is written, released and, if need be, revoked. What was released is not changed under its readers: it
 * is revoked first. A revoked one may be corrected and released again, and is unread then.
 */
export const announcementLifeCycle = defineLifeCycle('announcement', {
  initial: 'draft',
  states: { draft: 'waiting', released: 'active', revoked: 'dead' },
  actions: {
    release: {
      from: ['draft', 'revoked'],
      to: 'released',
      access: 'messaging.announcement.release',
      needs: ['displayNotOver', 'contentWritten'],
    },
    revoke: { from: ['released'], to: 'revoked', access: 'messaging.announcement.revoke' },
  },
  editableIn: ['draft', 'revoked'],
  deletableIn: ['draft', 'revoked'],
});
