import { labSample } from '@millwright/contract/areas/lab/samples/labSample.ts';
import { labTest } from '@millwright/contract/areas/lab/tests/labTest.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';

/** Derived calls of samples and tests that the bench makes. */
export const sampleActions = callsOf(labSample).actions;
export const testActions = callsOf(labTest).actions;
