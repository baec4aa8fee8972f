import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { quarantineEn } from './quarantine/quarantine.phrases.en.ts';
import { seenEn } from './seen/seen.phrases.en.ts';

export const en: SameShape<typeof zh> = {
  ...quarantineEn,
  ...seenEn,
  views: { ...quarantineEn.views, ...seenEn.views },
  errors: {
    ...quarantineEn.errors,
  },
  screens: {
    ...quarantineEn.screens,
    ...seenEn.screens,
  },
};
