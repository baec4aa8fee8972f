import { type AgeLevel, ageLevel } from './ageLevel.ts';
import './frame.css';

/** The one age mark of a live screen; its colour grows with the age, its words come from the screen. */
export function AgeMark({ ageMs, text }: { ageMs: number | null; text: string }) {
  const level: AgeLevel = ageLevel(ageMs);
  return (
    <span className="mw-age" data-level={level}>
      {text}
    </span>
  );
}

/**
 * Band under the header: data are older than a minute, with the time of the last ones; after the return it stays
 * 5 s and says what was filled in.
 */
export function StaleBand({ text, hasReturned = false }: { text: string; hasReturned?: boolean }) {
  return (
    <div className="mw-stale-band" role="note" data-returned={hasReturned || undefined}>
      {text}
    </div>
  );
}
