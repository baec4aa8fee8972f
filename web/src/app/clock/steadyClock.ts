/*
 * A clock for spans: "how long ago was it done". The wall clock of a phone jumps when somebody sets it or the network corrects
 * it; the clock of the page never jumps, but stands while some phones sleep and begins anew with each page. This one goes by
 * the page, adds sleep, goes on over a reload, and is compared with the server's time.
 */

/** A difference of wall and page below this is rounding, above it a jump or sleep, ms. */
const driftMs = 2000;
/** The server's time counts as known for so long, ms. */
const freshMs = 60_000;

export interface ClockParts {
  /** Epoch ms by the wall clock. */
  readonly wallMs: () => number;
  /** Milliseconds since the page began; never goes back. */
  readonly pageMs: () => number;
  /** Returns what `write` stored, also after a reload; null for nothing. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

/** When something was done: by this clock and, where it is known, by the server's. Epoch ms. */
export interface DoneAt {
  readonly madeMs: number;
  readonly serverMs?: number | undefined;
}

interface Kept {
  readonly steadyMs: number;
  readonly wallMs: number;
  readonly server: { readonly serverMs: number; readonly steadyMs: number } | undefined;
}

export type SteadyClock = ReturnType<typeof createSteadyClock>;

/** Creates the clock. Its first reading ever is that of the wall clock, so that its times can be shown. */
export function createSteadyClock({ wallMs, pageMs, read, write }: ClockParts) {
  const kept = keptIn(read());
  let last = { wallMs: wallMs(), pageMs: pageMs() };
  // While no page was open the wall clock alone tells how long it took.
  let steadyMs = kept === undefined ? last.wallMs : kept.steadyMs + Math.max(0, last.wallMs - kept.wallMs);
  let server = kept?.server;
  let isHidden = false;

  function keep(): void {
    const now: Kept = { steadyMs, wallMs: last.wallMs, server };
    write(JSON.stringify(now));
  }
  /** Reads the clock, epoch ms; never goes back within a page. */
  function nowMs(): number {
    const next = { wallMs: wallMs(), pageMs: pageMs() };
    const onPageMs = Math.max(0, next.pageMs - last.pageMs);
    const jumpMs = next.wallMs - last.wallMs - onPageMs;
    last = next;
    // A hidden page may have slept; a page that is looked at did not, so its wall clock was set.
    const hasJumped = Math.abs(jumpMs) > driftMs;
    const hasSlept = isHidden && jumpMs > driftMs;
    if (hasJumped && !hasSlept) server = undefined;
    steadyMs += onPageMs + (hasSlept ? jumpMs : 0);
    if (hasJumped) keep();
    return steadyMs;
  }
  function serverNowMs(): number | undefined {
    const now = nowMs();
    return server === undefined ? undefined : server.serverMs + (now - server.steadyMs);
  }

  return {
    nowMs,
    /** Stores the reading for the next page; called every so often and when the page is left. */
    keep: (): void => {
      nowMs();
      keep();
    },
    /** Tells whether the page is out of sight from now on. */
    hide: (hidden: boolean): void => {
      nowMs();
      isHidden = hidden;
    },
    /** Notes the server's time, epoch ms. */
    noteServer: (serverMs: number): void => {
      server = { serverMs, steadyMs: nowMs() };
      keep();
    },
    /** Returns true if the server's time was noted lately. */
    isServerFresh: (): boolean => {
      const now = nowMs();
      return server !== undefined && now - server.steadyMs < freshMs;
    },
    /** Returns the time of something that is done now. */
    stamp: (): DoneAt => {
      const serverMs = serverNowMs();
      return { madeMs: nowMs(), ...(serverMs === undefined ? {} : { serverMs }) };
    },
    /** Returns how long ago something was done, ms: by the server's clock where it is known at both ends. */
    agoMs: ({ madeMs, serverMs }: DoneAt): number => {
      const serverNow = serverNowMs();
      const isKnown = serverMs !== undefined && serverNow !== undefined && isFresh();
      return Math.max(0, isKnown ? serverNow - serverMs : nowMs() - madeMs);
    },
  };

  function isFresh(): boolean {
    return server !== undefined && steadyMs - server.steadyMs < freshMs;
  }
}

function keptIn(text: string | null): Kept | undefined {
  try {
    const { steadyMs, wallMs, server }: Partial<Kept> = JSON.parse(text ?? '{}');
    if (!isTime(steadyMs) || !isTime(wallMs)) return undefined;
    const isServer = isTime(server?.serverMs) && isTime(server?.steadyMs);
    return { steadyMs, wallMs, server: isServer ? server : undefined };
  } catch {
    return undefined;
  }
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
