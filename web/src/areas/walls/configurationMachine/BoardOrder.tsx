import {
  placeOfBoard,
  longestTurnS,
  shortestTurnS,
} from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { MenuIcon } from '../../../kit/marks/MenuIcon.tsx';
import { stepByKey, useDragOrder } from '../../../kit/use/useDragOrder.ts';
import { useWords } from '../../boards/parts/useWords.ts';
import { boardTitle } from '../../boards/parts/boardTitle.ts';
import { type DraftBoard, withMovedBoard } from './draft.ts';
import styles from './configurationMachine.module.css';

type BoardOrderProps = {
  boards: readonly DraftBoard[];
  onChange: (boards: readonly DraftBoard[]) => void;
};

/** Boards in their order; a board is moved by dragging its row, or with the arrow keys on its handle. */
export function BoardOrder({ boards, onChange }: BoardOrderProps) {
  const words = useWords();
  const { t } = words;
  const [said, setSaid] = useState('');

  const move = (from: number, to: number) => {
    const board = boards[from];
    if (board === undefined || to < 0 || to >= boards.length) return;
    onChange(withMovedBoard(boards, from, to));
    setSaid(t('walls:wall.moved', { board: boardTitle(board, words), place: to + 1 }));
  };

  const rowAt = useDragOrder(move);
  return (
    <>
      <ol className={styles.wallsOrder}>
        {boards.map((board, place) => (
          <li key={board.key} {...rowAt(place)}>
            <OrderRow
              board={board}
              place={place}
              count={boards.length}
              onMove={(step) => move(place, place + step)}
              onSeconds={(seconds) =>
                onChange(boards.map((each) => (each.key === board.key ? { ...each, seconds } : each)))
              }
              onRemove={() => onChange(boards.filter(({ key }) => key !== board.key))}
            />
          </li>
        ))}
      </ol>
      <p className={styles.wallsSaid} role="status">
        {said}
      </p>
    </>
  );
}

type OrderRowProps = {
  board: DraftBoard;
  place: number;
  count: number;
  onMove: (step: number) => void;
  onSeconds: (seconds: number) => void;
  onRemove: () => void;
};

function OrderRow({ board, place, count, onMove, onSeconds, onRemove }: OrderRowProps) {
  const words = useWords();
  const { t } = words;
  const title = boardTitle(board, words);
  const { path, query } = placeOfBoard(board);
  return (
    <>
      <button
        type="button"
        className={styles.wallsHandle}
        aria-label={t('walls:wall.move', { board: title, place: place + 1, count })}
        onKeyDown={stepByKey(onMove)}
      >
        <MenuIcon name="menu" size={14} />
      </button>
      <span className={styles.wallsSteps}>
        <button
          type="button"
          aria-label={t('walls:wall.up', { board: title })}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        >
          <MenuIcon name="chevron" size={14} />
        </button>
        <button
          type="button"
          aria-label={t('walls:wall.down', { board: title })}
          disabled={place === count - 1}
          onClick={() => onMove(1)}
        >
          <MenuIcon name="chevron" size={14} />
        </button>
      </span>
      <a
        href={query === '' ? path : `${path}?${query}`}
        target="_blank"
        rel="noreferrer"
        title={t('walls:wall.preview', { board: title })}
      >
        {title}
      </a>
      <InputNumber
        value={board.seconds}
        min={shortestTurnS}
        max={longestTurnS}
        precision={0}
        suffix={t('walls:wall.secondsUnit')}
        aria-label={t('walls:wall.secondsOf', { board: title })}
        onChange={(seconds) => onSeconds(seconds ?? shortestTurnS)}
      />
      <button
        type="button"
        className={styles.wallsRemove}
        aria-label={t('walls:wall.remove', { board: title })}
        onClick={onRemove}
      >
        <MenuIcon name="close" size={12} />
      </button>
    </>
  );
}
