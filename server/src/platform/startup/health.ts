/** `warning`: works, and somebody should see to it. */
export type PartState = 'starting' | 'ready' | 'warning' | 'failed';
export type PartHealth = { state: PartState; reason?: string };
export type HealthReport = { ready: boolean; parts: Record<string, PartHealth> };

/**
 * A register of the parts of the program and how they are. A part that was never named is not waited for, so
 * name each part as `starting` before the first one is `ready`.
 */
export function createHealth() {
  const parts = new Map<string, PartHealth>();

  /** Notes the state of a part; `reason` is one sentence for operators and is kept only while not ready. */
  const set = ({ name, state, reason }: PartHealth & { name: string }) => {
    parts.set(name, state === 'ready' || reason === undefined ? { state } : { state, reason });
  };

  /** Ready when at least one part is known and all work. */
  const report = (): HealthReport => {
    const known = [...parts.values()];
    return {
      ready: known.length > 0 && known.every(({ state }) => state === 'ready' || state === 'warning'),
      parts: Object.fromEntries(parts),
    };
  };

  return { set, report };
}

const health = createHealth();

/** Notes the state of a part of this process. */
export const setHealth = health.set;

/** What `GET /healthz` answers. */
export const healthReport = health.report;
