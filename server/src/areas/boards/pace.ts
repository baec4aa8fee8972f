/** A board that is drawn again and again. */
export interface Paced {
  readonly tenantId: number;
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
 * Paces the boards of each mill by what they cost: a mill draws for one second in each second at most, summed over two places.
 * When more boards are watched than that allows, each of them but the board of the whole mill is drawn less often.
 */
export function createPace<Board extends Paced>() {
  const costs = new Map<Board, number>();
  const costOfMill = new Map<number, number>();

  function change(board: Board, ms: number | undefined): void {
    const sum = (costOfMill.get(board.tenantId) ?? 0) - (costs.get(board) ?? 0) + (ms ?? 0);
    if (ms === undefined) costs.delete(board);
    else costs.set(board, ms);
    if (sum > 0) costOfMill.set(board.tenantId, sum);
    else costOfMill.delete(board.tenantId);
  }

  function frameMsOf(board: Board): number {
    if (board.isWholeMill) return frameMs;
    return Math.min(Math.max(frameMs, costOfMill.get(board.tenantId) ?? 0), longestFrameMs);
  }

  return {
    /** Notes how long a board took to draw, ms. */
    drawn(board: Board, ms: number): void {
      const mean = costs.get(board);
      change(board, mean === undefined ? ms : mean + newestWeight * (ms - mean));
    },
    forget: (board: Board) => change(board, undefined),
    /** Time between two pictures of a board, ms. */
    frameMs: frameMsOf,
    /** The same in seconds for those who watch; undefined at the usual rate. */
    toldSeconds(board: Board): number | undefined {
      const ms = frameMsOf(board);
      return ms < toldFromMs ? undefined : Math.round(ms / 1000);
    },
  };
}
