import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'quality.qualityStandard.add': ['qualityWorker'],
  'quality.qualityStandard.delete': ['qualityWorker'],
  'quality.qualityStandard.edit': ['qualityWorker'],
  'quality.qualityStandard.issue': ['qualityWorker'],
  'quality.qualityStandard.read': ['qualityWorker'],
  'quality.qualityStandard.withdraw': ['qualityWorker'],
};
