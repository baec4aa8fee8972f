import type { MachineKind } from '../../basics/processTree/processes.ts';

/** What a finding is about. */
export const findingClasses = ['production', 'quality', 'equipment', 'energy', 'environment'] as const;
export type FindingClass = (typeof findingClasses)[number];

/** A limit of a rule: what is usual, and within which bounds a mill may set it. */
export interface RuleLimit {
  readonly usual: number;
  readonly min: number;
  readonly max: number;
}

/** One rule of diagnosis. Its words stand under `rules.<name>` of the area's phrases. */
export interface DiagnosisRule {
  /** As spinners number it: S-1. */
  readonly number: string;
  /** The machines that it looks at; undefined: those of every process. */
  readonly kind?: MachineKind;
  readonly class: FindingClass;
  /** Of the value that is judged, and of its limit. */
  readonly unit: 'pa' | 'percent' | 'min' | 'per1000SpH' | 'perG' | 'times' | 'kwhPerT' | 'per100km' | 'none';
  readonly digits: 0 | 1 | 2;
  /** Beyond it the value is abnormal; from it on where it is a number of times. */
  readonly limit: RuleLimit;
  readonly isFromLimit?: boolean;
  /** What the value is held against, in the unit of the value. */
  readonly reference?: 'group' | 'set' | 'before' | 'expected';
}

const share = { min: 1.01, max: 20 } as const;

/**
 * The rules of diagnosis over what machines, sensors and roll-ups tell. `group` is the median of the machines of one model
 * that make the same variety, `before` what was usual in the days before. Symptoms, causes and advice are those spinners know;
 * limits are the usual ones, and a mill has its own (`diagnosisLimit`). See `docs/decisions/diagnosis.md`.
 */
export const diagnosisRules = {
  ductPressure: rule('B-1', 'equipment', 'pa', { usual: 80, min: 10, max: 1000 }, { kind: 'blowing' }),
  ejections: rule(
    'B-3',
    'quality',
    'times',
    { usual: 3, ...share },
    { kind: 'blowing', digits: 1, reference: 'before' },
  ),
  filterPressure: rule('B-4', 'equipment', 'pa', { usual: 800, min: 100, max: 3000 }, { kind: 'blowing' }),
  neps: rule(
    'C-1',
    'quality',
    'times',
    { usual: 1.25, ...share },
    { kind: 'carding', digits: 2, reference: 'group' },
  ),
  cardCv: rule(
    'C-3',
    'quality',
    'times',
    { usual: 1.3, ...share },
    { kind: 'carding', digits: 2, reference: 'group' },
  ),
  cardDeviation: rule('C-4', 'quality', 'min', { usual: 15, min: 1, max: 1440 }, { kind: 'carding' }),
  noil: rule(
    'J-1',
    'quality',
    'percent',
    { usual: 1, min: 0.1, max: 10 },
    { kind: 'combing', digits: 1, reference: 'set' },
  ),
  drawDeviation: rule('D-1', 'quality', 'min', { usual: 5, min: 1, max: 1440 }, { kind: 'drawing' }),
  drawStops: rule(
    'D-5',
    'production',
    'times',
    { usual: 1.5, ...share },
    { kind: 'drawing', digits: 2, reference: 'group' },
  ),
  rovingBreaks: rule(
    'R-1',
    'production',
    'none',
    { usual: 1, min: 0.1, max: 100 },
    { kind: 'roving', digits: 2 },
  ),
  rovingDoff: rule(
    'R-4',
    'production',
    'min',
    { usual: 10, min: 1, max: 240 },
    { kind: 'roving', digits: 1 },
  ),
  rogueSpindle: rule(
    'S-1',
    'equipment',
    'times',
    { usual: 4, min: 3, max: 50 },
    { kind: 'spinning', reference: 'expected', isFromLimit: true },
  ),
  slipSpindles: rule(
    'S-2',
    'equipment',
    'none',
    { usual: 3, min: 1, max: 500 },
    { kind: 'spinning', digits: 1 },
  ),
  breaksAfterDoff: rule(
    'S-3',
    'production',
    'percent',
    { usual: 40, min: 10, max: 90 },
    { kind: 'spinning' },
  ),
  breaksAtEnd: rule(
    'S-4',
    'production',
    'times',
    { usual: 2, ...share },
    { kind: 'spinning', digits: 1, reference: 'expected' },
  ),
  breakRate: rule(
    'S-5',
    'production',
    'times',
    { usual: 1.5, ...share },
    { kind: 'spinning', digits: 2, reference: 'group' },
  ),
  unevenSides: rule('S-6', 'equipment', 'times', { usual: 2, ...share }, { kind: 'spinning', digits: 1 }),
  idleSpindles: rule(
    'S-7',
    'production',
    'percent',
    { usual: 1, min: 0.1, max: 50 },
    { kind: 'spinning', digits: 2 },
  ),
  twist: rule(
    'S-8',
    'quality',
    'percent',
    { usual: 1, min: 0.1, max: 20 },
    { kind: 'spinning', digits: 2, reference: 'set' },
  ),
  longDoff: rule('S-9', 'production', 'min', { usual: 5, min: 1, max: 240 }, { kind: 'spinning', digits: 1 }),
  cuts: rule(
    'W-1',
    'quality',
    'times',
    { usual: 1.5, ...share },
    { kind: 'winding', digits: 2, reference: 'group' },
  ),
  splices: rule('W-3', 'quality', 'percent', { usual: 8, min: 1, max: 100 }, { kind: 'winding', digits: 1 }),
  redLights: rule(
    'W-4',
    'production',
    'none',
    { usual: 2, min: 0.5, max: 50 },
    { kind: 'winding', digits: 1 },
  ),
  energyOfProcess: rule(
    'E-1',
    'energy',
    'times',
    { usual: 1.08, ...share },
    { digits: 2, reference: 'before' },
  ),
  power: rule('E-2', 'energy', 'times', { usual: 1.1, ...share }, { digits: 2, reference: 'group' }),
  powerAtRest: rule('E-3', 'energy', 'min', { usual: 30, min: 5, max: 1440 }),
  airOutside: rule('H-1', 'environment', 'min', { usual: 15, min: 5, max: 1440 }, { kind: 'climate' }),
  airUneven: rule(
    'H-3',
    'environment',
    'percent',
    { usual: 6, min: 1, max: 50 },
    { kind: 'climate', digits: 1 },
  ),
} as const;

export type DiagnosisRuleName = keyof typeof diagnosisRules;

// Object.keys widens the names of its object to string.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const diagnosisRuleNames = Object.keys(diagnosisRules) as [DiagnosisRuleName, ...DiagnosisRuleName[]];

/** Constants beside the limits that a mill sets; they belong to what the rule means. */
export const ruleConstants = {
  /** |A %| that counts as off the set weight: of cards, and of draw frames. */
  cardDeviationPercent: 2,
  drawDeviationPercent: 1,
  /** The share of its power while it runs that a machine may take while it stands. */
  restShare: 0.15,
  /** The efficiency below which red lights are a finding, percent. */
  winderEfficiency: 80,
  /** The shares of a cop's build that count as behind a doff and as before the next one. */
  afterDoffShare: 0.05,
  beforeDoffShare: 0.1,
  /** Machines of one group run at one speed when they are this near to its median. */
  sameSpeed: 0.03,
  /** A comparison by chance is held at this probability of a false finding; of spindles, of a false one among those found. */
  chance: 0.001,
  falseShare: 0.04,
  /** A repair helped where a spindle as bad as before would break so seldom with this probability at most. */
  stillBad: 0.05,
} as const;

function rule(
  number: string,
  classOf: FindingClass,
  unit: DiagnosisRule['unit'],
  limit: RuleLimit,
  { digits = 0, ...rest }: Partial<Pick<DiagnosisRule, 'kind' | 'digits' | 'reference' | 'isFromLimit'>> = {},
): DiagnosisRule {
  return { number, class: classOf, unit, digits, limit, ...rest };
}
