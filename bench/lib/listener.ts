import type { ChildProcess } from 'node:child_process';

type Told<Report extends { report: string }, Kind extends Report['report']> = Extract<
  Report,
  { report: Kind }
>;

/** Waits for one kind of report of a process; reports that came before anybody asked are kept. */
export function createListener<Report extends { report: string }>(child: ChildProcess, name: string) {
  const kept: Report[] = [];
  /** Several may wait at once, each for another kind. */
  const waiting = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of waiting) wake();
  };
  let end: string | undefined;
  child.on('message', (report: Report) => {
    kept.push(report);
    wakeAll();
  });
  child.once('exit', (code, signal) => {
    end = `${name} ended with ${signal ?? code}`;
    wakeAll();
  });
  return async function listen<Kind extends Report['report']>(
    kind: Kind,
    timeoutMs: number,
  ): Promise<Told<Report, Kind>> {
    const deadlineMs = performance.now() + timeoutMs;
    const isWanted = (report: Report): report is Told<Report, Kind> => report.report === kind;
    for (;;) {
      const found = kept.find(isWanted);
      if (found) {
        kept.splice(kept.indexOf(found), 1);
        return found;
      }
      if (end !== undefined) throw new Error(end);
      const leftMs = deadlineMs - performance.now();
      if (leftMs <= 0) throw new Error(`${name} did not tell "${kind}" in time`);
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, leftMs);
        waiting.add(wake);
      });
    }
  };
}
