import type { CardLine } from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import { type RefObject, useEffect } from 'react';
import { stepOfKey } from '../parts/turning/stepKeys.ts';
import { lineBeside, type ShownLine } from './lines.ts';

interface LineKeys {
  readonly lines: readonly ShownLine[];
  readonly line: CardLine;
  readonly go: (line: CardLine) => void;
  /** The list of cards; each card in it is a button. */
  readonly list: RefObject<HTMLElement | null>;
}

/** ← and → lead to the neighbouring line, ↑ and ↓ along the cards, which Enter opens. */
export function useLineKeys({ lines, line, go, list }: LineKeys): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const step = stepOfKey(event);
      if (step === undefined) return;
      if (step === 'left' || step === 'right') {
        const next = lineBeside(lines, line, step === 'left' ? -1 : 1);
        if (next !== undefined && next !== line) go(next);
        return;
      }
      event.preventDefault();
      focusBeside(list.current, step === 'up' ? -1 : 1);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [lines, line, go, list]);
}

/** The card before or behind the one with the focus; the first, or the last, when none has it. */
function focusBeside(list: HTMLElement | null, step: -1 | 1): void {
  const cards = [...(list?.querySelectorAll('button') ?? [])];
  const place = cards.findIndex((card) => card === document.activeElement);
  const edge = step > 0 ? 0 : cards.length - 1;
  const next = place < 0 ? edge : place + step;
  cards[next]?.focus();
}
