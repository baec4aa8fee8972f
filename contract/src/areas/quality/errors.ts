import { defineErrors } from '../../core/errors/errors.ts';

/** Refusals of quality control. */
export const qualityErrors = defineErrors('quality', {
  /** A standard says what a cone or what a package weighs, or both. */
  noWeight: { code: 400 },
  /** Cones of a package weigh together something else than the package. */
  packageDiffers: { code: 409, params: ['cones', 'package'] },
  /** A parameter of a standard whose values come from nowhere yet. */
  parameterWithoutData: { code: 409, params: ['name'] },
  /** A parameter of a standard that has neither limits nor a target, in the standard or of its own. */
  parameterWithoutStandard: { code: 409, params: ['name'] },
});
