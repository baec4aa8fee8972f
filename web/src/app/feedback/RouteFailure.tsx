import { Broken } from './Broken.tsx';

/** Drawn by the router when something outside of the shell fails. */
export function RouteFailure() {
  return (
    <main className="mw-overlay">
      <Broken />
    </main>
  );
}
