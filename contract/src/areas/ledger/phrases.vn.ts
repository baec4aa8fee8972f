import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { ledgerVn } from './ledger/ledger.phrases.vn.ts';

export const vn: SameShape<typeof zh> = {
  ledger: ledgerVn.ledger,
  figures: ledgerVn.figures,
  screens: {
    ...ledgerVn.screens,
  },
  rights: {
    ledger: ledgerVn.right,
  },
};
