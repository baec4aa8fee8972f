import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { ledgerEn } from './ledger/ledger.phrases.en.ts';

export const en: SameShape<typeof zh> = {
  ledger: ledgerEn.ledger,
  figures: ledgerEn.figures,
  screens: {
    ...ledgerEn.screens,
  },
  rights: {
    ledger: ledgerEn.right,
  },
};
