import type { Source } from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { sourcesView } from '@millwright/contract/areas/telemetry/sources/sourcesView.ts';
import { SparkLine } from '../../../kit/boards/bars/SparkLine.tsx';
import { noValue } from '../../../kit/text/format.ts';
import { useViewAnswer } from '../../../resource/viewParts.ts';
import { useSeenWords } from '../parts/useSeenWords.ts';
import styles from './sources.module.css';

type CellProps = { row: Source };

/** Cells of gateways that are more than text. */
export const sourceCells = {
  code: Named,
  standing: Standing,
  machines: Machines,
  aMinute: Rate,
  day: Day,
  refused: Refused,
};

function Named({ row: { code, name } }: CellProps) {
  return (
    <>
      <b>{code}</b> <small>{name === code ? '' : name}</small>
    </>
  );
}

function Standing({ row }: CellProps) {
  const { t } = useSeenWords();
  return (
    <span data-standing={row.standing} className={styles.standing}>
      {t(`sources.standings.${row.standing}`)}
    </span>
  );
}

function Machines({ row: { machines, speaking } }: CellProps) {
  const { t, number } = useSeenWords();
  return (
    <span className={styles.figure} data-bad={speaking < machines || undefined}>
      {t('sources.machinesOf', { speaking: number(speaking), machines: number(machines) })}
    </span>
  );
}

function Rate({ row: { aMinute, isConnected } }: CellProps) {
  return (
    <span className={styles.figure} data-bad={isConnected === false || undefined}>
      {useSeenWords().number(aMinute)}
    </span>
  );
}

function Refused({ row: { refused } }: CellProps) {
  return (
    <span className={styles.figure} data-zero={refused === 0 || undefined}>
      {useSeenWords().number(refused)}
    </span>
  );
}

/** Messages of the last day, on the scale of all gateways that are shown. */
function Day({ row: { day } }: CellProps) {
  const { t, number } = useSeenWords();
  const sources = useViewAnswer(sourcesView)?.sources ?? [];
  const highest = Math.max(1, ...sources.flatMap((each) => each.day.flatMap((value) => value ?? [])));
  const known = day.flatMap((value) => value ?? []);
  if (known.length === 0) return noValue;
  return (
    <SparkLine
      label={`${t('views.sources.columns.day')} ${number(Math.min(...known))}–${number(Math.max(...known))}`}
      values={day}
      lowest={0}
      highest={highest}
    />
  );
}
