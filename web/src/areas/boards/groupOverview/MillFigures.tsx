import type { GroupMillBoard } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import type { Figure } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { BulletBar } from '../../../kit/boards/bars/BulletBar.tsx';
import { DeltaMark } from '../../../kit/boards/marks/DeltaMark.tsx';
import { formatClock } from '../../../kit/text/formatDate.ts';
import { definitionText, deltaFor, referenceText, tallFigure } from '../parts/figures.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { figureNamed } from './group.ts';
import styles from './groupOverview.module.css';

type MillFiguresProps = {
  board: GroupMillBoard;
  /** Given for a mill that is silent: its figures are those of that moment, and are held against nothing. */
  asOfMs: number | undefined;
  words: BoardWords;
};

const columns = ['outputT', 'prodEff', 'breakRate', 'eleTon'] as const;

/** Output against the plan to now, and the rates; coloured only outside of their target. */
export function MillFigures({ board, asOfMs, words }: MillFiguresProps) {
  return columns.map((kpi) => (
    <MillFigure
      key={kpi}
      kpi={kpi}
      figure={figureNamed(board, kpi)}
      board={board}
      asOfMs={asOfMs}
      words={words}
    />
  ));
}

type MillFigureProps = MillFiguresProps & { kpi: (typeof columns)[number]; figure: Figure | undefined };

function MillFigure({ kpi, figure, board, asOfMs, words }: MillFigureProps) {
  const name = words.t(`group.${kpi === 'outputT' ? 'output' : kpi}`);
  const declared = words.kpi(kpi);
  const value = words.number(figure?.value, declared?.digits ?? 0);
  const { header } = board;
  const context = { words, zone: header.zone, sinceMs: header.shift.startMs };
  const isNow = asOfMs === undefined;
  const isJudged = isNow && figure !== undefined && figure.value !== null && figure.target !== null;
  const delta = isJudged ? deltaFor(figure, words) : undefined;
  const bullet = isJudged && kpi === 'outputT' ? tallFigure(figure, context).bullet : undefined;
  return (
    <div
      className={styles.groupFigure}
      data-kpi={kpi}
      data-tone={delta?.tone ?? 'none'}
      role="group"
      aria-label={name}
      title={figure && definitionText(figure, context)}
    >
      <span className={styles.groupLabel}>{name}</span>
      <b>
        {value}
        {isNow || figure?.value === null ? null : (
          <small>{words.t('group.asOf', { time: formatClock(asOfMs, header.zone) })}</small>
        )}
        <small className={styles.groupUnit}>{declared && words.unit(declared.unit)}</small>
      </b>
      {delta === undefined ? null : <DeltaMark delta={delta} className={styles.groupDelta} />}
      {bullet === undefined ? null : (
        <BulletBar {...bullet} tone={delta?.tone ?? 'none'} className={styles.groupBar} />
      )}
      <span>{figure === undefined ? '' : referenceText(figure, words)}</span>
    </div>
  );
}
