import { z } from 'zod';
import { innerPassage, type Passage, passages, type Process } from '../../basics/processTree/processes.ts';
import { defineBoard, type WallPlace } from '../live/defineBoard.ts';
import { liveProcess } from '../process/process.ts';
import { boardHeader, processSection, buffer } from '../live/snapshots.ts';

/** What of a process stands on a section board: all its machines, or some. */
export interface SectionPart {
  readonly process: Process;
  /** Only machines that now spin a variety of this English count. */
  readonly count?: number;
  /** Only machines of this passage. */
  readonly passage?: Passage;
}

interface SectionBoard extends WallPlace {
  /** From left to right of the material flow. */
  readonly parts: readonly SectionPart[];
  /** The process whose input and output are held against each other, with the stock before and behind it. */
  readonly balanced?: Process;
}

/** Boards of several processes, or of a part of one; the key is also the last part of the address. */
const declared = {
  blowingCarding: section([{ process: 'blowing' }, { process: 'carding' }]),
  rovingDrawing: section([{ process: 'drawing' }, { process: 'roving' }]),
  spinningWinding: section([{ process: 'spinning' }, { process: 'winding' }]),
  ringSpinning: section([{ process: 'spinning' }]),
  winding: section([{ process: 'winding' }]),
  spinning40S: section([{ process: 'spinning', count: 40 }]),
  spinning32S: section([{ process: 'spinning', count: 32 }]),
  cardingBeforeAfter: {
    // Card sliver goes on into pre-drawing on the combed route, into the breaker on the carded one.
    ...section([
      { process: 'blowing' },
      { process: 'carding' },
      { process: 'predrawing' },
      { process: 'drawing', passage: innerPassage },
    ]),
    balanced: 'carding',
  },
} as const satisfies Record<string, SectionBoard>;
export type SectionBoardKey = keyof typeof declared;

export function isSectionBoardKey(key: string): key is SectionBoardKey {
  return Object.hasOwn(declared, key);
}

export const sectionBoardKeys: readonly SectionBoardKey[] = Object.keys(declared).filter(isSectionBoardKey);

export function sectionBoard(key: SectionBoardKey): SectionBoard {
  return declared[key];
}

const amount = z.number().nullable();

/** A process, or a part of it, among others on a board. */
export const boardSection = processSection.extend({
  /** Only frames that spin this English count; null: whatever they spin. */
  count: amount,
  /** Only machines of this passage; null: of all. */
  passage: z.enum(passages).nullable(),
  /** Over the last hour. */
  kgPerH: amount,
  loadPercent: amount,
  /** Null where none is measured, and behind a part: the stock is that of the whole process. */
  buffer: buffer.nullable(),
  /** What those machines of the process make that the part leaves out; null: never said. */
  others: z.array(z.object({ variety: z.string().nullable(), machines: z.int() })),
});
export type BoardSection = z.output<typeof boardSection>;

/** Several processes, or a part of one, from left to right of the material flow. */
export const sectionsBoard = z.object({ header: boardHeader, sections: z.array(boardSection) });
export type SectionsBoard = z.output<typeof sectionsBoard>;

/** Sections beside each other. */
export const liveSections = defineBoard('sections', {
  access: liveProcess.access,
  input: z.object({ board: z.enum(sectionBoardKeys) }),
  snapshot: sectionsBoard,
  isDrawnByPlace: true,
  walls: declared,
});

export const showSections = liveSections.call;

/** A tour goes without it: other boards show its machines. */
function section(parts: readonly SectionPart[]): SectionBoard {
  return { kind: 'floor', isRepeated: true, followsBuild: true, parts };
}
