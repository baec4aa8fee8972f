import { maintenanceSums } from '@millwright/contract/areas/maintenance/tasks/maintenanceSums.ts';
import { ledgerDays, listLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { Segmented, Skeleton } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { NarrowedRows } from '../../../resource/slotParts.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { useLedgerWords } from '../ledgerParts/useLedgerWords.ts';
import styles from '../ledgerParts/ledger.module.css';
import { FiguresView } from './FiguresView.tsx';
import { LedgerMachines } from './LedgerMachines.tsx';
import layout from '../../../kit/layout.module.css';

const everyMs = 60_000;

/** The ledger: every machine with its figures, or the figures of maintenance; which of the two stands in the address. */
export default function LedgerScreen() {
  const words = useLedgerWords(useTenant()?.zone ?? 'UTC');
  const { t } = words;
  const address = useAddress();
  const isFigures = address.said('view') === 'figures';
  return (
    <article className={`${layout.column10} ${styles.page}`} data-page-width="whole">
      <header className={styles.head}>
        <h1>{t('screens.ledger')}</h1>
        <p>{isFigures ? t('figures.question') : t('ledger.intro', { days: ledgerDays })}</p>
        <NarrowedRows of={maintenanceSums} />
        <div className={`${layout.endLine} ${styles.tools}`}>
          <Segmented
            aria-label={t('ledger.viewsLabel')}
            value={isFigures ? 'figures' : 'machines'}
            options={(['machines', 'figures'] as const).map((value) => ({
              value,
              label: t(`ledger.views.${value}`),
            }))}
            onChange={(view) =>
              address.set({ view: view === 'figures' ? 'figures' : '', fault: '', machine: '', costOf: '' })
            }
          />
        </div>
      </header>
      {isFigures ? <FiguresView words={words} address={address} /> : <Machines />}
    </article>
  );
}

function Machines() {
  const { data, error, refetch } = useCall(listLedger, {}, { everyMs });
  const isLate = useIsLate(data === undefined && error === null);
  if (data !== undefined) return <LedgerMachines list={data} />;
  if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
  return isLate ? <Skeleton paragraph={{ rows: 12 }} /> : null;
}
