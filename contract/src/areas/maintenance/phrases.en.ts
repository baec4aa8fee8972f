import { floorEn } from './floorPhrases.en.ts';
import { taskEn } from './taskPhrases.ts';

import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  ...taskEn,
  ...floorEn,
  jobs: { ...taskEn.jobs, ...floorEn.jobs },
  notices: { ...taskEn.notices, ...floorEn.notices },
  errors: {
    ...taskEn.errors,
    ...floorEn.errors,
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
