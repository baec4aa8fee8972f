import type { ReactNode } from 'react';
import type { MachineState } from '../../theme/states.ts';
import { Glyph, type GlyphProps, line } from './Glyph.tsx';

/** Every glyph is drawn on a 16-unit grid in `currentColor`; one tone, so that it works on any state colour. */
const stateShapes: Record<MachineState, ReactNode> = {
  running: <path d="M4.5 2.8v10.4L13 8z" fill="currentColor" />,
  stopped: <path d="M3.5 3.5h9v9h-9z" fill="currentColor" />,
  doffing: <path d="M8 2.2 14 9.4H2zM2 11.2h12v2.4H2z" fill="currentColor" />,
  fault: (
    <>
      <path d="M8 2.1 14.6 13.6H1.4z" {...line(1.6)} />
      <path d="M8 6.2v3.6M8 11.1v1.3" {...line(1.7)} strokeLinecap="butt" />
    </>
  ),
  endBreakStop: (
    <path
      d="M1 8h4.4M10.6 8H15M5.4 8l1.2 3.6M10.6 8 9.4 4.4M9.9 2.6 6.1 13.4"
      {...line(1.7)}
      strokeLinejoin="miter"
    />
  ),
  waiting: <path d="M3.2 2h9.6v2L9.4 8l3.4 4v2H3.2v-2l3.4-4-3.4-4z" fill="currentColor" />,
  maintenance: (
    <>
      <path d="M4.6 2.2h6.8L14.8 8l-3.4 5.8H4.6L1.2 8z" {...line(1.7)} />
      <circle cx="8" cy="8" r="2.4" {...line(1.7)} />
    </>
  ),
  changeover: (
    <path d="M1.8 5.2h10.6M9.6 2.2l3.2 3-3.2 3M14.2 10.8H3.6M6.4 7.8l-3.2 3 3.2 3" {...line(1.6)} />
  ),
  plannedIdle: <path d="M4.2 3h2.6v10H4.2zM9.2 3h2.6v10H9.2z" fill="currentColor" />,
  powerOff: <path d="M8 1.8v6M4.9 3.9a5.3 5.3 0 1 0 6.2 0" {...line(1.6)} />,
  offline: (
    <path d="M6 2.9a5.5 5.5 0 0 1 7 7M11.3 12.4A5.5 5.5 0 0 1 3.6 4.7M1.8 1.8l12.4 12.4" {...line(1.6)} />
  ),
};

/** Glyph of a machine state. */
export function StateGlyph({ state, ...rest }: GlyphProps & { state: MachineState }) {
  return <Glyph {...rest}>{stateShapes[state]}</Glyph>;
}

/** Alert, which is not a state: ▲ (or ▼) beside a text, never a filled tile. */
export function AlertGlyph({ isDown = false, ...rest }: GlyphProps & { isDown?: boolean }) {
  return (
    <Glyph {...rest}>
      <path d={isDown ? 'M1.5 3h13L8 14z' : 'M8 2l6.5 11h-13z'} fill="currentColor" />
    </Glyph>
  );
}

/** The product's mark: strands that converge in the drafting zone. */
export function BrandMark({ size = 28, label }: GlyphProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      viewBox="0 0 28 24"
      style={{ width: size, height: 'auto', flex: 'none' }}
      focusable="false"
      {...spoken}
    >
      <path
        d="M1 2.2C11 2.2 13 12 27 12M1 7.1C9.5 7.1 13 12 27 12M1 12h26M1 16.9C9.5 16.9 13 12 27 12M1 21.8C11 21.8 13 12 27 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
