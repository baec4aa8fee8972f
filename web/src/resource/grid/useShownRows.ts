import { type RefObject, useEffect, useState } from 'react';

/** Rows above and below what is seen that are drawn as well, so that quick scrolling meets no gap. */
const spareRows = 12;
/** Where nothing is laid out yet. */
const usualHeightPx = 800;

/** The rows of a scrolled element that are seen, first and last, with some around them. */
export function useShownRows(
  ref: RefObject<HTMLElement | null>,
  { rows, rowPx }: { rows: number; rowPx: number },
): { first: number; last: number } {
  const [shown, setShown] = useState({ first: 0, last: Math.ceil(usualHeightPx / rowPx) + spareRows });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const look = () => {
      const seen = Math.ceil((element.clientHeight || usualHeightPx) / rowPx);
      // Whole steps, so that not every pixel draws again.
      const from = Math.floor(element.scrollTop / rowPx / (spareRows / 2)) * (spareRows / 2);
      const next = { first: Math.max(0, from - spareRows), last: from + seen + 2 * spareRows };
      setShown((before) => (before.first === next.first && before.last === next.last ? before : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    globalThis.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      globalThis.removeEventListener('resize', look);
    };
  }, [ref, rowPx]);
  return { first: Math.min(shown.first, Math.max(0, rows - 1)), last: Math.min(shown.last, rows - 1) };
}
