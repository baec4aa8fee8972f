import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { floorVn } from './floor/floor.phrases.vn.ts';

export const vn: SameShape<typeof zh> = {
  ...floorVn,
  screens: {
    ...floorVn.screens,
  },
  jobs: {
    ...floorVn.jobs,
  },
  notices: {
    ...floorVn.notices,
  },
  errors: {
    ...floorVn.errors,
  },
};
