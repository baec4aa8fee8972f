import { defineErrors } from '../../core/errors/errors.ts';

/** Refusals of equipment. */
export const equipmentErrors = defineErrors('equipment', {
  /** A person with a narrowed data scope changes which workshop an area belongs to: that would change whose rows they see. */
  workshopFixed: { code: 403 },
  /** The model of the machine was deleted: what it sends cannot be read. */
  noModel: { code: 404, params: ['machine'] },
  /** A shape stands, wholly or in part, beyond the plan of its area. Lengths are metres. */
  shapeOffPlan: { code: 400, params: ['shape', 'length', 'width'] },
  /** A machine or a piece of equipment is put on the plan of an area in which it does not stand. */
  standsElsewhere: { code: 400, params: ['name', 'area'] },
  /** A machine or a piece of equipment stands on the plan of another area already. */
  onAnotherMap: { code: 400, params: ['name', 'map'] },
});
