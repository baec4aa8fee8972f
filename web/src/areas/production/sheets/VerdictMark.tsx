import type { ItemVerdict } from '@millwright/contract/areas/production/sheets/sheetValues.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './measured.module.css';

/** Whether an average keeps the standard: sign, word and colour; nothing while there is none. */
export function VerdictMark({ verdict }: { verdict: ItemVerdict | null }) {
  const t = useT('production');
  if (verdict === null) return null;
  return (
    <span className={styles.verdict} data-verdict={verdict}>
      {verdict === 'within' ? '✓' : '✕'} {t(`choices.verdict.${verdict}`)}
    </span>
  );
}
