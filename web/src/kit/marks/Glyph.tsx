import type { ReactNode } from 'react';

export type GlyphProps = {
  /** CSS length; the height of the text by default. */
  size?: string | number;
  /** Spoken name; without it the glyph is silent because a word stands beside it. */
  label?: string;
  className?: string;
};

/** A drawing on a grid of 16 units, in the colour of the text around it. */
export function Glyph({ size = '1em', label, className, children }: GlyphProps & { children: ReactNode }) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      viewBox="0 0 16 16"
      // Inside of another drawing attributes count; elsewhere the style does, in any unit.
      width={size}
      height={size}
      style={{ width: size, height: size, flex: 'none' }}
      className={className}
      focusable="false"
      {...spoken}
    >
      {children}
    </svg>
  );
}

/** A line of so many units, with round ends. */
export function line(width: number) {
  return {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: width,
    strokeLinecap: 'round' as const,
    strokeLinejoin: 'round' as const,
  };
}
