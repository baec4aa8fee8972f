import type { SameShape } from '../../../core/words/phrases.ts';
import type { commandWordsZh } from './command.phrases.zh.ts';

export const commandWordsEn: SameShape<typeof commandWordsZh> = {
  errors: {
    commandPending: 'Another command is under way to machine {machine}; try again when it has ended',
    machineUnreachable: 'No gateway speaks for machine {machine}, so nothing can be sent to it',
  },
  commandStates: {
    waiting: 'To be sent',
    sent: 'Sent',
    acknowledged: 'Confirmed',
    refused: 'Refused',
    unknown: 'No answer',
    expired: 'Not delivered',
    cancelled: 'Cancelled',
  },
  commandReasons: {
    expired: 'The command had expired when it arrived',
    repeated: 'The machine had this command already',
    outOfRange: 'Outside what the machine allows',
    unknownParameter: 'The machine has no such parameter',
    otherValue: 'The value was changed at the machine meanwhile',
    unknownVariety: 'The machine does not know the variety',
    local: 'The machine is operated at its panel',
    malformed: 'The machine could not read the command',
    other: 'The machine refused and gave no reason',
    readBackDiffers: 'The machine reads back another value',
    notApplied: 'The read-back shows that it did not take effect',
  },
};
