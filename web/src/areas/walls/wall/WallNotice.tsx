import styles from './wallNotice.module.css';

/** In the place of boards: one sentence that is read from afar, and what to do. */
export function WallNotice({
  head,
  hint,
  isAlert = false,
}: {
  head: string;
  hint?: string;
  isAlert?: boolean;
}) {
  return (
    <main className={styles.wallNotice} role={isAlert ? 'alert' : 'status'}>
      <h1>{head}</h1>
      {hint === undefined ? null : <p>{hint}</p>}
    </main>
  );
}
