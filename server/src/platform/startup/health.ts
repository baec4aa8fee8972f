import type { Restart } from './supervision.ts';

/** `warning`: works, and somebody should see to it. */
export type PartState = 'starting' | 'ready' | 'warning' | 'failed';
export type PartHealth = { state: PartState; reason?: string };
export type HealthReport = {
  ready: boolean;
  parts: Record<string, PartHealth>;
  /** When and why the process before this one ended, if nobody wished it. */
  restarted?: Restart;
  /** It ends, and takes nothing new: whoever has another process asks that one. */
  stopping?: true;
};

/**
 * A register of the parts of the program and how they are. A part that was never named is not waited for, so
 * name each part as `starting` before the first one is `ready`.
 */
export function createHealth() {
  const parts = new Map<string, PartHealth>();
  let restarted: Restart | undefined;
  let isStopping = false;

  /** Notes the state of a part; `reason` is one sentence for operators and is kept only while not ready. */
  const set = ({ name, state, reason }: PartHealth & { name: string }) => {
    parts.set(name, state === 'ready' || reason === undefined ? { state } : { state, reason });
  };

  /** Ready when at least one part is known, all work, and the process goes on. */
  const report = (): HealthReport => {
    const known = [...parts.values()];
    return {
      ready:
        !isStopping &&
        known.length > 0 &&
        known.every(({ state }) => state === 'ready' || state === 'warning'),
      parts: Object.fromEntries(parts),
      ...(isStopping ? { stopping: true } : {}),
      ...(restarted === undefined ? {} : { restarted }),
    };
  };

  /** Notes that this process follows one that ended unexpectedly. */
  const noteRestart = (restart: Restart) => {
    restarted = restart;
  };

  /** Notes that the process ends. */
  const noteStopping = () => {
    isStopping = true;
  };

  return { set, report, noteRestart, noteStopping, isStopping: () => isStopping };
}

const health = createHealth();

/** Notes the state of a part of this process. */
export const setHealth = health.set;

/** Notes why this process was started again. */
export const noteRestart = health.noteRestart;

/** Notes that this process ends. */
export const noteStopping = health.noteStopping;

/** Whether this process ends. */
export const isStopping = health.isStopping;

/** What `GET /healthz` answers. */
export const healthReport = health.report;
