import styles from './answerTiles.module.css';

type AnswerTilesProps = {
  count: number;
  success: number;
  failed: number;
  /** Names what the tiles show, for people who do not see them. */
  label: string;
};

/** More machines are drawn as shares of so many tiles. */
const mostTiles = 24;

/** Machines of a dispatch order as tiles: failures first, then those under way, then those that took it. */
export function AnswerTiles({ count, success, failed, label }: AnswerTilesProps) {
  const scale = count > mostTiles ? mostTiles / count : 1;
  // A single failure among many is still a tile.
  const bad = failed === 0 ? 0 : Math.max(1, Math.round(failed * scale));
  const good = Math.floor(success * scale);
  const open = Math.max(0, Math.round(count * scale) - bad - good);
  const tiles = [...repeat('failed', bad), ...repeat('open', open), ...repeat('success', good)];
  return (
    <span className={styles.tiles} role="img" aria-label={label} title={label}>
      {tiles.map((state, at) => (
        <i key={at} data-state={state} />
      ))}
    </span>
  );
}

function repeat(state: string, times: number): string[] {
  return Array.from({ length: times }, () => state);
}
