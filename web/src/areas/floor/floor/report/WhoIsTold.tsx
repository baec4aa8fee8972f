import type { FloorMachineNow } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import styles from '../floor.module.css';

/** Before it is sent: who will be told, and whether an open task of the machine takes it in. */
export function WhoIsTold({ known, code }: { known: FloorMachineNow | undefined; code: string | undefined }) {
  const t = useT('maintenance');
  const taking = known?.openTasks.find(({ codes }) => code !== undefined && codes.includes(code));
  const open = () => {
    if (known === undefined) return '—';
    if (taking !== undefined) return t('floor.report.takesIn', { number: taking.number });
    const count = known.openTasks.length;
    return count === 0 ? t('floor.report.openNone') : t('floor.report.openOthers', { count });
  };
  const told = () => {
    if (known === undefined) return t('floor.report.afterwards');
    return known.told.length === 0 ? t('floor.report.toldNobody') : known.told.join(', ');
  };
  return (
    <dl className={styles.facts}>
      <dt>{t('floor.report.told')}</dt>
      <dd>{told()}</dd>
      <dt>{t('floor.report.open')}</dt>
      <dd>{open()}</dd>
    </dl>
  );
}
