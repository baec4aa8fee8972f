import type { SameShape } from '../../../core/words/phrases.ts';
import type { quarantineZh } from './quarantine.phrases.zh.ts';

/** Words of the page of what was set aside. */
export const quarantineEn: SameShape<typeof quarantineZh> = {
  screens: { quarantine: 'Quarantine' },
  rights: {
    seeSources: 'See gateways and sources',
    seeIngest: 'See ingest health',
    readQuarantine: 'See quarantine',
    settleQuarantine: 'Replay and discard quarantined telegrams',
  },
  errors: { machineHeard: 'Machine {machine} has spoken by its own code, which stays its own' },
  views: {
    quarantine: {
      intro:
        'Telegrams that could not be believed, with the reason and what to do. Once that is mended they can be replayed: they pass the same check as a fresh telegram, and none counts twice.',
      none: 'Nothing is quarantined: all that came is stored.',
      noneFound: 'No telegram matches.',
      columns: {
        reason: 'Reason',
        atMs: 'Received',
        detail: 'Detail',
        machineCode: 'Machine code',
        sourceCode: 'Gateway',
        state: 'State',
        times: 'Times',
        topic: 'Topic',
        bytes: 'Bytes',
        said: 'Refused again because',
      },
      filters: {
        reason: 'Reason',
        sourceCode: 'Gateway',
        machineCode: 'Machine code',
        begin: 'Received',
        orderId: 'Only of this order',
      },
      any: { reason: 'All reasons', sourceCode: 'All gateways', orderId: 'Clear filter' },
    },
  },
  quarantine: {
    kept: 'Kept for {days} days.',
    views: {
      open: 'To settle',
      stored: 'Stored',
      duplicate: 'Duplicates',
      discarded: 'Discarded',
      all: 'All',
    },
    states: {
      waiting: 'To settle',
      refused: 'Refused again',
      stored: 'Stored',
      duplicate: 'Duplicate, stored before',
      discarded: 'Discarded',
    },
    ordered: 'Waits to be replayed',
    heads: {
      at: 'Received',
      source: 'Gateway',
      machine: 'Machine code',
      reason: 'Reason',
      detail: 'Detail',
      times: 'Times',
      first: 'First',
      last: 'Last',
      state: 'State',
      settled: 'Settled',
      said: 'Refused again because',
      bytes: 'Bytes',
      topic: 'Topic',
    },
    ofOrder: 'Only of this order',
    replay: 'Replay',
    replayChosen: 'Replay chosen',
    replayAll: 'Replay all that match',
    discard: 'Discard',
    discardChosen: 'Discard chosen',
    discardAll: 'Discard all that match',
    askReplay: 'Replay all telegrams that match?',
    askReplayHint:
      'They are checked by the machines and signals as they are now, {most} at most, the oldest first. What is stored already does not count twice.',
    askDiscard: 'Discard these telegrams ({count})?',
    askDiscardAll: 'Discard all telegrams that match?',
    askDiscardHint:
      'They are out of the way and can still be seen until their time is over. This cannot be undone.',
    note: 'Note (optional)',
    nothing: 'There is nothing to settle: it is being replayed already, or cannot be replayed.',
    sent: 'Telegrams that wait to be replayed: {count}',
    sentMore: 'Telegrams that wait to be replayed: {count}; there are more, for another time',
    discarded: 'Telegrams discarded: {count}',
    discardedMore: 'Telegrams discarded: {count}; there are more, for another time',
    orders: 'Done last',
    orderReplay: 'Replay',
    orderDiscard: 'Discarded',
    orderOf: '{person} · {time} · telegrams: {count}',
    progress: '{done} of {rows}',
    outcome: 'stored {stored} · duplicate {duplicate} · refused {refused}',
    running: 'under way',
    finished: 'done',
    showRows: 'Show',
    waiting: 'Machines that wait to be adopted',
    waitingIntro:
      'Gateways speak for machines that the mill does not have. What is kept of them can be replayed once they are adopted.',
    waitingOf: 'waiting: {count}, from {from} to {to}',
    standings: {
      unknown: 'The mill has no such machine',
      elsewhere: 'The machine belongs to another gateway, or to none',
      ready: 'Adopted: its telegrams can be replayed',
    },
    adopt: 'New machine',
    settleFound: 'See found machines',
    bind: 'It is the machine…',
    bindOf: 'A machine of the mill that never reported and is {code}',
    bound: 'The machine has the code {code} now',
    replayWaiting: 'Replay its telegrams',
    payload: 'Telegram',
    cut: 'Only the beginning is kept, of {bytes} bytes',
    noPayload: 'There is none: the telegram is stored, only this figure is in doubt.',
    metrics: 'What it says (Sparkplug B)',
    metric: 'Name',
    alias: 'Alias',
    value: 'Value',
    whatToDo: 'What to do',
    notReplayable: 'Cannot be replayed',
    sheetCut: 'There are more: this sheet has the newest {count}.',
    waitsForBirth: 'Waits for the birth',
    timesOf: '{count, plural, one {# time} other {# times}}, {from} to {to}',
    lastStep: 'The last one',
    machine: 'Signals of the machine, try it',
    remedies: {
      malformed:
        'This is no telegram as it should be. Look at the program of the controller or gateway; nothing of it can be stored, discard it.',
      tooManyTelegrams:
        'Too many telegrams in one message. Let the gateway send fewer at once; when it sends them again, discard this.',
      badIdentity: 'Time, boot or sequence number is no whole number. Look at the controller; discard this.',
      badValue:
        'A value is of the wrong type; the rest of the telegram is stored if there is any. Look at what the controller sends; once that is mended new telegrams are stored, discard this.',
      outOfRange:
        'The value is beyond the limits of its signal; the rest of the telegram is stored. If the limits are too narrow, widen them in the signals of the model; a single value cannot be added later.',
      unknownSignal:
        'The model has no such signal; the rest of the telegram is stored. Add it to the signals of the model if you need it: values are stored from then on, a single value cannot be added later.',
      unknownEvent: 'Nobody knows this event. Look at the controller; discard this.',
      ahead:
        'The clock of the machine is more than 5 minutes fast. Set it right; a replay would store this at the wrong time, so better discard it.',
      tooOld: 'Older than single telegrams are kept; it is not stored any more, discard it.',
      foreignTopic:
        'The machine belongs to another gateway, or the topic to another mill. If it is yours, assign it to this gateway, then replay.',
      unknownMachine: 'The mill has no machine of this code. Adopt it, or correct the code, then replay.',
      unknownCommand:
        'The machine answered a command that we never sent. There is nothing to do; discard this.',
      noBirth:
        'The Sparkplug node had sent no birth message, so its names were unknown; it was asked to send one. After that, messages of the last 10 minutes can be replayed; names of what is older may have changed, discard it.',
      unknownAlias:
        'A Sparkplug alias without a name; the node was asked for its birth. Where nothing of the telegram could be read it can be replayed behind the birth; what is stored in part is not added to, discard it.',
      counterFell:
        'A counter fell: the controller was reset or replaced. The telegrams are stored, each such step counts as 0; there is one line an hour, with how often. Check the output of that shift.',
      counterLeapt:
        'A counter rose by more than the machine can make. The telegrams are stored, each such step counts as 0; there is one line an hour, with how often. Look at the controller.',
      refusedByBox:
        'The box in the mill could not use this item and did not send it on; its text is shown above. Look at what the controller sends, then discard this.',
    },
  },
};
