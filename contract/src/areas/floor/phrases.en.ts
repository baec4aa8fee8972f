import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { floorEn } from './floor/floor.phrases.en.ts';

export const en: SameShape<typeof zh> = {
  ...floorEn,
  screens: {
    ...floorEn.screens,
  },
  jobs: {
    ...floorEn.jobs,
  },
  notices: {
    ...floorEn.notices,
  },
  errors: {
    ...floorEn.errors,
  },
};
