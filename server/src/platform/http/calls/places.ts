import { fail } from '../errors/fail.ts';

/** When somebody who found too many waiting may ask again. */
const askAgainSeconds = 10;

/**
 * Lets works of many mills run side by side: at most `each` of one mill and `all` together, and when a place is free the
 * mills that wait take turns. So a mill that asks as much as all others waits for itself. Throws `core.tooMany` when
 * `waiting` works of the mill wait already.
 */
export function createPlaces({
  all,
  each,
  waiting: mostWaiting = Number.POSITIVE_INFINITY,
}: {
  all: number;
  each: number;
  waiting?: number;
}) {
  const running = new Map<number, number>();
  /** In the order of their turns; a mill that was served stands behind the others again. */
  const waiting = new Map<number, (() => void)[]>();
  let taken = 0;

  const isFree = (tenantId: number) => taken < all && (running.get(tenantId) ?? 0) < each;
  const take = (tenantId: number) => {
    taken += 1;
    running.set(tenantId, (running.get(tenantId) ?? 0) + 1);
  };
  const leave = (tenantId: number) => {
    taken -= 1;
    const left = (running.get(tenantId) ?? 1) - 1;
    if (left === 0) running.delete(tenantId);
    else running.set(tenantId, left);
  };
  const callNext = () => {
    for (const [tenantId, queue] of waiting) {
      if (!isFree(tenantId)) continue;
      const next = queue.shift();
      waiting.delete(tenantId);
      if (queue.length > 0) waiting.set(tenantId, queue);
      take(tenantId);
      next?.();
      return;
    }
  };

  return async function inPlace<Result>(tenantId: number, work: () => Promise<Result>): Promise<Result> {
    if (isFree(tenantId) && !waiting.has(tenantId)) take(tenantId);
    else
      await new Promise<void>((resolve) => {
        const queue = waiting.get(tenantId) ?? [];
        if (queue.length >= mostWaiting) throw fail('core.tooMany', { seconds: askAgainSeconds });
        queue.push(resolve);
        waiting.set(tenantId, queue);
      });
    try {
      return await work();
    } finally {
      leave(tenantId);
      callNext();
    }
  };
}
export type Places = ReturnType<typeof createPlaces>;
