import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  errors: {
    displayOver: 'The display time of “{title}” is over, it cannot be released',
  },
  jobs: { forgetMessages: 'Remove old system messages' },
  screens: { announcements: 'Announcements' },
  bell: {
    title: 'My messages',
    unreadCount: 'My messages, {count} unread',
    unread: 'Unread',
    all: 'All',
    readAll: 'Mark all as read',
    none: 'No messages',
    noneUnread: 'No unread messages',
    more: 'Show more',
    open: 'Open the record',
    urgent: 'Important',
  },
};
