import styles from './refusal.module.css';

/** Why the server refused what was sent; read aloud when it comes. */
export function RefusalNote({ sentence }: { sentence: string | undefined }) {
  return (
    <p className={styles.refusal} role="alert">
      {sentence}
    </p>
  );
}
