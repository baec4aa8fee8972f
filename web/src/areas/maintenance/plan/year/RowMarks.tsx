import { memo } from 'react';
import { arrowOf, crossOf, halfWidth, insideOf, type Kind, outlineOf, strikeOf } from './markShapes.ts';
import { type Look, lookOf, type Mark } from './yearModel.ts';
import styles from '../plan.module.css';

/** Height of a row, px. */
export const rowPx = 20;
const middle = rowPx / 2;

type RowMarksProps = {
  marks: readonly Mark[];
  kindOfItem: ReadonlyMap<string, Kind>;
  dayPx: number;
  /** Where the first day of the year's weeks lies, and today, in days. */
  placeOf: (date: string) => number;
  today: string;
  width: number;
  /** Ids of marks that are chosen, with blanks between. */
  chosen: string;
  /** The one on which keys act. */
  cursor: string | undefined;
};

/** Where a mark stands in its row, px: several of a day stand beside each other. */
export function markPlaces(
  marks: readonly Mark[],
  { dayPx, placeOf }: { dayPx: number; placeOf: (date: string) => number },
): readonly { mark: Mark; x: number }[] {
  let last = { date: '', count: 0 };
  return marks.map((mark) => {
    last = mark.date === last.date ? { ...last, count: last.count + 1 } : { date: mark.date, count: 0 };
    return { mark, x: (placeOf(mark.date) + 0.5) * dayPx + last.count * 6 };
  });
}

/** The marks of a machine: one path for each look and shape, so that a year of a mill is drawn at once. */
export const RowMarks = memo(function RowMarks(props: RowMarksProps) {
  const { marks, kindOfItem, dayPx, placeOf, today, width, cursor } = props;
  const chosen = new Set(props.chosen.split(' '));
  const placed = markPlaces(marks, { dayPx, placeOf });
  const groups = Map.groupBy(placed, ({ mark }) => groupOf(mark, kindOfItem));
  const todayX = (placeOf(today) + 0.5) * dayPx;
  const late = placed.filter(({ mark }) => (mark.plan?.lateDays ?? 0) > 0);
  const overdue = placed.filter(({ mark }) => lookOf(mark) === 'overdue' && mark.date < today);
  const postponed = placed.flatMap(({ mark, x }) => {
    const due = mark.plan?.state === 'postponed' ? mark.plan.dueDate : null;
    if (due === null || due === mark.date) return [];
    return [{ from: (placeOf(due) + 0.5) * dayPx, to: x, kind: kindOfItem.get(mark.itemId) ?? 'square' }];
  });
  const ring = placed.filter(({ mark }) => chosen.has(mark.id));
  const here = placed.find(({ mark }) => mark.id === cursor);
  return (
    <svg className={styles.marks} width={width} height={rowPx} aria-hidden="true">
      {postponed.map(({ from, to, kind }) => (
        <g key={`${from} ${to}`} data-look="was">
          <path d={outlineOf(kind, from, middle)} data-part="outline" />
          <path d={arrowOf(from + halfWidth(kind), to - halfWidth(kind) - 1, middle)} data-part="line" />
        </g>
      ))}
      {overdue.length === 0 ? null : (
        <path
          data-look="overdue"
          data-part="line"
          d={overdue.map(({ x }) => arrowOf(x, Math.max(x + 6, todayX - 1), middle)).join('')}
        />
      )}
      {[...groups.entries()].map(([group, own]) => (
        <Group key={group} group={group} xs={own.map(({ x }) => x)} />
      ))}
      {late.length === 0 ? null : (
        <path
          data-look="late"
          d={late.map(({ x }) => `M${Math.round(x - 4)} ${rowPx - 3.5}h8v2h-8z`).join('')}
        />
      )}
      {ring.map(({ mark, x }) => (
        <rect key={mark.id} data-part="chosen" x={x - 8} y={1.5} width={16} height={rowPx - 3} rx={2} />
      ))}
      {here === undefined ? null : (
        <rect data-part="cursor" x={here.x - 8} y={1.5} width={16} height={rowPx - 3} rx={2} />
      )}
    </svg>
  );
});

type GroupName = `${Look} ${Kind}`;

function groupOf(mark: Mark, kindOfItem: RowMarksProps['kindOfItem']): GroupName {
  return `${lookOf(mark)} ${kindOfItem.get(mark.itemId) ?? 'square'}`;
}

function Group({ group, xs }: { group: GroupName; xs: readonly number[] }) {
  const [look, kind] = group.split(' ');
  const shape = kindNamed(kind);
  return <Shapes look={look ?? ''} kind={shape} xs={xs} />;
}

/** The shapes of one look and kind, around points in the middle of a row. */
export function Shapes({ look, kind, xs }: { look: string; kind: Kind; xs: readonly number[] }) {
  const all = (draw: (x: number) => string) => xs.map(draw).join('');
  const inside = all((x) => insideOf(kind, x, middle));
  return (
    <g data-look={look} data-kind={kind}>
      <path data-part="outline" d={all((x) => outlineOf(kind, x, middle))} />
      {inside === '' ? null : <path data-part="inside" d={inside} />}
      {look === 'unexecuted' ? <path data-part="line" d={all((x) => crossOf(x, middle))} /> : null}
      {look === 'cancelled' ? <path data-part="line" d={all((x) => strikeOf(kind, x, middle))} /> : null}
    </g>
  );
}

const known: ReadonlyMap<string, Kind> = new Map(
  (['tick', 'circle', 'diamond', 'triangle', 'square', 'crossed', 'barred'] as const).map((kind) => [
    kind,
    kind,
  ]),
);

function kindNamed(name: string | undefined): Kind {
  return known.get(name ?? '') ?? 'square';
}

/** The pattern of work in progress, once on a page. */
export function MarkPatterns() {
  return (
    <svg width={0} height={0} className={styles.patterns} aria-hidden="true">
      <defs>
        <pattern id="mw-plan-running" width={4} height={4} patternUnits="userSpaceOnUse">
          <rect width={4} height={4} className={styles.patternGround} />
          <path d="M-1 1l2 -2M0 4l4 -4M3 5l2 -2" className={styles.patternLine} />
        </pattern>
      </defs>
    </svg>
  );
}
