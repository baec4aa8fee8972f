/** The time of a box: its own clock until the server told the time, then the server's, kept by a clock that nobody sets. */
export interface BoxClock {
  /** When something is measured. Provisional as long as nobody has compared the box's clock with the server's. */
  now(): { ms: number; isProvisional: boolean };
  /** The server's time, as it was when half of the way there and back was done. */
  heard(serverMs: number, roundTripMs: number): void;
  /** By how much the box's own clock is ahead, ms; null before it is known. */
  aheadMs(): number | null;
  /** By how much telegrams of this start that are provisional have to be moved; undefined before it is known. */
  movedByMs(): number | undefined;
  /** How often the box's own clock was set since the start. */
  leaps(): number;
  /** Looks whether the box's own clock was set; called every few seconds. */
  look(): void;
}

/** An answer that took so long says little about the time. */
const longestRoundTripMs = 4_000;
/** Nearer than this the two clocks agree: answers come sooner and later. */
const nearMs = 250;
const leapMs = 1_500;
/** Beyond this the server's clock was set, and time follows it backwards. */
const setBackMs = 5_000;

export function createBoxClock({
  wall = Date.now,
  steady = () => performance.now(),
}: {
  wall?: () => number;
  steady?: () => number;
} = {}): BoxClock {
  const begun = { wallMs: wall(), steadyMs: steady() };
  let seen = begun;
  let leaps = 0;
  let known: { serverMs: number; steadyMs: number } | undefined;
  let movedBy: number | undefined;
  let last = 0;

  const provisional = () => begun.wallMs + (steady() - begun.steadyMs);
  const server = () => known && known.serverMs + (steady() - known.steadyMs);

  return {
    now() {
      const ms = Math.round(server() ?? provisional());
      last = ms < last && last - ms < setBackMs ? last : ms;
      return { ms: last, isProvisional: known === undefined };
    },
    heard(serverMs, roundTripMs) {
      if (roundTripMs > longestRoundTripMs) return;
      const nowMs = serverMs + roundTripMs / 2;
      const thought = server();
      if (thought !== undefined && Math.abs(thought - nowMs) < nearMs) return;
      if (known === undefined) {
        const by = Math.round(nowMs - provisional());
        movedBy = Math.abs(by) < nearMs ? 0 : by;
        last = 0;
      }
      known = { serverMs: nowMs, steadyMs: steady() };
    },
    aheadMs() {
      const nowMs = server();
      return nowMs === undefined ? null : Math.round(wall() - nowMs);
    },
    movedByMs: () => movedBy,
    leaps: () => leaps,
    look() {
      const next = { wallMs: wall(), steadyMs: steady() };
      const leapt = next.wallMs - seen.wallMs - (next.steadyMs - seen.steadyMs);
      if (Math.abs(leapt) > leapMs) leaps += 1;
      seen = next;
    },
  };
}
