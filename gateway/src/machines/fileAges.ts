/** Ages of files by their modification time, as good as clocks of different computers allow. */
export interface FileAges {
  /** Age of the newest file of a place, ms. Never negative. */
  ageMs(place: string, mtimeMs: number): number;
}

/**
 * Tells the age of files. A file that is seen for the first time is as old as its modification time says. From then on the steady
 * clock counts: a modification time that moves was written since the last look, whatever the clock of its computer shows.
 */
export function createFileAges(wall: () => number, steady: () => number): FileAges {
  const seen = new Map<string, { mtimeMs: number; lookedMs: number; ageMs: number }>();
  return {
    ageMs(place, mtimeMs) {
      const before = seen.get(place);
      const lookedMs = steady();
      const wallAgeMs = Math.max(0, wall() - mtimeMs);
      const passedMs = before === undefined ? 0 : lookedMs - before.lookedMs;
      let ageMs = wallAgeMs;
      if (before?.mtimeMs === mtimeMs) ageMs = before.ageMs + passedMs;
      else if (before !== undefined && mtimeMs > before.mtimeMs) ageMs = Math.min(wallAgeMs, passedMs);
      seen.set(place, { mtimeMs, lookedMs, ageMs });
      return ageMs;
    },
  };
}
