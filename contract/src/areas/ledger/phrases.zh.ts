import { ledgerZh } from './ledger/ledgerledger.phrases.zh.ts';

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
