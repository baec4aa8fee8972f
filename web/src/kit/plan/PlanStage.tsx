import type { KeyboardEvent, ReactNode } from 'react';
import styles from './plan.module.css';
import { type PlanPresses, usePlanPointers } from './usePlanPointers.ts';
import type { PlanWindow } from './usePlanView.ts';

type PlanStageProps = PlanPresses & {
  window: PlanWindow;
  /** What is seen, for those who do not see it. */
  label: string;
  /** Drawn in units of the plan; lines keep their width however close one looks. */
  children: ReactNode;
  /** Drawn over it in pixels of the window: words and glyphs. */
  above?: ReactNode;
  /** The distance of grid lines in units of the plan; absent: none. They are drawn where they stand apart. */
  grid?: number | undefined;
  onKeyDown?: (event: KeyboardEvent<SVGSVGElement>) => void;
};

/** Grid lines closer than this are left out, px. */
const gridPx = 8;

/** A window on a plan: the wheel and two fingers zoom, a press on nothing moves it. */
export function PlanStage({ window, label, children, above, grid, onKeyDown, ...presses }: PlanStageProps) {
  const { ref, plan, view } = window;
  const handlers = usePlanPointers(window, presses);
  const at = `translate(${view.left} ${view.top}) scale(${view.scale})`;
  return (
    <svg
      ref={ref}
      className={styles.stage}
      role="application"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <g transform={at}>
        <rect className={styles.floor} width={plan.width} height={plan.height} />
        {grid !== undefined && grid * view.scale >= gridPx ? (
          <path className={styles.grid} d={gridPath(plan.width, plan.height, grid)} />
        ) : null}
        {children}
      </g>
      {above}
    </svg>
  );
}

function gridPath(width: number, height: number, grid: number): string {
  const upright = Array.from(
    { length: Math.floor(width / grid) },
    (_, at) => `M${(at + 1) * grid} 0V${height}`,
  );
  const level = Array.from(
    { length: Math.floor(height / grid) },
    (_, at) => `M0 ${(at + 1) * grid}H${width}`,
  );
  return [...upright, ...level].join('');
}
