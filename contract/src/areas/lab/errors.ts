import { defineErrors } from '../../core/errors/errors.ts';

/** Refusals of the lab. */
export const labErrors = defineErrors('lab', {
  /** No parameter of the process is marked for the occasion. */
  nothingToTest: { code: 409 },
  /** The sample is not at hand, or void. */
  sampleNotTaken: { code: 409, params: ['number'] },
  sampleVoid: { code: 409, params: ['number'] },
  /** The sample has a test of this parameter; another attempt is a retest. */
  parameterThere: { code: 409, params: ['name'] },
  /** A parameter of another process, or one that machines report. */
  parameterUnfit: { code: 409, params: ['name'] },
  /** A parameter that is not marked for the occasion of the plan. */
  parameterUnmarked: { code: 409, params: ['name'] },
  /** Its value follows from other parameters. */
  parameterCalculated: { code: 409, params: ['name'] },
  /** The newest attempt has no readings yet. */
  attemptOpen: { code: 409, params: ['name', 'attempt'] },
  attemptSuperseded: { code: 409, params: ['name', 'attempt'] },
  reasonNeeded: { code: 400 },
  /** The mill wants another person to verify. */
  ownResult: { code: 409 },
  /** No newer edition states limits of the parameter. */
  noNewerStandard: { code: 409 },
  /** The parameter is measured in another unit by now, so its limits do not fit these readings. */
  unitChanged: { code: 409, params: ['before', 'now'] },
});
