import { columnWidthsPx } from '@millwright/contract/areas/access/own/preferences.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './columnEdge.module.css';

/** How a column is made wider and narrower. */
export interface Resizing {
  label: string;
  width: number;
  /** While the edge is dragged. */
  onDrag: (width: number) => void;
  /** When it is let go. */
  onDone: (width: number) => void;
}

const keyStep = 10;

/** Edge of a head that is dragged, or moved with the arrow keys. */
export function ColumnEdge({ label, width, onDrag, onDone }: Resizing) {
  const from = useRef<{ x: number; width: number }>(undefined);
  const widthAt = (event: PointerEvent) =>
    within((from.current?.width ?? width) + event.clientX - (from.current?.x ?? event.clientX));
  const handleKey = (event: KeyboardEvent) => {
    // Enter and blank would sort by the column that the edge stands in.
    event.stopPropagation();
    const step = { ArrowLeft: -keyStep, ArrowRight: keyStep }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onDone(within(width + step));
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={columnWidthsPx.least}
      aria-valuemax={columnWidthsPx.most}
      // A separator that moves is a control.
      tabIndex={0}
      className={styles.headEdge}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (from.current !== undefined) onDrag(widthAt(event));
      }}
      onPointerUp={(event) => {
        if (from.current !== undefined) onDone(widthAt(event));
        from.current = undefined;
      }}
    />
  );
}

function within(width: number): number {
  return Math.round(Math.min(columnWidthsPx.most, Math.max(columnWidthsPx.least, width)));
}
