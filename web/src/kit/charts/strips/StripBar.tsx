import { memo, type ReactNode } from 'react';
import type { MachineState } from '../../../theme/states.ts';
import { shareOf } from '../../boards/bars/rulerTicks.ts';
import { fillClass, fillStyle } from '../../marks/stateFill.ts';
import styles from './strip.module.css';

/** One uninterrupted interval of a state. */
export type StripPiece = {
  key: string;
  state: MachineState;
  startMs: number;
  /** Null while it lasts. */
  endMs: number | null;
  /** State and reason in words with the duration, "S703 suction motor 14′". */
  label: string;
};

type StripBarProps = {
  /** Spoken name. */
  label: string;
  pieces: readonly StripPiece[];
  /** What the whole width is. */
  startMs: number;
  endMs: number;
  nowMs: number;
  onPick?: (key: string) => void;
  /** Marks over the pieces. */
  children?: ReactNode;
};

/** The states of a machine one after another, on the axis of the shift. */
export function StripBar({ label, pieces, startMs, endMs, nowMs, onPick, children }: StripBarProps) {
  const share = (atMs: number) => shareOf(atMs, startMs, endMs) * 100;
  return (
    <div className={styles.bar} role="list" aria-label={label}>
      {pieces.map((piece) => (
        <Piece
          key={piece.key}
          piece={piece}
          left={`${share(piece.startMs)}%`}
          width={`${share(piece.endMs ?? nowMs) - share(piece.startMs)}%`}
          onPick={onPick}
        />
      ))}
      {children}
    </div>
  );
}

type PieceProps = { piece: StripPiece; left: string; width: string; onPick?: (key: string) => void };

const Piece = memo(function Piece({ piece, left, width, onPick }: PieceProps) {
  const { key, state, label } = piece;
  const shared = {
    className: `${styles.piece} ${fillClass(state)}`,
    'data-state': state,
    style: { ...fillStyle(state), left, width },
    title: label,
  };
  if (!onPick) return <div role="listitem" aria-label={label} {...shared} />;
  return (
    <div role="listitem" style={{ display: 'contents' }}>
      <button type="button" aria-label={label} onClick={() => onPick(key)} {...shared} />
    </div>
  );
});
