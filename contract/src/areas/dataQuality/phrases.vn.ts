import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { quarantineVn } from './quarantine/quarantine.phrases.vn.ts';
import { seenVn } from './seen/seen.phrases.vn.ts';

export const vn: SameShape<typeof zh> = {
  ...quarantineVn,
  ...seenVn,
  views: { ...quarantineVn.views, ...seenVn.views },
  errors: {
    ...quarantineVn.errors,
  },
  screens: {
    ...quarantineVn.screens,
    ...seenVn.screens,
  },
};
