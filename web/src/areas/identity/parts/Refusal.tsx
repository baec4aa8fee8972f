import styles from './refusal.module.css';

/** Why the server refused what was sent; read aloud when it comes. */
export function Refusal({ sentence }: { sentence: string | undefined }) {
  return (
    <p className={styles.refusal} role="alert">
      {sentence}
    </p>
  );
}
