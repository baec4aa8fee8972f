import type {
  PlanEdit,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { Button, Segmented } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useMode } from '../../../app/settings/mode.ts';
import { fontStack } from '../../../theme/fonts.ts';
import { GanttChart, type LotCommand } from './gantt/GanttChart.tsx';
import { type DropTarget, fromBeside, type GanttDrag } from './gantt/ganttGhost.ts';
import type { GanttWords } from './gantt/ganttScene.ts';
import { type PlacedLot, placedLot } from './gantt/ganttSteps.ts';
import type { ScrolledGantt } from './gantt/useGanttView.ts';
import { type GanttOfPlan, liftedLot, lotId, lotPlace } from './planModel.ts';
import { TrialText } from './dialogs/TrialText.tsx';
import type { PlanWords } from './usePlanWords.ts';
import { useTrial } from './dialogs/useTrial.ts';
import styles from './scheduling.module.css';

type PlanChartProps = {
  plan: ShownPlan;
  drawn: GanttOfPlan;
  words: PlanWords;
  /** What stands beside the zoom. */
  bar: ReactNode;
  selected: string | undefined;
  canEdit: boolean;
  /** Place of the order that is carried here out of what is unscheduled. */
  lifted: number | undefined;
  onSelect: (lotId: string | undefined) => void;
  onEdit: (edits: PlanEdit[], selects?: string) => void;
  onSplit: (lotId: string) => void;
  onUndo: () => void;
};

/** The widths of a day at which days, or weeks, are read well, px. */
const dayWidths = { day: 96, week: 24 } as const;

/** The plan as a chart: a carried lot tells what it would cost before it is let go. */
export function PlanChart(props: PlanChartProps) {
  const { plan, drawn, words, selected, canEdit, onSelect, onEdit } = props;
  const { t, tonnes } = words;
  const { gantt, frames, rows } = drawn;
  const mode = useMode();
  const { trial, ask, forget } = useTrial(plan);
  const ganttWords = useMemo(
    (): GanttWords => ({
      block: ({ order, lots, kg, goesOn }) => {
        const variety = gantt.orders[order]?.variety ?? '';
        const arrow = goesOn ? ' →' : '';
        const counted = { variety, frames: lots.length, kg: tonnes(kg) };
        return [t('block', counted) + arrow, t('blockShort', counted) + arrow, variety + arrow];
      },
      late: (days) => t('late', { days: words.number(days, 0) }),
      weekday: words.weekday,
      percent: (value) => words.number(value, 0),
    }),
    [gantt, t, tonnes, words],
  );

  const editsFor = (drag: GanttDrag & { target: DropTarget }): PlanEdit[] => {
    const to = { toFrame: frames[drag.target.frame] ?? -1, toAt: drag.target.place };
    if (drag.frame === fromBeside)
      return [{ kind: 'put', frame: to.toFrame, at: to.toAt, order: drag.lot.order }];
    const { at } = lotPlace(drag.lot.id);
    const frame = frames[drag.frame] ?? -1;
    if (!drag.isSplit) return [{ kind: 'move', frame, at, ...to }];
    return [
      { kind: 'split', frame, at, kg: drag.lot.kg / 2 },
      { kind: 'move', frame, at: at + 1, ...to },
    ];
  };
  const isOn = (drag: GanttDrag | undefined): drag is GanttDrag & { target: DropTarget } =>
    drag?.target !== undefined && !drag.target.isRefused;
  const handleCarry = (drag: GanttDrag | undefined) => {
    if (isOn(drag)) ask(editsFor(drag));
    else forget();
  };
  const handleDrop = (drag: GanttDrag & { target: DropTarget }) => {
    if (!isOn(drag)) return;
    const frame = frames[drag.target.frame] ?? -1;
    onEdit(editsFor(drag), lotId({ frame, at: drag.target.place }));
  };
  const handleCommand = (command: LotCommand, placed: PlacedLot) => {
    const { id, isLocked } = placed.lot;
    const { at } = placed;
    const frame = frames[placed.frame] ?? -1;
    if (command === 'lock') onEdit([{ kind: isLocked ? 'unlock' : 'lock', frame, at }], id);
    if (isLocked) return;
    if (command === 'split') props.onSplit(id);
    if (command === 'remove') onEdit([{ kind: 'remove', frame, at }]);
    const target = movedBy(command, placed, gantt);
    if (target === undefined) return;
    const toFrame = frames[target.row] ?? -1;
    onEdit([{ kind: 'move', frame, at, toFrame, toAt: target.at }], lotId({ frame: toFrame, at: target.at }));
  };
  const here = placedLot(gantt, selected);
  const hereOrder = here === undefined ? undefined : gantt.orders[here.lot.order];
  const said =
    here === undefined || hereOrder === undefined
      ? ''
      : t('lot.said', {
          frame: gantt.frames[here.frame]?.label ?? '',
          order: hereOrder.label,
          variety: hereOrder.variety,
          kg: words.kg(here.lot.kg),
          from: words.moment(here.lot.startMs),
          until: words.moment(here.lot.endMs),
          lock: here.lot.isLocked ? t('lot.saidLocked') : '',
        });
  return (
    <GanttChart
      plan={gantt}
      words={ganttWords}
      mode={mode}
      font={fontStack(words.language)}
      label={t('chart', { frames: rows.length, orders: gantt.orders.length })}
      said={said}
      selected={selected}
      canEdit={canEdit}
      lifted={liftedLot(plan, props.lifted)}
      tip={(drag) => (
        <DragTip drag={drag} drawn={drawn} words={words}>
          <TrialText trial={trial} orders={plan.orders} words={words} />
        </DragTip>
      )}
      onSelect={onSelect}
      onCarry={handleCarry}
      onDrop={handleDrop}
      onCommand={handleCommand}
      onUndo={props.onUndo}
      tools={(scrolled) => (
        <div className={styles.bar}>
          {props.bar}
          <ZoomTools scrolled={scrolled} words={words} />
        </div>
      )}
    />
  );
}

const frameSteps: Partial<Record<LotCommand, 1 | -1>> = { frameAbove: -1, frameBelow: 1 };

/** Where a lot goes by a key; undefined where there is no such place. */
function movedBy(
  command: LotCommand,
  { frame, at, lot }: PlacedLot,
  { frames, lots, orders }: GanttOfPlan['gantt'],
): { row: number; at: number } | undefined {
  if (command === 'earlier') return at === 0 ? undefined : { row: frame, at: at - 1 };
  if (command === 'later')
    return at + 1 >= (lots[frame]?.length ?? 0) ? undefined : { row: frame, at: at + 1 };
  const step = frameSteps[command] ?? 0;
  const varietyAt = orders[lot.order]?.varietyAt ?? -1;
  for (let row = frame + step; step !== 0 && row >= 0 && row < frames.length; row += step)
    if (frames[row]?.makes.has(varietyAt)) {
      const own = lots[row] ?? [];
      return { row, at: own.filter(({ startMs }) => startMs < lot.startMs).length };
    }
  return undefined;
}

type DragTipProps = {
  drag: GanttDrag;
  drawn: GanttOfPlan;
  words: PlanWords;
  children: ReactNode;
};

/** At the pointer: what is carried, where to, and what it costs, or why it cannot be put there. */
function DragTip({ drag, drawn: { gantt }, words, children }: DragTipProps) {
  const { t } = words;
  const order = gantt.orders[drag.lot.order];
  const frame = drag.target === undefined ? undefined : gantt.frames[drag.target.frame];
  const kg = words.tonnes(drag.isSplit ? drag.lot.kg / 2 : drag.lot.kg);
  return (
    <>
      <b>
        {order?.label} {order?.variety}
      </b>{' '}
      {drag.isSplit ? t('trial.split', { kg }) : `${kg}\u2009t`}
      {frame === undefined ? null : <span> → {frame.label}</span>}
      {drag.target?.isRefused === true ? (
        <p className={styles.bad}>
          {t('trial.refused', { frame: frame?.label ?? '', variety: order?.variety ?? '' })}
        </p>
      ) : (
        children
      )}
    </>
  );
}

function ZoomTools({ scrolled, words }: { scrolled: ScrolledGantt; words: PlanWords }) {
  const { t } = words;
  const { dayPx } = scrolled.layout;
  const chosen = zoomOf({ dayPx, isFitted: scrolled.isFitted });
  return (
    <div className={styles.zoom}>
      <Button size="small" aria-label={t('actions.narrower')} onClick={() => scrolled.zoomBy(1 / 1.5)}>
        −
      </Button>
      <Button size="small" aria-label={t('actions.wider')} onClick={() => scrolled.zoomBy(1.5)}>
        +
      </Button>
      <Segmented
        size="small"
        aria-label={t('actions.zoom')}
        value={chosen}
        options={[
          { value: 'fit', label: t('actions.fit') },
          { value: 'week', label: t('actions.week') },
          { value: 'day', label: t('actions.day') },
        ]}
        onChange={(next) => {
          if (next === 'fit') scrolled.fit();
          else if (next === 'day' || next === 'week') scrolled.zoomTo(dayWidths[next]);
        }}
      />
    </div>
  );
}

function zoomOf({ dayPx, isFitted }: { dayPx: number; isFitted: boolean }) {
  if (dayPx === dayWidths.day) return 'day';
  if (dayPx === dayWidths.week) return 'week';
  if (isFitted) return 'fit';
  return '';
}
