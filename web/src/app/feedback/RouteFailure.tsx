import { useRouteError } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './waiting.module.css';

/** Drawn by the router when something outside of the shell fails: said, and healed, as anywhere else. */
export function RouteFailure() {
  const cause = useRouteError();
  return (
    <main className={styles.overlay}>
      <ErrorBoundary>
        <Thrown cause={cause} />
      </ErrorBoundary>
    </main>
  );
}

function Thrown({ cause }: { cause: unknown }): never {
  throw cause;
}
