import styles from './StaleBand.module.css';

/**
 * Band under the header: data are older than a minute, with the time of the last ones; after the return it stays
 * 5 s and says what was filled in.
 */
export function StaleBand({ text, hasReturned = false }: { text: string; hasReturned?: boolean }) {
  return (
    <div className={styles.band} role="note" data-returned={hasReturned || undefined}>
      {text}
    </div>
  );
}
