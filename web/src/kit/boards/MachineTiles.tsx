import { memo, type CSSProperties } from 'react';
import { MachineTile, type MachineTileProps } from './MachineTile.tsx';
import { type TileLayout, tileLayout } from './tileLayout.ts';
import './tile.css';

type MachineTilesProps = {
  /** Spoken name of the list, "50 ring frames". */
  label: string;
  /** In floor order: by area, then machine number. Never sorted by state. */
  machines: MachineTileProps[];
  /** Where several lists share a board; else their count decides. */
  layout?: Pick<TileLayout, 'size' | 'columns' | 'rows'>;
  onPick?: (id: string) => void;
};

/** All machines of a process in floor order; their count decides the size of the tiles. */
export const MachineTiles = memo(function MachineTiles(props: MachineTilesProps) {
  const { label, machines, onPick } = props;
  const { size, columns, rows } = props.layout ?? tileLayout(machines.length);
  const style: CSSProperties = { '--mw-columns': columns, '--mw-rows': rows };
  return (
    <ul className="mw-tiles" aria-label={label} style={style}>
      {machines.map((machine) => (
        <li key={machine.id}>
          <MachineTile {...machine} size={size} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
});

type TileKeyProps = {
  title: string;
  example: MachineTileProps;
  /** What the three lines of a tile are: "variety, to doff", "efficiency", "breaks, rpm". */
  lines: readonly [string, string, string];
};

/** Explains how a tile is read, with an example. */
export function TileKey({ title, example, lines }: TileKeyProps) {
  return (
    <section className="mw-tile-key" aria-label={title}>
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
