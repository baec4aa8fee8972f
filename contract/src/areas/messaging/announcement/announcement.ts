import { scopedBy } from '../../../core/call/dataScope.ts';
import { notUnder } from '../../../core/fields/ascending.ts';
import {
  choice,
  instant,
  longText,
  reference,
  referenceList,
  richText,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { announcementLifeCycle } from './announcement.lifeCycle.ts';

/** Notices are written by people of the mill for people, system messages about the system itself. */
export const messageCategories = ['1', '2'] as const;
export const messagePriorities = ['L', 'M', 'H'] as const;

/** Something that the people of a mill are told. */
export const announcement = defineResource('announcement', {
  namespace: 'messaging',
  path: '/messaging/announcement',
  title: 'title',
  fields: {
    title: text(100, { search: true }),
    msgCategory: choice(messageCategories, { initial: '1' }),
    priority: choice(messagePriorities, { initial: 'M' }),
    /** Everybody of the mill, or the people that are named. */
    msgType: choice(['ALL', 'USER'], { initial: 'ALL' }),
    userIds: referenceList('user', { isPast: true, when: { field: 'msgType', is: ['USER'] } }),
    /** From when until when it is shown; without them from its release on, for ever. */
    startTime: instant({ optional: true }),
    endTime: notUnder('startTime', instant({ optional: true })),
    msgAbstract: longText(200, { optional: true, search: true }),
    /** A draft may be without; what is released has one. */
    msgContent: richText(20_000, { optional: true }),
    sender: reference('user', { optional: true, byServer: true, isPast: true }),
    sendTime: instant({ optional: true, byServer: true }),
    cancelTime: instant({ optional: true, byServer: true }),
  },
  list: {
    columns: ['title', 'msgCategory', 'priority', 'msgType', 'sender', 'sendTime', 'cancelTime'],
    views: {
      draft: { state: ['draft'] },
      released: { state: ['released'] },
      revoked: { state: ['revoked'] },
    },
  },
  form: [
    ['title'],
    ['msgCategory', 'priority'],
    ['msgType', 'userIds'],
    ['startTime', 'endTime'],
    ['msgAbstract'],
    ['msgContent'],
  ],
  scope: scopedBy({ people: ['sender', 'userIds'] }),
  access: crud('messaging.announcement'),
  lifeCycle: announcementLifeCycle,
  search: {
    fields: ['msgCategory', 'priority', 'sendTime'],
  },
  screen: {
    menu: 'messageCenter',
    path: '/messageCenter/announcement',
    title: 'screens.announcements',
  },
});
