import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'lab.enterReadings': ['qualityWorker'],
  'lab.judgeAgain': ['qualityWorker'],
  'lab.labSample.add': ['qualityWorker'],
  'lab.labSample.delete': ['qualityWorker'],
  'lab.labSample.edit': ['qualityWorker'],
  'lab.labSample.read': ['workshopLeader', 'qualityWorker'],
  'lab.labSample.take': ['qualityWorker'],
  'lab.labSample.void': ['qualityWorker'],
  'lab.labTest.add': ['qualityWorker'],
  'lab.labTest.delete': ['qualityWorker'],
  'lab.labTest.edit': ['qualityWorker'],
  'lab.labTest.read': ['workshopLeader', 'qualityWorker'],
  'lab.labTest.verify': ['qualityWorker'],
  'lab.retest': ['qualityWorker'],
  'lab.samplingPlan.add': ['qualityWorker'],
  'lab.samplingPlan.edit': ['qualityWorker'],
  'lab.samplingPlan.read': ['workshopLeader', 'qualityWorker'],
  'lab.testMethod.add': ['qualityWorker'],
  'lab.testMethod.edit': ['qualityWorker'],
  'lab.testMethod.read': ['qualityWorker'],
};
