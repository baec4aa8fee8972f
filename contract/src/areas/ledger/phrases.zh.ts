import { ledgerZh } from './ledger/ledger.phrases.zh.ts';

export const zh = {
  ledger: ledgerZh.ledger,
  figures: ledgerZh.figures,
  screens: {
    ...ledgerZh.screens,
  },
  rights: {
    ledger: ledgerZh.right,
  },
};
