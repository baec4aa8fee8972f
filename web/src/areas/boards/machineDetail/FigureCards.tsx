import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { memo, useMemo } from 'react';
import { DeltaMark } from '../../../kit/boards/marks/DeltaMark.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { figureCards } from './figureCards.ts';
import { figureClass } from '../../../kit/figures/figures.ts';
import styles from './machineDetail.module.css';

type FigureCardsProps = { detail: MachineDetail; words: BoardWords };

/** The machine's figures of this shift in one row of fields. */
export const FigureCards = memo(function FigureCards({ detail, words }: FigureCardsProps) {
  const cards = useMemo(() => figureCards(detail, words), [detail, words]);
  return (
    <dl className={styles.machineFigures} aria-label={words.t('board.figures')}>
      {cards.map(({ key, name, value, unit, reference, delta, definition }) => (
        <div key={key} title={definition}>
          <dt>{name}</dt>
          <dd>
            <strong className={figureClass}>{value}</strong> {unit ? <small>{unit}</small> : null}
          </dd>
          <dd className={styles.machineReference}>
            <span>{reference}</span>
            {delta ? <DeltaMark delta={delta} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
});
