/** What can be wrong with a shift system; each is a refusal of the area under this name. */
export const systemRules = {
  shiftSteps: { code: 400, params: ['number'] },
  shiftsFillDay: { code: 400, params: ['hours'] },
  cyclesDiffer: { code: 400, params: ['crew', 'days', 'cycle'] },
  startBeyondCycle: { code: 400, params: ['cycle'] },
  noSuchShift: { code: 400, params: ['crew', 'day', 'number'] },
  shiftWithoutCrew: { code: 400, params: ['day', 'number'] },
  shiftWithTwoCrews: { code: 400, params: ['day', 'number'] },
} as const;
export type SystemRule = keyof typeof systemRules;
