import { monthGrid } from '@millwright/testing/contract/monthGrid.ts';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { GridBoard } from '../../resource/grid/GridBoard.tsx';
import type { GridView } from '../../resource/grid/GridTools.tsx';
import { memorySource } from './gridSample.ts';

const sizes = [60, 300];

/** The month grid over a mill in memory: filled with the rotation of four crews, to be typed into and saved. */
export function GridSamples() {
  const [size, setSize] = useState(60);
  return (
    <section data-sample="grid">
      <h2>Grid</h2>
      <Segmented
        options={sizes.map((value) => ({ value, label: `${value} rows` }))}
        value={size}
        onChange={setSize}
      />
      <Sample key={size} size={size} />
    </section>
  );
}

function Sample({ size }: { size: number }) {
  const source = useMemo(() => memorySource(size), [size]);
  // Each size is a question of its own, so that no answer of the other is shown.
  const [view, setView] = useState<GridView>({
    month: '2026-10',
    keyword: '',
    filters: {},
    pageNo: size,
  });
  return (
    <GridBoard
      grid={monthGrid}
      source={source}
      view={view}
      thisMonth="2026-10"
      mayEdit
      onView={(part) => setView((before) => ({ ...before, ...part }))}
    />
  );
}
