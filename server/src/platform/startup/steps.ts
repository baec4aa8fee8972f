type Screen = { write(text: string): unknown; isTTY?: boolean };

/**
 * Makes a reporter of start-up steps. `step('database', work)` runs `work`, gives back its result and prints
 * the seconds it took; on a terminal the name stands there while it runs. A failed step is printed and thrown on.
 */
export function createSteps({ screen, nowMs }: { screen: Screen; nowMs: () => number }) {
  return async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const startedMs = nowMs();
    if (screen.isTTY) screen.write(`  ${name} …`);
    try {
      const result = await work();
      finish('');
      return result;
    } catch (error) {
      finish(' failed');
      throw error;
    }

    function finish(outcome: string) {
      const seconds = ((nowMs() - startedMs) / 1000).toFixed(2);
      // On a terminal the line is rewritten: back to its start, then erased.
      const rewind = screen.isTTY ? '\r\u001b[K' : '';
      screen.write(`${rewind}  ${name.padEnd(24)}${seconds.padStart(7)} s${outcome}\n`);
    }
  };
}

/** The reporter of this process, on standard output. */
export const step = createSteps({ screen: process.stdout, nowMs: () => performance.now() });
