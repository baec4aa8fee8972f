import type { SameShape } from '../../../core/words/phrases.ts';
import type { roomZh } from './room.phrases.zh.ts';

export const roomEn: SameShape<typeof roomZh> = {
  room: {
    processes: 'Processes and machines',
    load: 'load {value} %',
    filter: 'Only {process}',
    clear: 'Show all',
    queueHint: '↑ ↓ choose · Enter opens',
    noneIn: 'Nothing to do in {process}',
    chosen: 'Chosen machine',
    choose: 'Choose a machine',
    openPage: 'Machine page',
    outOfRange: 'Parameters out of range',
    inRange: 'All in their normal range',
    shifts: 'Shifts against plan',
    noPlan: 'no plan set',
    partial: 'incomplete',
    climate: 'Climate out of range',
    roomsWell: '{count, plural, one {The room is in range} other {All # rooms are in range}}',
    noRooms: 'No climate sensors',
    limits: 'most {most}',
    atLeast: 'least {least}',
  },
};
