import type { ReplacementRecord } from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTurnWords } from '../../shifts/parts/useTurnWords.ts';
import { useRecordTexts } from './recordTexts.ts';
import styles from './replacement.module.css';

type CellProps = { row: ReplacementRecord };

/** Cells of replacements that are more than text. */
export const recordCells = { state: State, substitute: Substitute, machines: Machines };

function State({ row: { state, cancelledBy, cancelledAtMs } }: CellProps) {
  const t = useT('shifts');
  const words = useTurnWords();
  const title =
    cancelledAtMs === null
      ? undefined
      : t('replacing.cancelledBy', { by: cancelledBy ?? '—', time: words.moment(cancelledAtMs) });
  return (
    <span className={styles.stateMark} data-state={state} title={title}>
      {t(`replacing.states.${state}`)}
    </span>
  );
}

function Substitute({ row }: CellProps) {
  const texts = useRecordTexts();
  return <span data-late={row.substitute === null || undefined}>{texts.substitute(row)}</span>;
}

function Machines({ row }: CellProps) {
  const texts = useRecordTexts();
  return <span title={row.machines?.join(' ')}>{texts.machines(row)}</span>;
}
