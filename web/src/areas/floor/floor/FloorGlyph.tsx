import type { ReactNode } from 'react';
import { Glyph, line } from '../../../kit/marks/Glyph.tsx';

const shapes = {
  machines: <path d="M1.8 2.8h12.4v8.4H1.8zM5 13.6h6" {...line(1.3)} />,
  tasks: <path d="M2.2 2.2h11.6v11.6H2.2zM4.8 8.2l2.2 2.2 4.2-4.6" {...line(1.3)} />,
  report: (
    <>
      <path d="M4.6 2.2h6.8L14.8 8l-3.4 5.8H4.6L1.2 8z" {...line(1.3)} />
      <circle cx="8" cy="8" r="2.4" {...line(1.3)} />
    </>
  ),
  handover: (
    <path
      d="M1.6 13c.3-2.4 1.6-3.6 3.6-3.6S8.5 10.6 8.8 13M5.2 3.4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10.3 4.2a2 2 0 1 1 0 3.6M11 9.6c2 0 3.1 1.2 3.4 3.4"
      {...line(1.3)}
    />
  ),
  more: <path d="M2 4h12M2 8h12M2 12h12" {...line(1.3)} />,
  scan: <path d="M2 5V2h3M11 2h3v3M14 11v3h-3M5 14H2v-3M4 8h8" {...line(1.4)} />,
  camera: (
    <>
      <path d="M1.8 4.6h2.8l1.2-1.8h4.4l1.2 1.8h2.8v8.6H1.8z" {...line(1.2)} />
      <circle cx="8" cy="8.6" r="2.5" {...line(1.2)} />
    </>
  ),
  up: (
    <>
      <circle cx="8" cy="8" r="6.4" {...line(1.1)} />
      <path d="M8 11.4V4.8M5.4 7.2 8 4.6l2.6 2.6" {...line(1.2)} />
    </>
  ),
  back: <path d="M10 2.5 4.5 8l5.5 5.5" {...line(1.5)} />,
  close: <path d="M4 4l8 8M12 4l-8 8" {...line(1.5)} />,
  tick: <path d="M3 8.4l3.4 3.4L13 4.6" {...line(2)} />,
} satisfies Record<string, ReactNode>;

export type FloorGlyphName = keyof typeof shapes;

/** The signs of the floor phone. A word always stands beside them. */
export function FloorGlyph({ name, size = 22 }: { name: FloorGlyphName; size?: number }) {
  return <Glyph size={size}>{shapes[name]}</Glyph>;
}
