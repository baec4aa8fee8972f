import { type AgeLevel, ageLevel } from './ageLevel.ts';
import styles from './AgeMark.module.css';

/** The one age mark of a live screen; its colour grows with the age, its words come from the screen. */
export function AgeMark({ ageMs, text }: { ageMs: number | null; text: string }) {
  const level: AgeLevel = ageLevel(ageMs);
  return (
    <span className={styles.age} data-level={level}>
      {text}
    </span>
  );
}
