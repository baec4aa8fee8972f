import { memo, type CSSProperties } from 'react';
import { MachineTile, type MachineTileProps } from './MachineTile.tsx';
import { type TileLayout, tileLayout } from './tileLayout.ts';
import styles from './MachineTiles.module.css';

type MachineTilesProps = {
  /** Spoken name of the list, "50 ring frames". */
  label: string;
  /** In floor order: by area, then machine number. Never sorted by state. */
  machines: MachineTileProps[];
  /** Where several lists share a board; else their count decides. */
  layout?: Pick<TileLayout, 'size' | 'columns' | 'rows'>;
  /** Of a section: its rows are lower. */
  isDense?: boolean;
  onPick?: (id: string) => void;
};

/** All machines of a process in floor order; their count decides the size of the tiles. */
export const MachineTiles = memo(function MachineTiles(props: MachineTilesProps) {
  const { label, machines, isDense, onPick } = props;
  const { size, columns, rows } = props.layout ?? tileLayout(machines.length);
  const style: CSSProperties = { '--mw-columns': columns, '--mw-rows': rows };
  return (
    <ul className={styles.tiles} aria-label={label} style={style}>
      {machines.map((machine) => (
        <li key={machine.id}>
          <MachineTile {...machine} size={size} isDense={isDense} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
});
