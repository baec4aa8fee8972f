export const zh = {
  names: {
    morning: '早班',
    middle: '中班',
    night: '夜班',
  },
  crews: {
    A: '甲班',
    B: '乙班',
    C: '丙班',
    D: '丁班',
  },
  crewLetters: {
    A: '甲',
    B: '乙',
    C: '丙',
    D: '丁',
  },
  turn: '{shift} · {crew}',
  turnShort: '{shift} {crew}',
} as const;
