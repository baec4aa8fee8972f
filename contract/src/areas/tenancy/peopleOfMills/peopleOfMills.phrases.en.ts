import type { SameShape } from '../../../core/words/phrases.ts';
import type { peopleOfMillsZh } from './peopleOfMills.phrases.zh.ts';

export const peopleOfMillsEn = {
  words: {
    noMill: 'Belongs to no mill',
    withoutRoles: 'no roles',
    frozen: 'Account frozen',
    states: { normal: 'Active', frozen: 'Frozen', waiting: 'Waiting for approval' },
    add: 'Invite to a mill',
    addOf: 'Invite to a mill: {name}',
    mill: 'Mill',
    roles: 'Roles',
    rolesHint: 'Roles of that mill; without any the person has no rights there',
    added: '{name} was invited to {mill} and has to accept',
    offered: 'invited, not answered yet',
    withdraw: 'Withdraw',
    withdrawOf: 'Withdraw the invitation of {name} to {mill}',
    withdrawn: 'The invitation of {name} to {mill} was withdrawn',
    remove: 'Remove',
    removeOf: 'Remove {name} from {mill}',
    askRemove: 'Remove {name} from {mill}?',
    askHint:
      'The person can no longer enter this mill; what he or she did there is kept. The administrators of the mill are notified.',
    removed: '{name} was removed from {mill}',
    needed: 'Choose a mill',
  },
  screen: 'People of all mills',
  rights: {
    peopleOfMills: 'See people of all mills',
    assignMills: 'Invite people to mills and remove them',
  },
  errors: {
    alreadyInMill: '{name} belongs to this mill already',
  },
  notices: {
    addedToMill: {
      title: '{name} was added to this mill',
      text: 'The platform invited the account {account} to this mill, and the person accepted.',
    },
    removedFromMill: {
      title: '{name} was removed from this mill',
      text: 'The platform removed the account {account} from this mill; what the person did is kept.',
    },
  },
} as const satisfies SameShape<typeof peopleOfMillsZh>;
