/** A board that is drawn again and again. */
export interface Paced {
  readonly tenantId: number;
  /** How many watch. */
  readonly listeners: number;
  /** The board of the whole mill keeps its rate whatever else is watched. */
  readonly isWholeMill: boolean;
}

/** One picture a second at most. */
export const frameMs = 1_000;
/** The lowest rate: pages ask by themselves when they hear nothing for 15 s. */
const longestFrameMs = 10_000;
/** Weight of the newest drawing time in the mean. */
const newestWeight = 0.3;
/** Longer pauses than this are told to those who watch. */
const toldFromMs = 1_500;

/**
 * Paces the boards of each mill by what they cost: a mill draws for one second in each second at most, summed over two places,
 * beside the board of the whole mill. This time is shared by the number of people who watch. When more boards are watched than that
 * allows, each is drawn less often, those that few watch first.
 */
export function createPace<Board extends Paced>() {
  /** Mean drawing time of each board, ms, by mill. */
  const mills = new Map<number, Map<Board, number>>();

  function frameMsOf(board: Board): number {
    const costs = mills.get(board.tenantId);
    const costMs = costs?.get(board);
    if (board.isWholeMill || costs === undefined || costMs === undefined) return frameMs;
    let listeners = 0;
    for (const each of costs.keys()) listeners += each.isWholeMill ? 0 : each.listeners;
    const share = board.listeners / Math.max(1, listeners);
    return Math.min(Math.max(frameMs, share > 0 ? costMs / share : longestFrameMs), longestFrameMs);
  }

  return {
    /** Notes how long a board took to draw, ms. */
    drawn(board: Board, ms: number): void {
      const costs = mills.get(board.tenantId) ?? new Map<Board, number>();
      mills.set(board.tenantId, costs);
      const mean = costs.get(board);
      costs.set(board, mean === undefined ? ms : mean + newestWeight * (ms - mean));
    },
    forget(board: Board): void {
      const costs = mills.get(board.tenantId);
      costs?.delete(board);
      if (costs?.size === 0) mills.delete(board.tenantId);
    },
    /** Boards whose cost is known. */
    size: (): number => [...mills.values()].reduce((sum, costs) => sum + costs.size, 0),
    /** Time between two pictures of a board, ms. */
    frameMs: frameMsOf,
    /** The same in seconds for those who watch; undefined at the usual rate. */
    toldSeconds(board: Board): number | undefined {
      const ms = frameMsOf(board);
      return ms < toldFromMs ? undefined : Math.round(ms / 1000);
    },
  };
}
