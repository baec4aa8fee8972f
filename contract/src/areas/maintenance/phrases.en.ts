import { ledgerEn } from './ledgerPhrases.ts';
import { taskEn } from './taskPhrases.ts';

import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  ...taskEn,
  rights: { ...taskEn.rights, ledger: ledgerEn.right },
  screens: ledgerEn.screens,
  ledger: ledgerEn.ledger,
  figures: ledgerEn.figures,
  errors: {
    ...taskEn.errors,
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
