import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { showAllocationMap } from '@millwright/contract/areas/personnel/machineAllocation/allocationCalls.ts';
import type { DutyMachine } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { mapEditorScreen } from '@millwright/contract/areas/equipment/map/mapCalls.ts';
import { boundsOf, type Point } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';
import type { DrawnMap } from '@millwright/contract/areas/equipment/map/mapPlan.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { Button, Skeleton } from 'antd';
import { type PointerEvent, type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { initialsOf } from '../../../kit/text/initials.ts';
import { PlanLabels } from '../../../kit/plan/PlanLabels.tsx';
import { PlanStage } from '../../../kit/plan/PlanStage.tsx';
import type { PlanGesture } from '../../../kit/plan/usePlanPointers.ts';
import { usePlanView } from '../../../kit/plan/usePlanView.ts';
import { variable } from '../../../theme/cssVariables.ts';
import { AreaSelect } from '../../equipment/map/AreaSelect.tsx';
import { hitIn } from '../../equipment/map/hitIn.ts';
import { MapShapes } from '../../equipment/map/MapShapes.tsx';
import { isInBand, PlanBand } from '../../equipment/map/PlanBand.tsx';
import { pathOf } from '../../equipment/map/shapePath.ts';
import type { Painted } from './AllocationCell.tsx';
import { type Base, type AllocationDraft, sharesAt } from './allocationDraft.ts';
import styles from './allocation.module.css';
import layout from '../../../kit/layout.module.css';

type AllocationMapProps = {
  areaId: string;
  process: Process;
  onArea: (id: string) => void;
  /** The crew in whose shifts people are shown. */
  crew: CrewLetter;
  machines: readonly DutyMachine[];
  base: Base;
  draft: AllocationDraft;
  paintedOf: (personId: string, crew: CrewLetter) => Painted;
  /** Undefined while nobody is chosen, and for who may only read: then a drag moves the plan. */
  onWork: ((machineIds: readonly number[]) => void) | undefined;
};

/** The floor plan in the colours of rounds: machines that are clicked, or framed, go to the chosen person. */
export function AllocationMap(props: AllocationMapProps) {
  const t = useT('personnel');
  const { areaId, process, onArea } = props;
  const { data, error, refetch } = useCall(showAllocationMap, {
    process,
    ...(areaId === '' ? {} : { areaId }),
  });
  if (data === undefined)
    return error === null ? (
      <Skeleton paragraph={{ rows: 10 }} />
    ) : (
      <Failed cause={error} onRetry={() => void refetch()} />
    );
  const { plan, areas } = data;
  if (plan === null)
    return (
      <div className={`${layout.nothingStack} ${styles.none}`} role="note">
        <b>
          <Link to={mapEditorScreen.path}>{t('allocation.noMap')}</Link>
        </b>
        <p>{t('allocation.noMapHint')}</p>
      </div>
    );
  return (
    <Plan
      key={plan.areaId}
      {...props}
      plan={plan}
      area={areas.find(({ id }) => id === plan.areaId)?.name ?? ''}
      select={<AreaSelect areas={areas} value={plan.areaId} onChange={onArea} />}
    />
  );
}

const zoomStep = 1.4;

type PlanProps = AllocationMapProps & {
  plan: NonNullable<DrawnMap['plan']>;
  area: string;
  select: ReactNode;
};

function Plan({ plan, area, select, crew, machines, base, draft, paintedOf, onWork }: PlanProps) {
  const t = useT('personnel');
  const tMap = useT('equipment');
  const window = usePlanView({ width: plan.lengthM, height: plan.widthM });
  const [band, setBand] = useState<{ from: Point; to: Point }>();
  const idOf = useMemo(() => new Map(machines.map(({ id, code }) => [code, id])), [machines]);
  const built = useMemo(
    () => plan.shapes.filter(({ code }) => code === null || !idOf.has(code)),
    [plan.shapes, idOf],
  );
  const placed = useMemo(
    () =>
      plan.shapes.flatMap((shape) => {
        const machineId = shape.code === null ? undefined : idOf.get(shape.code);
        return machineId === undefined ? [] : [{ ...shape, machineId }];
      }),
    [plan.shapes, idOf],
  );
  const shown = placed.map((shape) => {
    const shares = sharesAt(base, draft, { machineId: shape.machineId, crew });
    const people = shares.map(({ personId }) => paintedOf(personId, crew));
    return { shape, people, colour: people[0]?.colour };
  });
  const labels = shown.map(({ shape, people }) => ({
    key: shape.id,
    part: boundsOf(shape),
    text: [shape.number, people.map(({ name }) => initialsOf(name)).join('+')].join(' ').trim(),
  }));
  const banding = (from: Point): PlanGesture => ({
    move: (to) => setBand({ from, to }),
    end: (to) => {
      setBand(undefined);
      const { scale } = window.view;
      const hit = hitIn(placed, to, { scale });
      const clicked = hit === undefined ? [] : [hit];
      const isClick = Math.hypot((to.x - from.x) * scale, (to.y - from.y) * scale) < clickPx;
      const found = isClick ? clicked : placed.filter((each) => isInBand(each, from, to));
      if (found.length > 0) onWork?.(found.map(({ machineId }) => machineId));
    },
    cancel: () => setBand(undefined),
  });
  const handlePress = (point: Point, event: PointerEvent): PlanGesture | undefined =>
    onWork === undefined || event.pointerType === 'touch' ? undefined : banding(point);
  const handleTap = (point: Point) => {
    const hit = hitIn(placed, point, window.view);
    if (hit !== undefined) onWork?.([hit.machineId]);
  };
  return (
    <div className={layout.stack8}>
      <div className={styles.bar}>
        {select}
        <Button size="small" aria-label={tMap('map.zoomOut')} onClick={() => window.zoomBy(1 / zoomStep)}>
          −
        </Button>
        <Button size="small" aria-label={tMap('map.zoomIn')} onClick={() => window.zoomBy(zoomStep)}>
          +
        </Button>
        <Button size="small" onClick={window.showWhole}>
          {tMap('map.whole')}
        </Button>
        <small>{t('allocation.mapHint')}</small>
      </div>
      <div className={styles.stage}>
        <PlanStage
          window={window}
          label={t('allocation.onMap', { area, count: placed.length })}
          onPress={handlePress}
          onTap={handleTap}
          above={<PlanLabels labels={labels} window={window} />}
        >
          <MapShapes shapes={built} />
          {[...Map.groupBy(shown, ({ colour }) => colour)].map(([colour, own]) => (
            <path
              key={colour ?? 'gap'}
              className={styles.placed}
              data-gap={colour === undefined || undefined}
              style={
                colour === undefined
                  ? undefined
                  : { fill: `color-mix(in srgb, ${colour} 38%, ${variable('surface')})`, stroke: colour }
              }
              d={pathOf(own.map(({ shape }) => shape))}
            />
          ))}
          {band === undefined ? null : <PlanBand from={band.from} to={band.to} />}
        </PlanStage>
      </div>
    </div>
  );
}

/** A press that moved less, px, is a click. */
const clickPx = 4;
