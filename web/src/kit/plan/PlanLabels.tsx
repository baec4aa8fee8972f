import type { ReactNode } from 'react';
import styles from './plan.module.css';
import { isInSight, type PlanPart } from './planView.ts';
import type { PlanWindow } from './usePlanView.ts';

export interface PlanLabel {
  readonly key: string;
  readonly text: string;
  /** Where there is room for it, in units of the plan. */
  readonly part: PlanPart;
  /** The colour of words and glyph. */
  readonly colour?: string | undefined;
  /** Before the words, and alone where these have no room: drawn at (0, 0), `planGlyphPx` wide. */
  readonly glyph?: ReactNode;
}

/** How wide a glyph on a plan is, px. */
export const planGlyphPx = 12;

const fontPx = 12;
/** Of a letter or a figure, and of a Chinese character, px. */
const letterPx = 6.8;
const wideLetterPx = 12;
const gapPx = 3;
/** A part narrower than this shows no glyph, px. */
const leastPx = 5;
/** The most words at a time; nobody reads more. */
const mostLabels = 600;

/** Words on a plan, each where it has room, upright or along a narrow part. */
export function PlanLabels({ labels, window }: { labels: readonly PlanLabel[]; window: PlanWindow }) {
  const { view, size } = window;
  const inSight = labels.filter(({ part }) => isInSight(view, part, size));
  const drawn = inSight.flatMap((label) => {
    const { part, text, glyph } = label;
    const width = (part.right - part.left) * view.scale;
    const height = (part.bottom - part.top) * view.scale;
    const x = ((part.left + part.right) / 2) * view.scale + view.left;
    const y = ((part.top + part.bottom) / 2) * view.scale + view.top;
    const before = glyph === undefined ? 0 : planGlyphPx + gapPx;
    const long = widthOf(text) + before + 4;
    if (text !== '' && width >= long && height >= fontPx) return [{ label, x, y, before, way: 'level' }];
    if (text !== '' && height >= long && width >= fontPx) return [{ label, x, y, before, way: 'upright' }];
    return glyph !== undefined && Math.min(width, height) >= leastPx
      ? [{ label, x, y, before, way: 'glyph' }]
      : [];
  });
  return (
    <g className={styles.labels} aria-hidden="true">
      {drawn.slice(0, mostLabels).map(({ label: { key, text, colour, glyph }, x, y, before, way }) => (
        <g
          key={key}
          transform={`translate(${x} ${y})${way === 'upright' ? ' rotate(-90)' : ''}`}
          style={{ color: colour }}
        >
          {glyph === undefined ? null : (
            <g transform={glyphPlace(way, (widthOf(text) + before) / 2)}>{glyph}</g>
          )}
          {way === 'glyph' ? null : <text x={before / 2}>{text}</text>}
        </g>
      ))}
    </g>
  );
}

/** Glyphs stand upright whichever way the words run; `half` is half of what words and glyph take, px. */
function glyphPlace(way: string, half: number): string {
  const middle = way === 'glyph' ? 0 : planGlyphPx / 2 - half;
  const upright = way === 'upright' ? ' rotate(90)' : '';
  return `translate(${middle} 0)${upright} translate(${-planGlyphPx / 2} ${-planGlyphPx / 2})`;
}

function widthOf(text: string): number {
  return Array.from(text).reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? wideLetterPx : letterPx),
    0,
  );
}
