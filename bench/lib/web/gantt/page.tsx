import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { GanttChart } from '../../../../web/src/areas/scheduling/scheduling/gantt/GanttChart.tsx';
import type { GanttWords } from '../../../../web/src/areas/scheduling/scheduling/gantt/ganttScene.ts';
import type { DrawnPlan } from '../ganttDrawn.ts';

/** The chart alone, with the plan that stands in the page. */
function Chart({ drawn }: { drawn: DrawnPlan }) {
  const [selected, setSelected] = useState<string>();
  const [plan] = useState(() => ({
    ...drawn,
    load: undefined,
    frames: drawn.frames.map((frame) => ({ ...frame, makes: new Set(frame.makes) })),
  }));
  return (
    <GanttChart
      plan={plan}
      words={words}
      mode="light"
      font="Roboto, sans-serif"
      label="plan"
      said=""
      selected={selected}
      lifted={undefined}
      canEdit
      tip={() => null}
      tools={() => null}
      onSelect={setSelected}
      onCarry={ignore}
      onDrop={ignore}
      onCommand={ignore}
      onUndo={ignore}
    />
  );
}

const words: GanttWords = {
  block: ({ lots, kg }) => [`${lots.length} frames · ${kg.toFixed(0)} kg`, `${lots.length} frames`],
  late: (days) => `late ${days.toFixed(1)} d`,
  weekday: () => 'Mo',
  percent: (value) => value.toFixed(0),
};

function ignore(): void {
  // Nothing stands behind the chart.
}

const root = document.querySelector('#root');
const text = document.querySelector('#plan')?.textContent;
if (root !== null && text) createRoot(root).render(<Chart drawn={JSON.parse(text)} />);
