import { planEn } from './planPhrases.ts';
import { planWordsEn } from './planWords.en.ts';
import { taskEn } from './taskPhrases.ts';

import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  ...taskEn,
  screens: { ...planEn.screens, maintenanceYear: 'Maintenance plan' },
  plan: planWordsEn,
  withdrawn: planEn.withdrawn,
  rights: { ...taskEn.rights, ...planEn.rights },
  jobs: { ...taskEn.jobs, ...planEn.jobs },
  notices: { ...taskEn.notices, ...planEn.notices },
  errors: {
    ...taskEn.errors,
    ...planEn.errors,
    includesItself: '“{item}” cannot include itself, directly or through other items',
    includesOther: '“{item}” belongs to another process and cannot be included',
  },
  fields: {
    description: 'Description',
    code: 'Code',
    name: 'Name',
    sort: 'Order',
    itemId: 'Maintenance item',
  },
};
