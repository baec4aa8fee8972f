import type { SameShape } from '../../../core/words/phrases.ts';
import type { millOffersZh } from './millOffers.phrases.zh.ts';

export const millOffersEn = {
  words: {
    mark: 'Invitation',
    markCount: '{count, plural, one {# invitation to a mill waits} other {# invitations to mills wait}}',
    title: 'Invitations to mills',
    intro:
      'When you accept, you can enter the mill at once; when you decline, nothing changes. Whoever invited you is notified.',
    from: 'Invited by {by}, {at}',
    roles: 'Roles: {roles}',
    withoutRoles: 'No roles yet, so no rights there',
    accept: 'Accept',
    acceptOf: 'Accept the invitation of {mill}',
    decline: 'Decline',
    declineOf: 'Decline the invitation of {mill}',
    askDecline: 'Decline to join {mill}?',
    accepted: 'You belong to {mill} now and can switch to it',
    declined: 'You declined to join {mill}',
    none: 'No invitation waits for an answer',
  },
  atLogin: {
    title: '{mill} invites you to join',
    note: 'Your account belongs to no mill at present. Accept to enter {mill}.',
    accept: 'Accept and log in',
    decline: 'Decline',
  },
  errors: {
    offerWaits:
      'Your account belongs to no mill at present. {mill} (No. {tenant}) invites you: accept to log in',
    offeredAlready: '{name} was invited to this mill already and has not answered yet',
  },
  notices: {
    offerAccepted: {
      title: '{name} accepted the invitation to {mill}',
      text: 'The account {account} can enter {mill} now.',
    },
    offerDeclined: {
      title: '{name} declined the invitation to {mill}',
      text: 'The account {account} does not belong to {mill}.',
    },
  },
} as const satisfies SameShape<typeof millOffersZh>;
