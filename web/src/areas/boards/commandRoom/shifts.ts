import type { Figure } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { type Delta, judgeDelta, type Tone } from '../../../kit/figures/delta.ts';
import { deltaFor, judgedOf } from '../parts/figures.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { badBelow } from '../wholeMill/plots.ts';

type Board = Pick<MillBoard, 'shifts' | 'figures' | 'header'>;
type Turn = MillBoard['shifts'][number];

/** A shift with its cones beside its plan; of the running one the plan to now. */
export interface ShiftLine {
  readonly key: string;
  readonly name: string;
  readonly output: string;
  readonly reference: string;
  readonly delta?: Delta;
  /** Output and plan as shares of the bar; null where nothing is known. */
  readonly share: number | null;
  readonly target: number | undefined;
  readonly tone: Tone;
}

/** The bars leave this room above the greatest output or plan. */
const room = 1.08;

/** The shifts of the board, oldest first, on one scale. */
export function shiftLines(board: Board, words: BoardWords): ShiftLine[] {
  const figures = board.shifts.map((turn) => outputFigure(turn, board));
  const end = room * Math.max(...figures.flatMap(({ value, target }) => [value ?? 0, target ?? 0]), 0);
  const share = (value: number) => (end > 0 ? value / end : 0);
  return board.shifts.flatMap((turn, place) => {
    const figure = figures[place];
    if (figure === undefined) return [];
    const { value, target } = figure;
    const reach = reachOf(turn, board.header.reachMs);
    const isJudged = reach === 'whole' && target !== null;
    return [
      {
        key: String(turn.startMs),
        name: words.turn(turn),
        output: outputText(figure, reach, words),
        reference: reach === 'whole' ? planText(turn, figure, { board, words }) : words.t('room.partial'),
        delta: isJudged ? deltaFor(figure, words) : undefined,
        share: reach === 'none' || value === null ? null : share(value),
        target: target === null ? undefined : share(target),
        tone: isJudged ? judgeDelta(judgedOf(figure, kpis.outputT)) : 'none',
      },
    ];
  });
}

/** The running shift's figure is the board's own; an ended one has its part of the day's plan. */
function outputFigure(turn: Turn, { figures, header }: Board): Figure {
  const own = figures.find(({ kpi }) => kpi === 'outputT');
  if (own !== undefined && turn.startMs === header.shift.startMs) return own;
  const day = figures.find(({ kpi }) => kpi === 'forecastT')?.target ?? null;
  const target = day === null ? null : (day * (turn.endMs - turn.startMs)) / dayMs;
  return {
    kpi: 'outputT',
    value: turn.outputKg / 1000,
    target,
    limitMin: target === null ? null : badBelow * target,
    limitMax: null,
  };
}

type Reach = 'whole' | 'part' | 'none';

function reachOf({ startMs, endMs, isComplete }: Turn, reachMs: number | null): Reach {
  if (reachMs === null || reachMs >= endMs) return 'none';
  return reachMs > startMs || !isComplete ? 'part' : 'whole';
}

function outputText({ value }: Figure, reach: Reach, words: BoardWords): string {
  const text = words.number(reach === 'none' ? null : value, kpis.outputT.digits);
  return reach === 'part' ? words.t('mill.atLeast', { value: text }) : text;
}

function planText(
  turn: Turn,
  { target }: Figure,
  { board, words }: { board: Board; words: BoardWords },
): string {
  if (target === null) return words.t('room.noPlan');
  const value = words.number(target, kpis.outputT.digits);
  const isRunning = turn.startMs === board.header.shift.startMs;
  return words.t(isRunning ? 'board.planToNow' : 'board.plan', { value });
}
