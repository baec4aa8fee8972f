/**
 * Reads something when it is asked for first and keeps it, for as long as the process lives. A reading that fails is not
 * kept: the database may have been away, and who comes next reads again.
 */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  return () =>
    (kept ??= read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    }));
}
