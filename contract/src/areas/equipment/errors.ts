import { defineErrors } from '../../core/errors.ts';

/** Refusals of equipment. */
export const equipmentErrors = defineErrors('equipment', {
  /** The model of the machine was deleted: what it sends cannot be read. */
  noModel: { code: 404, params: ['machine'] },
});
