import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  names: {
    morning: 'Morning',
    middle: 'Middle',
    night: 'Night',
  },
  crews: {
    A: 'A',
    B: 'B',
    C: 'C',
    D: 'D',
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
