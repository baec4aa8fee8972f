/** Runs at most `width` works at a time, the others wait in order; undefined, unrun, when `waiting` already wait. */
export function createConcurrencyLimiter({ width, waiting }: { width: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function limited<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (running >= width) {
      if (queue.length >= waiting) return undefined;
      // The one that leaves hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
