import type { ToldCosts } from '@millwright/contract/areas/ledger/ledger/ledgerBands.ts';
import type { LedgerWords } from './useLedgerWords.ts';

/** What is missing in some costs, "12 h without a rate · 3 parts without a price"; empty where everything is known. */
export function gapsOf(
  { unratedHours, worksWithoutHours, unpricedParts }: ToldCosts,
  { t, number }: Pick<LedgerWords, 't' | 'number'>,
): string {
  return [
    unratedHours === 0 ? '' : t('ledger.gaps.noRate', { hours: number(unratedHours, 1) }),
    worksWithoutHours === 0 ? '' : t('ledger.gaps.noHours', { count: number(worksWithoutHours, 0) }),
    unpricedParts === 0 ? '' : t('ledger.gaps.noPrice', { count: number(unpricedParts, 0) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
