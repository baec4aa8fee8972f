import type { DrawnMap, MapPlanShape } from '@millwright/contract/areas/equipment/map/mapPlan.ts';
import { boundsOf, type Point } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { memo, useMemo } from 'react';
import { StateGlyph } from '../../../kit/marks/glyphs.tsx';
import { type PlanLabel, planGlyphPx, PlanLabels } from '../../../kit/plan/PlanLabels.tsx';
import { PlanStage } from '../../../kit/plan/PlanStage.tsx';
import type { PlanWindow } from '../../../kit/plan/usePlanView.ts';
import { stateVariable, variable } from '../../../theme/cssVariables.ts';
import { type MachineState, machineStates, stateOfCode, tileKinds } from '../../../theme/states.ts';
import { hitIn } from '../../equipment/map/hitIn.ts';
import { MapShapes } from '../../equipment/map/MapShapes.tsx';
import { pathOf } from '../../equipment/map/shapePath.ts';
import { useOpenMachine } from '../parts/openMachine.ts';
import styles from './machineMap.module.css';

type MapDrawingProps = {
  plan: NonNullable<DrawnMap['plan']>;
  /** By the codes of machines. */
  states: ReadonlyMap<string, number>;
  window: PlanWindow;
  /** The code of the machine that was looked for. */
  chosen: string | undefined;
  label: string;
};

/** The plan itself. A click on a machine opens it; those who do not see it have the list beside. */
export function MapDrawing({ plan, states, window, chosen, label }: MapDrawingProps) {
  const open = useOpenMachine();
  const built = useMemo(() => plan.shapes.filter(({ code }) => code === null), [plan.shapes]);
  const machines = useMemo(() => plan.shapes.filter(({ code }) => code !== null), [plan.shapes]);
  const stateOf = useMemo(() => {
    const known = new Map(
      machines.map(({ id, code }) => [id, states.get(code ?? '') ?? stateNumber.offline]),
    );
    return ({ id }: MapPlanShape) => stateOfCode(known.get(id) ?? stateNumber.offline);
  }, [machines, states]);
  const labels = useMemo(
    () =>
      plan.shapes.map((shape): PlanLabel => {
        const part = boundsOf(shape);
        const { id: key, number, equipment } = shape;
        if (number === null) return { key, part, text: equipment ?? '' };
        const state = stateOf(shape);
        return {
          key,
          part,
          text: number,
          colour: stateVariable(state, 'tile-text'),
          // Running machines are calm; all others say with a glyph too what colour says.
          glyph: state === 'running' ? undefined : <StateGlyph state={state} size={planGlyphPx} />,
        };
      }),
    [plan.shapes, stateOf],
  );
  const handleTap = (point: Point) => {
    const code = hitIn(machines, point, window.view)?.code;
    if (typeof code === 'string') open(code);
  };
  const found = machines.filter(({ code }) => code === chosen);
  return (
    <PlanStage
      window={window}
      label={label}
      onTap={handleTap}
      onKeyDown={(event) => {
        const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[
          event.key
        ];
        if (way !== undefined) window.panBy((way[0] ?? 0) * panPx, (way[1] ?? 0) * panPx);
        else if (event.key === '+' || event.key === '=') window.zoomBy(zoomStep);
        else if (event.key === '-') window.zoomBy(1 / zoomStep);
        else if (event.key === '0') window.showWhole();
        else return;
        event.preventDefault();
      }}
      above={<PlanLabels labels={labels} window={window} />}
    >
      <MapShapes shapes={built} />
      <Machines machines={machines} stateOf={stateOf} />
      {found.length === 0 ? null : <path className={styles.found} d={pathOf(found)} />}
    </PlanStage>
  );
}

/** States in which nobody is expected have a quiet edge; their colours would be lost on the floor. */
function edgeOf(state: MachineState): string {
  return ['outline', 'ground', 'hatch'].includes(tileKinds[state])
    ? variable('text3')
    : stateVariable(state, 'colour');
}

const panPx = 60;
const zoomStep = 1.25;

/** All machines of one state are one element. */
const Machines = memo(function Machines({
  machines,
  stateOf,
}: {
  machines: readonly MapPlanShape[];
  stateOf: (shape: MapPlanShape) => MachineState;
}) {
  const byState = Map.groupBy(machines, stateOf);
  return machineStates.map((state) => (
    <path
      key={state}
      className={styles.machines}
      data-state={state}
      style={{ fill: stateVariable(state, 'tile'), stroke: edgeOf(state) }}
      d={pathOf(byState.get(state) ?? [])}
    />
  ));
});
