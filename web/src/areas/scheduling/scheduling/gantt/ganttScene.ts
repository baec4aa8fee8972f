import type { GanttBlock } from './ganttBlocks.ts';
import type { GanttColours } from './ganttColours.ts';
import type { GanttDay } from './ganttDays.ts';
import type { GanttLayout } from './ganttLayout.ts';

/** What a picture of a plan is drawn from, worked out once for each plan and zoom. */
export interface GanttScene {
  readonly layout: GanttLayout;
  readonly days: readonly GanttDay[];
  readonly blocks: readonly GanttBlock[];
  readonly tones: readonly (0 | 1)[];
  readonly words: GanttWords;
  readonly colours: GanttColours;
  readonly font: string;
  readonly selected: string | undefined;
}

export interface GanttWords {
  /** Of a block, longest first: the first one that has room is written. */
  readonly block: (block: GanttBlock) => readonly string[];
  /** "late 0.8 d". */
  readonly late: (days: number) => string;
  readonly weekday: (ms: number) => string;
  readonly percent: (value: number) => string;
}

/** Between rows, px. */
export const lineGap = 1;
