import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { meterInstallation, meterPoint } from './meterPoint.ts';

const { serial, machineId, fromAt, multiplier, unit, digits, ratedKw, startRegister } =
  meterInstallation.fields;

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
    at: fromAt.schema,
    /** What the old meter showed when it was removed. */
    endRegister: startRegister.schema,
    serial: serial.schema,
    machineId: machineId.schema,
    multiplier: multiplier.schema,
    unit: unit.schema,
    digits: digits.schema,
    ratedKw: ratedKw.schema,
    startRegister: startRegister.schema,
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
