import { quarantineZh } from './quarantine/quarantine.phrases.zh.ts';
import { seenZh } from './seen/seen.phrases.zh.ts';

export const zh = {
  ...quarantineZh,
  ...seenZh,
  views: { ...quarantineZh.views, ...seenZh.views },
  errors: {
    ...quarantineZh.errors,
  },
  screens: {
    ...quarantineZh.screens,
    ...seenZh.screens,
  },
};
