import { choice, code, multilingual, referenceList, text, texts } from '../../../core/fields/fields.ts';
import { noticePriorities } from '../../../core/resource/notices.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { messageCategories } from '../announcement/announcement.ts';
import {
  longestContent,
  longestTitle,
  messageChannels,
  mostReceivers,
  sceneNames,
  templateReceivers,
} from '../sending/messageParts.ts';
import { messageTemplateLifeCycle } from './messageTemplate.lifeCycle.ts';

/**
 * What a mill says at a scene in the place of the program's own words, and how. Names in braces stand for what the scene
 * tells. See `docs/decisions/messages.md`.
 */
export const messageTemplate = defineResource('messageTemplate', {
  namespace: 'messaging',
  path: '/messaging/messageTemplate',
  title: 'name',
  fields: {
    code: code(20, { search: true }),
    name: text(50, { search: true }),
    scene: choice(sceneNames, { words: 'messaging:scenes' }),
    type: choice(messageCategories, {
      words: 'messaging:resources.announcement.choices.msgCategory',
      initial: '2',
    }),
    priority: choice(noticePriorities, { words: 'messaging:priorities', initial: 'M' }),
    channels: texts({ most: messageChannels.length, max: 10, initial: ['inSite', 'app'] }),
    /** Who gets it beside those whom the scene means. */
    receiverAttribute: choice(templateReceivers, { initial: 'scene' }),
    duties: texts({ most: mostReceivers, max: 20, when: { field: 'receiverAttribute', is: ['duties'] } }),
    people: referenceList('user', { when: { field: 'receiverAttribute', is: ['people'] } }),
    roles: referenceList('role', { when: { field: 'receiverAttribute', is: ['roles'] } }),
    departments: referenceList('department', { when: { field: 'receiverAttribute', is: ['departments'] } }),
    title: multilingual(longestTitle),
    content: multilingual(longestContent),
  },
  list: {
    columns: ['name', 'code', 'scene', 'type', 'priority', 'channels', 'receiverAttribute'],
    views: { enabled: { state: ['enabled'] }, disabled: { state: ['disabled'] } },
  },
  form: [
    ['name', 'code'],
    ['scene'],
    ['type', 'priority'],
    ['channels'],
    ['receiverAttribute', 'duties', 'people', 'roles', 'departments'],
    ['title'],
    ['content'],
  ],
  unique: [['code'], ['name'], ['scene']],
  scope: 'masterData',
  access: crud('messaging.messageTemplate'),
  order: { by: 'code', direction: 'asc' },
  lifeCycle: messageTemplateLifeCycle,
  search: {
    fields: ['state', 'scene', 'priority'],
  },
  screen: {
    menu: 'messageCenter',
    path: '/messageCenter/template',
    title: 'screens.messageTemplates',
    isMasterData: false,
  },
});
