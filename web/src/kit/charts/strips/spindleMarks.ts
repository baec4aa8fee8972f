/** Side of a frame as seen from its head. */
export type Side = 'left' | 'right';

/** A spindle worth a mark: it broke in the shift, or stands idle. Numbers count from 1 on each side. */
export type SpindleMark = { side: Side; spindle: number; breaks: number; isIdle: boolean };

/** Quiet, to be watched, rogue. */
export type SpindleGrade = 'quiet' | 'watch' | 'rogue';

/** Grade by breaks in the shift against the limits of the master data. */
export function spindleGrade(breaks: number, limits: { watch: number; rogue: number }): SpindleGrade {
  if (breaks >= limits.rogue) return 'rogue';
  return breaks >= limits.watch ? 'watch' : 'quiet';
}

/** Height of a tick in px: a little for the first break, then steadily more, at most `most`. */
export function tickHeight(breaks: number, most: number): number {
  return breaks <= 0 ? 0 : Math.min(most, 5 + (breaks - 1) * 5.2);
}

/** Numbers written along the frame: the first and each next section of equal length, about a dozen. */
export function sectionStarts(spindlesPerSide: number): number[] {
  const length = Math.max(1, Math.round(spindlesPerSide / 12 / 6) * 6);
  return Array.from({ length: Math.ceil(spindlesPerSide / length) }, (_, place) => place * length + 1);
}
