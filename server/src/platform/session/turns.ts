/** Runs works of one key after one another, works of different keys side by side. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();

  return async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
