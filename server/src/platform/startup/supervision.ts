import { z } from 'zod';

/** The exit code after an error that nobody caught. Source: sysexits, EX_SOFTWARE. */
export const crashCode = 70;

/** Set by who started the program again (`tools/lib/supervise.mjs`). */
const restartVariable = 'MILLWRIGHT_RESTARTED';

const restart = z.object({ at: z.iso.datetime(), because: z.string().max(200) });
/** When and why the process before this one ended. */
export type Restart = z.output<typeof restart>;

/** What is known of the process before this one; undefined after a start by hand. */
export function readRestart(env: Record<string, string | undefined>): Restart | undefined {
  try {
    return restart.safeParse(JSON.parse(env[restartVariable] ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Tells who started us, so that only an end that nobody wished leads to another start. */
export function tellSupervisor(state: 'started' | 'stopping'): void {
  if (process.connected) process.send?.({ state }, undefined, undefined, () => undefined);
}

/** Without who started us nobody would start us again, or stop us: the end of the one is the end of the other. */
export function stopWithSupervisor(stop: () => void): void {
  if (!process.connected) return;
  process.once('disconnect', stop);
  // It reads our standard error, too.
  process.stderr.on('error', () => undefined);
}

interface CrashLog {
  fatal(details: object, message: string): void;
}

/** After an error that nobody caught nothing can be relied on: it is logged whole and ends the process at once. */
export function endOnCrash(log: CrashLog): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    log.fatal({ err: error, origin }, 'an unexpected error ends the program');
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`An unexpected error ends the program: ${message}\n`);
    process.exit(crashCode);
  });
}
