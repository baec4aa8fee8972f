import { Navigate } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { switchTenant } from '../../../app/login/changes.ts';
import { useSession, useTenant } from '../../../app/session/useSession.ts';
import { FloorHead } from './FloorHead.tsx';
import { reportPage } from './pages.ts';
import type { FloorNow } from './useFloor.ts';
import styles from './floor.module.css';

type LabelPageProps = { label: { tenantId: number; code: string }; now: FloorNow };

/** Where the code of a label leads: to the report of its machine, if it is one of the mill that one is logged in to. */
export function LabelPage({ label, now }: LabelPageProps) {
  const t = useT('maintenance');
  const session = useSession();
  const own = useTenant()?.name ?? '';
  const to = reportPage(label.code, { isScanned: true });
  if (label.tenantId === session?.tenantId) return <Navigate to={to} replace />;
  const mill = session?.tenantList.find(({ id }) => id === label.tenantId);
  return (
    <>
      <FloorHead title={t('floor.titles.report')} note="" now={now} />
      <main className={styles.page}>
        <p className={styles.empty}>
          {mill === undefined
            ? t('floor.report.foreignMill')
            : t('floor.report.otherMill', { mill: mill.name, own })}
        </p>
        {mill === undefined ? null : (
          <div className={styles.actions}>
            <button type="button" className={styles.main} onClick={() => void switchTenant(mill.id, to)}>
              {t('floor.report.switchMill', { mill: mill.name })}
            </button>
          </div>
        )}
      </main>
    </>
  );
}
