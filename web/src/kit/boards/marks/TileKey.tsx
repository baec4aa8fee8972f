import { MachineTile, type MachineTileProps } from '../tiles/MachineTile.tsx';
import styles from './TileKey.module.css';

type TileKeyProps = {
  title: string;
  example: MachineTileProps;
  /** What the three lines of a tile are: "variety, to doff", "efficiency", "breaks, rpm". */
  lines: readonly [string, string, string];
};

/** Explains how a tile is read, with an example. */
export function TileKey({ title, example, lines }: TileKeyProps) {
  return (
    <section className={styles.key} aria-label={title}>
      <h2>{title}</h2>
      <div>
        <MachineTile {...example} size="medium" />
        <p>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
    </section>
  );
}
