import { useNavigate, useSearchParams, Link } from 'react-router';
import { useT } from '../../../../app/i18n/useT.ts';
import { FloorGlyph } from '../FloorGlyph.tsx';
import { AwayBand, FloorHead, useWhoNote } from '../FloorHead.tsx';
import { MachineChoice } from '../MachinesPage.tsx';
import { floorPages } from '../pages.ts';
import type { FloorNow } from '../useFloor.ts';
import { ReportForm } from './ReportForm.tsx';
import styles from '../floor.module.css';

/** What is broken: of the machine in the address, `?code=RF-17&by=scan`; without one it is scanned or chosen. */
export function ReportPage({ now }: { now: FloorNow }) {
  const t = useT('maintenance');
  const note = useWhoNote(now);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const code = search.get('code');
  const machine = now.floor.machines.find((each) => each.code === code);
  return (
    <>
      <FloorHead
        title={t('floor.titles.report')}
        note={note}
        now={now}
        stopMs={machine === undefined || machine.fault === null ? undefined : machine.sinceMs}
      />
      <AwayBand now={now} />
      {machine === undefined ? (
        <main className={styles.page}>
          {code === null ? null : (
            <p className={styles.empty} role="alert">
              {t('floor.machines.unknown', { code })}
            </p>
          )}
          <div className={styles.card}>
            <p>{t('floor.report.choose')}</p>
            <Link to={floorPages.scan} className={styles.main}>
              <FloorGlyph name="scan" />
              {t('floor.report.scan')}
            </Link>
          </div>
          <MachineChoice now={now} />
        </main>
      ) : (
        <ReportForm
          key={machine.code}
          machine={machine}
          isScanned={search.get('by') === 'scan'}
          now={now}
          onOther={() => void navigate(floorPages.report)}
        />
      )}
    </>
  );
}
