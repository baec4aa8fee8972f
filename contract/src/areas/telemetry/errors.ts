import { defineErrors } from '../../core/errors/errors.ts';

/** Refusals of telemetry. */
export const telemetryErrors = defineErrors('telemetry', {
  /** A command of the same purpose is under way to the machine. */
  commandPending: { code: 409, params: ['machine'] },
  /** No gateway speaks for the machine, so nothing can be sent to it. */
  machineUnreachable: { code: 409, params: ['machine'] },
  /** No enabled gateway logs in so, or its secret is another. */
  boxUnknown: { code: 404 },
  /** It has spoken by its own code: another would be a second name of what is stored. */
  machineHeard: { code: 409, params: ['machine'] },
  /** No gateway speaks for the machine, so no box reads it. */
  noBox: { code: 409, params: ['machine'] },
});
