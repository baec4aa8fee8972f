import { innerPassage, type Process } from '../basics/processes.ts';

/** What of a process stands on a section board: all its machines, or some. */
export interface SectionPart {
  readonly process: Process;
  /** Only machines that now spin a variety of this English count. */
  readonly count?: number;
  /** Only machines of this passage, as their `area` names it. */
  readonly passage?: string;
}

export interface SectionBoard {
  /** From left to right of the material flow. */
  readonly parts: readonly SectionPart[];
  /** The process whose input and output are held against each other, with the stock before and behind it. */
  readonly balanced?: Process;
}

/** Boards of several processes, or of a part of one; the key is also the last part of the address. */
const declared = {
  blowingCarding: { parts: [{ process: 'blowing' }, { process: 'carding' }] },
  rovingDrawing: { parts: [{ process: 'drawing' }, { process: 'roving' }] },
  spinningWinding: { parts: [{ process: 'spinning' }, { process: 'winding' }] },
  ringSpinning: { parts: [{ process: 'spinning' }] },
  winding: { parts: [{ process: 'winding' }] },
  spinning40S: { parts: [{ process: 'spinning', count: 40 }] },
  spinning32S: { parts: [{ process: 'spinning', count: 32 }] },
  // Card sliver goes on into pre-drawing on the combed route, into the breaker on the carded one.
  cardingBeforeAfter: {
    parts: [
      { process: 'blowing' },
      { process: 'carding' },
      { process: 'predrawing' },
      { process: 'drawing', passage: innerPassage },
    ],
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
