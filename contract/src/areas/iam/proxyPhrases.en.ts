import type { SameShape } from '../../core/phrases.ts';
import type { proxyZh } from './proxyPhrases.zh.ts';

export const proxyEn: SameShape<typeof proxyZh> = {
  words: {
    title: 'My proxy',
    note: 'While you are away, your proxy has the rights and the data scope of your roles. Administration of users, roles and organization is not handed over. It ends by itself.',
    none: 'Nobody acts for you.',
    name: 'Name a proxy',
    agent: 'Proxy',
    from: 'From',
    until: 'Until',
    reason: 'Reason',
    period: 'Time',
    end: 'End',
    takeBack: 'Withdraw',
    endAsk: 'End that {name} acts for you?',
    endHint: 'The rights that come with it are gone at once.',
    ended: 'The proxy has ended',
    named: 'The proxy is named',
    begun: 'active',
    coming: 'not begun',
    pickAgent: 'Select a proxy',
    pickPeriod: 'Select begin and end',
    acting: 'You act for {name} until {until}',
    actingNote: 'You have the rights of these roles besides your own; histories name both of you.',
    endAskBoth: 'End the proxy of {agent} for {person}?',
    actingFor: 'Acting for {names}',
    ofPerson: 'Proxies of this person',
    givesFor: 'Acting for {name}',
    givesUntil: 'until {time}',
  },
  errors: {
    proxySelf: 'The proxy must be somebody else',
    proxyInPast: 'The end is in the past',
    proxyTooLong: 'A proxy lasts at most {days} days',
    proxyFrozen: '{name} may not enter the mill at present and cannot act for anybody',
    proxyTwice: '{name} has a proxy at that time already',
    proxyAway: '{name} has a proxy at that time and cannot act for anybody',
    proxyActs: '{name} acts for somebody at that time; rights are not handed on',
    proxyBegan: 'A proxy that has begun is not deleted; end it instead',
    proxyOver: 'A proxy that is over is not changed',
  },
  notices: {
    proxyNamed: {
      title: 'You act for {name}',
      text: 'From {from} until {until} you have the rights of the roles of {name}.',
    },
    proxyOfYou: {
      title: '{name} acts for you',
      text: 'From {from} until {until} {name} has the rights of your roles.',
    },
  },
};
