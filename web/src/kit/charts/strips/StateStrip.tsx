import { memo, useMemo } from 'react';
import { type RulerTick, rulerTicks, shareOf } from '../../boards/bars/rulerTicks.ts';
import { StateGlyph } from '../../marks/glyphs.tsx';
import { stateInk } from '../../marks/stateFill.ts';
import { ChartFrame, type ChartTable, type ChartWords } from '../ChartFrame.tsx';
import { type Placed, placeLabels } from '../axes/placeLabels.ts';
import { StripBar, type StripPiece } from './StripBar.tsx';
import { textWidth } from '../axes/textWidth.ts';
import { useWidth } from '../axes/useWidth.ts';
import styles from './strip.module.css';

type StateStripProps = {
  title: string;
  note?: string;
  words: ChartWords;
  table: ChartTable;
  startMs: number;
  endMs: number;
  nowMs: number;
  zone: string;
  pieces: StripPiece[];
  /** Stops at least this long are named above the strip. */
  namedFromMs: number;
  onPick?: (key: string) => void;
};

const glyphWidth = 20;
const labelRow = 19;

/** When the machine stood and why: a strip on the shift ruler, patterns besides colours, long stops named. */
export const StateStrip = memo(function StateStrip(props: StateStripProps) {
  const { title, note, words, table, startMs, endMs, nowMs, zone, pieces, namedFromMs, onPick } = props;
  const { ref, width } = useWidth(1100);
  const hasMinutes = width >= 560;
  const ticks = useMemo(
    () => rulerTicks(startMs, endMs, { zone, hasMinutes }),
    [startMs, endMs, zone, hasMinutes],
  );
  const left = (atMs: number) => `${shareOf(atMs, startMs, endMs) * 100}%`;
  const placed = placeLabels(
    pieces
      .filter((piece) => isNamed(piece, { nowMs, namedFromMs }))
      .map((piece) => ({
        key: piece.key,
        at: shareOf(piece.startMs, startMs, endMs) * width,
        width: glyphWidth + textWidth(piece.label, 12),
        weight: (piece.endMs ?? nowMs) - piece.startMs,
      })),
    { width, rows: 2, rowPx: labelRow },
  );
  return (
    <ChartFrame title={title} note={note} words={words} table={table}>
      <div ref={ref}>
        <StripLabels placed={placed} pieces={pieces} />
        <StripBar label={title} pieces={pieces} startMs={startMs} endMs={endMs} nowMs={nowMs} onPick={onPick}>
          <div className={styles.now} style={{ left: left(nowMs) }} aria-hidden="true">
            <svg viewBox="0 0 14 10">
              <path d="M0 0h14L7 10z" fill="currentColor" />
            </svg>
          </div>
        </StripBar>
        <StripScale ticks={ticks} startMs={startMs} endMs={endMs} />
      </div>
    </ChartFrame>
  );
});

function isNamed(piece: StripPiece, { nowMs, namedFromMs }: { nowMs: number; namedFromMs: number }): boolean {
  return piece.state !== 'running' && (piece.endMs ?? nowMs) - piece.startMs >= namedFromMs;
}

function StripLabels({ placed, pieces }: { placed: Placed[]; pieces: StripPiece[] }) {
  const byKey = new Map(pieces.map((piece) => [piece.key, piece]));
  return (
    <div
      className={styles.labels}
      style={{ height: Math.max(0, ...placed.map(({ level }) => level)) + labelRow }}
      aria-hidden="true"
    >
      {placed.map(({ key, left, side, level }) => {
        const piece = byKey.get(key);
        return piece ? (
          <span key={key} className={styles.label} data-side={side} style={{ left, bottom: level }}>
            <span style={{ display: 'flex', color: stateInk(piece.state) }}>
              <StateGlyph state={piece.state} size={13} />
            </span>
            {piece.label}
          </span>
        ) : null;
      })}
    </div>
  );
}

const StripScale = memo(function StripScale(props: { ticks: RulerTick[]; startMs: number; endMs: number }) {
  const { ticks, startMs, endMs } = props;
  const left = (atMs: number) => `${shareOf(atMs, startMs, endMs) * 100}%`;
  return (
    <div className={styles.scale} aria-hidden="true">
      {ticks.map(({ atMs, kind }) => (
        <i key={atMs} data-kind={kind} style={{ left: left(atMs) }} />
      ))}
      {ticks
        .filter(({ label }) => label)
        .map(({ atMs, label }) => (
          <span key={atMs} style={{ left: left(atMs) }}>
            {label}
          </span>
        ))}
    </div>
  );
});
