import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { testMethodWords } from './methods/testMethod.phrases.ts';
import { samplingItemWords, samplingPlanWords } from './plans/samplingPlan.phrases.ts';
import { labSampleWords } from './samples/labSample.phrases.ts';
import { labTestWords } from './tests/labTest.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const labPhrases = areaPhrases(
  { zh, en, vn },
  {
    labSample: labSampleWords,
    labTest: labTestWords,
    samplingPlan: samplingPlanWords,
    samplingItem: samplingItemWords,
    testMethod: testMethodWords,
  },
);
