/** A picture that somebody waits for. */
export interface WatchedBoard {
  readonly tenantId: number;
  /** How many watch. */
  readonly listeners: number;
  /** The board of the whole mill goes before all other boards. */
  readonly isWholeMill: boolean;
}

/** How many are drawn at a time, in all and of one mill: calls of people need the other connections. */
const mostAtOnce = 4;
const mostOfMill = 2;
/** What many wait for goes before what few wait for: so much of a head start for each who watches, at most a frame. */
const headStartMs = 5;
const longestHeadStartMs = 1_000;
/** Head start of the board of the whole mill; others that wait longer than this still get their turn. */
const wholeMillHeadStartMs = 10_000;

/**
 * Draws what is due, a few at a time. When more is due than can be drawn at once, boards of whole mills go first, then boards that
 * many watch, and no mill takes all places: who opens dozens of boards delays nobody else's.
 */
export function createDrawing<Picture extends WatchedBoard>({
  draw,
  clock,
}: {
  /** Never rejects. */
  draw: (picture: Picture) => Promise<void>;
  clock: () => number;
}) {
  const due = new Map<Picture, number>();
  const runningOf = new Map<number, number>();
  let running = 0;

  function next(): Picture | undefined {
    let best: Picture | undefined;
    let bestMs = Number.POSITIVE_INFINITY;
    for (const [picture, sinceMs] of due) {
      if ((runningOf.get(picture.tenantId) ?? 0) >= mostOfMill) continue;
      const turnMs = sinceMs - headStartOf(picture);
      if (turnMs >= bestMs) continue;
      best = picture;
      bestMs = turnMs;
    }
    return best;
  }

  async function run(picture: Picture): Promise<void> {
    const { tenantId } = picture;
    running += 1;
    runningOf.set(tenantId, (runningOf.get(tenantId) ?? 0) + 1);
    await draw(picture);
    running -= 1;
    const left = (runningOf.get(tenantId) ?? 1) - 1;
    if (left > 0) runningOf.set(tenantId, left);
    else runningOf.delete(tenantId);
    drawMore();
  }

  function drawMore(): void {
    while (running < mostAtOnce) {
      const picture = next();
      if (!picture) return;
      due.delete(picture);
      void run(picture);
    }
  }

  return {
    add(picture: Picture): void {
      if (!due.has(picture)) due.set(picture, clock());
      drawMore();
    },
    has: (picture: Picture): boolean => due.has(picture),
    /** Pictures that wait. */
    size: (): number => due.size,
    remove(picture: Picture): void {
      due.delete(picture);
    },
  };
}

function headStartOf({ isWholeMill, listeners }: WatchedBoard): number {
  return isWholeMill ? wholeMillHeadStartMs : Math.min(longestHeadStartMs, listeners * headStartMs);
}
