import { defineErrors } from '../../core/errors/errors.ts';

/** Refusals of the connection with an ERP. */
export const erpErrors = defineErrors('erp', {
  switchedOff: { code: 409, params: ['name'] },
  isRunning: { code: 409, params: ['name'] },
  tooManyConnections: { code: 409, params: ['limit'] },
  nothingTaken: { code: 400, params: [] },
  notYours: { code: 403, params: ['name'] },
});
