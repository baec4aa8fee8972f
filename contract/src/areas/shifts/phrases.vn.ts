import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  names: {
    morning: 'Ca sáng',
    middle: 'Ca chiều',
    night: 'Ca đêm',
  },
  crews: {
    A: 'Kíp A',
    B: 'Kíp B',
    C: 'Kíp C',
    D: 'Kíp D',
  },
  crewLetters: {
    A: 'A',
    B: 'B',
    C: 'C',
    D: 'D',
  },
  turn: '{shift} · {crew}',
  turnShort: '{shift} {crew}',
};
