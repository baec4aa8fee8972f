import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { parameters, parametersOf } from '../../../core/resource/parameters.ts';
import { meterInstallation, meterPoint } from './meterPoint.ts';

const { machineId, fromAt, unit, startRegister } = meterInstallation.fields;

/**
 * Replaces the meter that counts at a point: the one before ends with its reading at the moment at which the new one
 * begins with its own. Refused as a save of the point is, and with `energy.noMeter` where none is installed.
 */
export const replaceMeter = defineCall('energy.replaceMeter', {
  method: 'POST',
  isOnce: true,
  path: `${meterPoint.path}/replace`,
  data: 'masterData',
  access: { code: meterPoint.access.edit },
  input: z.object({
    id: z.uuid(),
    machineId: machineId.schema,
    unit: unit.schema,
    /** `endRegister` is the reading of the old meter when it was removed. */
    ...parameters({ at: fromAt, endRegister: startRegister }),
    ...parametersOf(meterInstallation, 'serial', 'startRegister', 'multiplier', 'digits', 'ratedKw'),
  }),
  output: z.object({ id: z.uuid() }),
});

const installed = z.object({
  serial: z.string(),
  machineId: z.string().nullable(),
  multiplier: z.number(),
  unit: unit.schema,
  digits: z.int(),
  ratedKw: z.number(),
  startRegister: z.number(),
});

/** The meter that counts at a point now, for whoever replaces it; null where none does. */
export const installedMeter = defineCall('energy.installedMeter', {
  method: 'GET',
  path: `${meterPoint.path}/installed`,
  data: 'masterData',
  access: { code: meterPoint.access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({ meter: installed.nullable() }),
});
export type InstalledMeter = z.output<typeof installed>;
