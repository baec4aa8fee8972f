import type { Tone } from '../figures/delta.ts';
import styles from './tone.module.css';

/** Class that gives a text the colour of its judgement. */
export const toneClass: Readonly<Record<Tone, string | undefined>> = {
  good: styles.good,
  warn: styles.warn,
  bad: styles.bad,
  none: '',
};
