/** A difference between two looks that is smaller is a clock that is slowed down or hurried, not one that was set. */
const leastLeapMs = 60_000;

/**
 * The time by which telegrams are said to come from the future. When the clock of this machine is set back by hours, machines go on
 * telling the time that they told before: they are judged by the later of the clock and what it would show had nobody set it since this
 * process started. Receipt is noted by the clock itself.
 */
export function latestClock(clock: () => number, steady: () => number = () => performance.now()) {
  let seen = { wallMs: clock(), steadyMs: steady() };
  let behindMs = 0;
  return (): number => {
    const now = { wallMs: clock(), steadyMs: steady() };
    const leapMs = now.wallMs - seen.wallMs - (now.steadyMs - seen.steadyMs);
    if (Math.abs(leapMs) >= leastLeapMs) behindMs -= leapMs;
    seen = now;
    return now.wallMs + Math.max(0, behindMs);
  };
}
