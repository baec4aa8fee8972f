import type { ReactNode } from 'react';
import type { tools } from './commands.ts';

export type ToolName = keyof typeof tools | 'link';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round' as const,
  strokeLinejoin: 'round' as const,
};

/** Each on a 16-unit grid in `currentColor`. */
const shapes: Record<ToolName, ReactNode> = {
  bold: (
    <path
      d="M4.5 2.5h4a2.7 2.7 0 0 1 0 5.4h-4zM4.5 7.9h4.7a2.8 2.8 0 0 1 0 5.6H4.5z"
      {...line}
      strokeWidth={2}
    />
  ),
  italic: <path d="M6.5 2.5h5M4.5 13.5h5M9.3 2.5l-2.6 11" {...line} />,
  underline: <path d="M4.5 2.2v5a3.5 3.5 0 0 0 7 0v-5M3.5 13.8h9" {...line} />,
  heading: <path d="M4 2.5v11M12 2.5v11M4 8h8" {...line} strokeWidth={1.8} />,
  bulletList: (
    <>
      <path d="M6.5 3.5H14M6.5 8H14M6.5 12.5H14" {...line} />
      <path d="M2.7 3.5h.01M2.7 8h.01M2.7 12.5h.01" {...line} strokeWidth={2.4} />
    </>
  ),
  numberedList: (
    <>
      <path d="M7 3.5h7M7 8h7M7 12.5h7" {...line} />
      <path
        d="M2 2.6 3.2 2v3.4M1.9 9.6h2.4M1.9 9.6c0-1 2.3-1.5 2.3-2.7 0-1.1-1.9-1.2-2.2-.2M2 11.6c1.8-.6 2.6.9 1 1.3 1.8.3.9 2.2-1 1.5"
        {...line}
        strokeWidth={1.1}
      />
    </>
  ),
  link: (
    <path
      d="M6.7 9.3a2.8 2.8 0 0 0 4 0l2.3-2.3a2.8 2.8 0 0 0-4-4L8 4M9.3 6.7a2.8 2.8 0 0 0-4 0L3 9a2.8 2.8 0 0 0 4 4l1-1"
      {...line}
    />
  ),
  clear: <path d="M3 2.8h9M7.5 2.8 6 9M9.5 10.5l4 4M13.5 10.5l-4 4M3.5 13.5h3" {...line} />,
  undo: <path d="M5.5 2.5 2.5 5.5l3 3M2.8 5.5H9a4 4 0 0 1 0 8H6" {...line} />,
  redo: <path d="M10.5 2.5l3 3-3 3M13.2 5.5H7a4 4 0 0 0 0 8h3" {...line} />,
};

/** In the order of the toolbar. */
export const toolNames = [
  'bold',
  'italic',
  'underline',
  'heading',
  'bulletList',
  'numberedList',
  'link',
  'clear',
  'undo',
  'redo',
] as const satisfies readonly ToolName[];

/** What a tool does, drawn; its name stands at its button. */
export function ToolGlyph({ name }: { name: ToolName }) {
  return (
    <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden focusable={false}>
      {shapes[name]}
    </svg>
  );
}
