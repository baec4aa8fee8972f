import {
  type SheetQuality,
  sheetQualities,
} from '@millwright/contract/areas/production/sheets/sheetQuality.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './qualityMark.module.css';

const signs: Readonly<Record<SheetQuality, string>> = {
  missing: '○',
  passed: '✓',
  failed: '✕',
  released: '!',
};

/** Inspection result of a process sheet: sign, word and colour; with `isNamed` it says what it is the result of. */
export function QualityMark({ quality, isNamed = false }: { quality: unknown; isNamed?: boolean }) {
  const t = useT('production');
  const known = sheetQualities.find((each) => each === quality);
  if (known === undefined) return null;
  const word = t(`sheetQualities.${known}`);
  return (
    <span className={styles.mark} data-quality={known}>
      <i aria-hidden="true">{signs[known]}</i> {isNamed ? t('sheets.inspection', { quality: word }) : word}
    </span>
  );
}

/** Banner over a sheet that failed its inspection, with the reason of its release. */
export function QualityBanner({ row }: { row: Readonly<Record<string, unknown>> }) {
  const t = useT('production');
  const reason = typeof row['releaseReason'] === 'string' ? row['releaseReason'] : '';
  if (row['quality'] === 'failed')
    return (
      <p className={styles.banner} data-quality="failed" role="alert">
        {t('sheets.failed')}
      </p>
    );
  if (row['quality'] !== 'released') return null;
  return (
    <p className={styles.banner} data-quality="released">
      {t('sheets.released', { reason })}
    </p>
  );
}
