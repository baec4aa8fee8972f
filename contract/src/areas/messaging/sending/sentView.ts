import { choice, instant, integer, text } from '../../../core/fields/fields.ts';
import { among, keyword, period } from '../../../core/view/filters.ts';
import { defineView } from '../../../core/view/view.ts';
import { noticePriorities } from '../../../core/resource/notices.ts';
import { deliveryOutcomes, messageChannels, sceneNames } from './messageParts.ts';
import { listSent, sentKeywordLength } from './sendingCalls.ts';

/** Messages of the mill with what became of them, of the last days unless others are asked for. */
export const sentView = defineView('sentMessages', {
  call: listSent,
  rows: 'messages',
  key: ['sourceId', 'sourceMs'],
  columns: {
    title: text(200),
    atMs: instant(),
    sceneName: text(100),
    receivers: integer(),
    channels: choice(messageChannels, { words: 'messaging:channels' }),
    counts: choice(deliveryOutcomes, { words: 'messaging:sent.outcomes' }),
    sender: text(100, { optional: true }),
    priority: choice(noticePriorities, { words: 'messaging:priorities' }),
    read: integer(),
  },
  hidden: ['sender', 'priority', 'read'],
  keyColumns: ['atMs', 'counts', 'receivers'],
  tabs: {
    by: 'outcome',
    values: ['', ...deliveryOutcomes],
    usual: '',
    counts: 'counts',
    words: 'messaging:sent.outcomes',
  },
  filters: {
    keyword: keyword({ max: sentKeywordLength }),
    scene: among(sceneNames, { words: 'messaging:scenes' }),
    channel: among(messageChannels, { words: 'messaging:channels' }),
    begin: period('end', { usualDays: 30 }),
  },
  refresh: { everyMs: 15_000 },
});
