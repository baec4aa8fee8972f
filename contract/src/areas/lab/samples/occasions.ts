/** Occasions on which a sampling plan asks for a sample. */
export const planOccasions = [
  'shift',
  'day',
  'doff',
  'changeover',
  'maintenance',
  'firstInspection',
] as const;
export type PlanOccasion = (typeof planOccasions)[number];

/** Occasions of samples: those of plans, and a sample that a person adds. */
export const sampleOccasions = [...planOccasions, 'byHand'] as const;
export type SampleOccasion = (typeof sampleOccasions)[number];

/** Marks of quality parameters that decide on which occasions they are tested. */
export type InspectionMark = 'isFirstInspected' | 'isInProduction' | 'isSampled';

const first = ['isFirstInspected'] as const;
const running = ['isInProduction', 'isSampled'] as const;

const marksByOccasion: Readonly<Record<SampleOccasion, readonly InspectionMark[]>> = {
  shift: running,
  day: running,
  doff: running,
  maintenance: running,
  changeover: first,
  firstInspection: first,
  byHand: ['isSampled'],
};

/** Marks of a quality parameter. */
export type InspectionMarks = Readonly<Record<InspectionMark, boolean>>;

/** Returns true for a parameter that is marked for an occasion. */
export function isMarkedFor(parameter: InspectionMarks, occasion: SampleOccasion): boolean {
  return marksByOccasion[occasion].some((mark) => parameter[mark]);
}
