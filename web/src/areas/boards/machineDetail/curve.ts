import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { ChartTable } from '../../../kit/charts/ChartFrame.tsx';
import type { CurvePoint } from '../../../kit/charts/CurveChart.tsx';
import { formatToGoClock } from '../../../kit/text/format.ts';
import { formatClock } from '../../../kit/text/formatDate.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

type Curve = NonNullable<MachineDetail['curve']>;

/** Stops of five minutes and more are named: above the strip, and faults, the longest ones, on the curve. */
export const namedFromMs = 5 * minuteMs;
const mostNotes = 2;
const perThousand = 1000;

export function speedPoints({ points }: Pick<Curve, 'points'>): CurvePoint[] {
  return points.map(({ build, rpm }) => ({ x: build, y: rpm / perThousand }));
}

export function setPoints({ set }: Pick<Curve, 'set'>): CurvePoint[] {
  return set.map(({ build, rpm }) => ({ x: build, y: rpm / perThousand }));
}

/** The faults that interrupted this cop, written where they happened: "S703 11:24". */
export function curveNotes({
  curve,
  intervals,
  header,
}: MachineDetail): { x: number; y: number; text: string }[] {
  const [first] = curve?.points ?? [];
  if (!curve || !first) return [];
  return intervals
    .filter(
      ({ fault, startMs, endMs }) =>
        fault !== null && endMs - startMs >= namedFromMs && startMs >= first.atMs,
    )
    .toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs))
    .slice(0, mostNotes)
    .flatMap(({ fault, startMs }) => {
      const point = curve.points.findLast(({ atMs }) => atMs <= startMs);
      if (!point) return [];
      const text = `${fault} ${formatClock(startMs, header.zone)}`;
      return [{ x: point.build, y: point.rpm / perThousand, text }];
    });
}

/** "1000 rpm · cop 61 % · doff in 1:14". */
export function curveNote({ machine }: MachineDetail, words: BoardWords): string {
  return words.t('machine.curveSub', {
    build: words.number(machine.build, 0),
    time: formatToGoClock(machine.toDoffMin === null ? null : machine.toDoffMin * minuteMs),
  });
}

/** A table has a row for each tenth or so of the cop, not for each telegram. */
export function curveTable({ points, set }: Curve, words: BoardWords): ChartTable {
  const builds = [...new Set(points.map(({ build }) => Math.round(build / 2) * 2))];
  const nearest = (build: number) =>
    points.reduce<Curve['points'][number] | undefined>(
      (best, point) => (best && Math.abs(best.build - build) <= Math.abs(point.build - build) ? best : point),
      undefined,
    );
  return {
    columns: [
      { key: 'build', name: words.t('machine.build'), isNumber: true },
      { key: 'speed', name: words.t('machine.speed'), isNumber: true },
      { key: 'set', name: words.t('machine.setSpeed'), isNumber: true },
    ],
    rows: builds.map((build) => ({
      key: String(build),
      cells: [
        words.number(build, 0),
        words.number(nearest(build)?.rpm, 0),
        words.number(setSpeedAt(set, build), 0),
      ],
    })),
  };
}

/** The set curve runs straight between its points; null outside of them. */
export function setSpeedAt(set: Curve['set'], build: number): number | null {
  const before = set.findLast((point) => point.build <= build);
  const after = set.find((point) => point.build >= build);
  if (!before || !after) return null;
  if (after.build === before.build) return before.rpm;
  return before.rpm + ((build - before.build) / (after.build - before.build)) * (after.rpm - before.rpm);
}
