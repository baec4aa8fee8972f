import { floorZh } from './floor/floor.phrases.zh.ts';

export const zh = {
  ...floorZh,
  screens: {
    ...floorZh.screens,
  },
  jobs: {
    ...floorZh.jobs,
  },
  notices: {
    ...floorZh.notices,
  },
  errors: {
    ...floorZh.errors,
  },
};
