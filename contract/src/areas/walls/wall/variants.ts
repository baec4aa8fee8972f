import type { HungBoard } from '../../boards/catalogue/catalogue.ts';

/** Walls of customers, by the name of their screen. */
export const boardVariants: Readonly<Record<string, readonly HungBoard[]>> = {
  screedVietnam: [
    { board: 'wholeMill' },
    { board: 'frontSpinning', process: 'carding' },
    { board: 'frontSpinning', process: 'roving' },
    { board: 'afterSpinning', process: 'spinning' },
    { board: 'afterSpinning', process: 'winding' },
  ],
  indexHongRui: [
    { board: 'wholeMill' },
    { board: 'afterSpinning', process: 'spinning' },
    { board: 'frontSpinning', process: 'carding' },
    { board: 'frontSpinning', process: 'drawing' },
  ],
};
