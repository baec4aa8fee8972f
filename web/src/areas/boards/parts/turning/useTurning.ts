import { useEffect, useReducer } from 'react';
import { useStill } from '../../../../app/parts/useMedia.ts';
import { firstPage, nextTurn, type Turn, turnedPage, type Turning, turnOfKey } from './turning.ts';

/**
 * Turns pages by time and by key. Nothing moves by itself where people asked for less motion. Pages `within` a board
 * take the keys that a player around it leaves.
 */
export function useTurning(
  seconds: readonly number[],
  { isWithin = false }: { isWithin?: boolean } = {},
): {
  turning: Turning;
  isStill: boolean;
  turn: (turn: Turn) => void;
} {
  const count = seconds.length;
  const isStill = useStill();
  const [turning, turn] = useReducer(
    (before: Turning, next: Turn) => turnedPage(before, next, count),
    firstPage,
  );

  const next = nextTurn(turning, { seconds, isStill });
  const afterMs = next?.afterMs;
  const kind = next?.turn.kind;
  const { place } = turning;
  useEffect(() => {
    if (afterMs === undefined) return undefined;
    const timer = setTimeout(
      () => turn(kind === 'near' ? { kind } : { kind: 'to', place: place + 1 }),
      afterMs,
    );
    return () => clearTimeout(timer);
  }, [place, kind, afterMs]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const asked = turnOfKey(event.key);
      if (asked === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
        return;
      // A button that has the focus takes the space bar itself.
      if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      turn(asked);
    };
    // A player hears them before the board on its page, which has keys of its own.
    document.addEventListener('keydown', handleKey, !isWithin);
    return () => document.removeEventListener('keydown', handleKey, !isWithin);
  }, [isWithin]);

  return { turning, isStill, turn };
}
