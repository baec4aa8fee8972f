import type {
  MillGroup,
  GroupMill,
  GroupMillBoard,
} from '@millwright/contract/areas/boards/group/groupBoard.ts';
import type { Figure } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { offline } from '@millwright/contract/areas/telemetry/states/states.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { boardMomentOf } from '../parts/moment.ts';
import { badBelow } from '../wholeMill/plots.ts';

/** `unread`: this mill could not be read. `silent`: nothing came for a minute, so nothing is known of now. */
export type GroupMillState = 'reporting' | 'silent' | 'empty' | 'unread';

/** How a mill stood when the snapshot was made. */
export function millState({ board }: Pick<GroupMill, 'board'>): GroupMillState {
  if (board === null) return 'unread';
  if (board.machineCount === 0) return 'empty';
  const { isStale } = boardMomentOf(board.header, { receivedAtMs: 0, hereMs: 0 });
  return isStale ? 'silent' : 'reporting';
}

/** The mills that need somebody most stand first: faults, silence, loss of open stops, machines that need someone. */
export function orderByNeed(mills: readonly GroupMill[]): number[] {
  return mills
    .map((mill) => ({ id: mill.tenantId, name: mill.name, rank: rankOf(mill), board: mill.board }))
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        (b.board?.openLossKg ?? 0) - (a.board?.openLossKg ?? 0) ||
        (b.board?.needCount ?? 0) - (a.board?.needCount ?? 0) ||
        a.name.localeCompare(b.name),
    )
    .map(({ id }) => id);
}

function rankOf(mill: GroupMill): number {
  const standing = millState(mill);
  if (standing === 'reporting') return mill.board?.hasFault === true ? 0 : 2;
  return { silent: 1, unread: 3, empty: 4 }[standing];
}

/** The mills in a kept order; those that have come since stand behind it. */
export function inOrder(mills: readonly GroupMill[], order: readonly number[]): GroupMill[] {
  const place = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
  return mills.toSorted((a, b) => place(a.tenantId) - place(b.tenantId));
}

export interface GroupTotals {
  /** Cones of the running shifts of the mills that report, t, and the plans until now of the same mills. */
  readonly outputT: Figure;
  readonly needs: number;
  readonly running: number;
  readonly unknown: number;
  /** Machines of the mills that were read. */
  readonly machines: number;
  readonly mills: number;
  readonly standings: Readonly<Record<GroupMillState, number>>;
  /** Names of the mills that the output leaves out. */
  readonly without: readonly string[];
}

/** What the mills make together. A mill whose figures are not those of now is left out of them, and named. */
export function groupTotalsOf({ mills }: Pick<MillGroup, 'mills'>): GroupTotals {
  const standings: Record<GroupMillState, number> = { reporting: 0, silent: 0, empty: 0, unread: 0 };
  const reporting: GroupMillBoard[] = [];
  const read: GroupMillBoard[] = [];
  for (const mill of mills) {
    const standing = millState(mill);
    standings[standing] += 1;
    if (mill.board !== null) read.push(mill.board);
    if (mill.board !== null && standing === 'reporting') reporting.push(mill.board);
  }
  const inState = (boards: readonly GroupMillBoard[], wanted: number) =>
    sum(boards.map(({ states }) => states.find(({ state }) => state === wanted)?.machines ?? 0));
  return {
    outputT: addFigures(reporting.flatMap((board) => figureNamed(board, 'outputT') ?? [])),
    needs: sum(reporting.map(({ needCount }) => needCount)),
    running: inState(reporting, 1),
    unknown: inState(read, offline),
    machines: sum(read.map(({ machineCount }) => machineCount)),
    mills: mills.length,
    standings,
    without: mills.filter((mill) => millState(mill) !== 'reporting').map(({ name }) => name),
  };
}

export function figureNamed({ figures }: Pick<GroupMillBoard, 'figures'>, kpi: string): Figure | undefined {
  return figures.find((figure) => figure.kpi === kpi);
}

/** Amounts add up; a plan only when every mill has one. */
function addFigures(figures: readonly Figure[]): Figure {
  const total = (of: (figure: Figure) => number | null) => {
    const values = figures.map(of).filter((value) => value !== null);
    return values.length === 0 || values.length < figures.length ? null : sum(values);
  };
  return {
    kpi: 'outputT',
    value: total(({ value }) => value),
    target: total(({ target }) => target),
    limitMin: total(({ limitMin }) => limitMin),
    limitMax: null,
  };
}

/** An hour of the running shift against its plan; null where it is not known. */
export interface ShiftHour {
  readonly startMs: number;
  readonly endMs: number;
  readonly deviation: number | null;
  readonly isBad: boolean;
}

/** The hours of the running shift until now, cut to it. Hours that stand in two shifts belong to neither. */
export function shiftHours({ hourly, header }: Pick<GroupMillBoard, 'hourly' | 'header'>): ShiftHour[] {
  const { startMs: fromMs } = header.shift;
  return hourly
    .filter(({ startMs }) => startMs >= fromMs && startMs < header.atMs)
    .map(({ startMs, outputKg, planKg }) => {
      const isKnown = planKg !== null && header.reachMs !== null && startMs >= header.reachMs;
      const isOver = startMs + hourMs <= header.atMs;
      return {
        startMs,
        endMs: Math.min(startMs + hourMs, header.atMs),
        deviation: isKnown ? outputKg - planKg : null,
        isBad: isKnown && isOver && outputKg < badBelow * planKg,
      };
    });
}

/** The greatest deviation of all mills, kg: one scale, so that their bars compare. At least 1. */
export function greatestDeviation(mills: readonly GroupMill[]): number {
  const all = mills.flatMap(({ board }) =>
    board === null ? [] : shiftHours(board).map(({ deviation }) => Math.abs(deviation ?? 0)),
  );
  return Math.max(1, ...all);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
