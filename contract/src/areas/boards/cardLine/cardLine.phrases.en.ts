import type { SameShape } from '../../../core/words/phrases.ts';
import type { cardLineScreensZh, cardLineZh } from './cardLine.phrases.zh.ts';

export const cardLineScreensEn: SameShape<typeof cardLineScreensZh> = {
  cardingprocessone: 'Carding line 1',
  cardingprocesstwo: 'Carding line 2',
  cardingprocessthree: 'Carding line 3',
  cardingprocessfour: 'Carding line 4',
};

export const cardLineEn: SameShape<typeof cardLineZh> = {
  cardLine: {
    switch: 'Change line',
    cards: 'Card',
    states: 'States this shift',
    rate: 'Sliver rate',
    need: 'Needs attention',
    set: 'set {value}',
    lost: '{value} kg lost',
    none: '{count, plural, =0 {This mill has no carding line} one {This mill has # carding line} other {This mill has # carding lines}}',
    noneHint: 'There is no line {line}. It has:',
    moreCards: '{count, plural, one {# more card} other {# more cards}} on the front-spinning board',
  },
};
