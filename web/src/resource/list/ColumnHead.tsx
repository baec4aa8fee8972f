import { columnWidthsPx } from '@millwright/contract/areas/iam/preferences.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

type ColumnHeadProps = {
  text: string;
  label: string;
  width: number;
  /** While the edge is dragged. */
  onDrag: (width: number) => void;
  /** When it is let go. */
  onDone: (width: number) => void;
};

const keyStep = 10;

/** The head of a column, with an edge that is dragged, or moved with the arrow keys. */
export function ColumnHead({ text, label, width, onDrag, onDone }: ColumnHeadProps) {
  const from = useRef<{ x: number; width: number }>(undefined);
  const widthAt = (event: PointerEvent) =>
    within((from.current?.width ?? width) + event.clientX - (from.current?.x ?? event.clientX));
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -keyStep, ArrowRight: keyStep }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onDone(within(width + step));
  };
  return (
    <>
      <span className="mw-head-text" title={text}>
        {text}
      </span>
      {/* A separator that moves is a control, which the rule does not know. */}
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuenow={width}
        aria-valuemin={columnWidthsPx.least}
        aria-valuemax={columnWidthsPx.most}
        tabIndex={0}
        className="mw-head-edge"
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
    </>
  );
}

function within(width: number): number {
  return Math.round(Math.min(columnWidthsPx.most, Math.max(columnWidthsPx.least, width)));
}
