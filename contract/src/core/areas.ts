/** The areas of the product, in reading order: an area may use what stands left of it. */
export const areas = [
  'iam',
  'basics',
  'equipment',
  'personnel',
  'shifts',
  'telemetry',
  'quality',
  'production',
  'erp',
  'energy',
  'maintenance',
  'diagnosis',
  'messaging',
  'boards',
  'walls',
  'analysis',
] as const;
export type Area = (typeof areas)[number];
