import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  errors: {
    displayOver: 'The display time of “{titile}” is over, it cannot be released',
  },
  jobs: { forgetMessages: 'Remove old system messages' },
  screens: { announcements: 'Announcements' },
  resources: {
    announcement: 'Announcement',
  },
  fields: {
    titile: 'Title',
    msgCategory: 'Category',
    priority: 'Priority',
    msgType: 'For',
    userIds: 'Receivers',
    startTime: 'Shown from',
    endTime: 'Shown until',
    msgAbstract: 'Summary',
    msgContent: 'Content',
    sender: 'Released by',
    sendTime: 'Released at',
    cancelTime: 'Revoked at',
  },
  choices: {
    msgCategory: { '1': 'Notice', '2': 'System message' },
    priority: { L: 'Low', M: 'Medium', H: 'High' },
    msgType: { ALL: 'Everybody', USER: 'Chosen people' },
  },
  states: {
    announcement: { draft: 'Draft', released: 'Released', revoked: 'Revoked' },
  },
  actions: {
    announcement: { release: 'Release', revoke: 'Revoke' },
  },
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
