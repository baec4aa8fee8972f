import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { machineSource } from '../machine/machine.ts';

/**
 * Gives a gateway a new secret, which the answer tells this once: the database keeps its SHA-256. The secret before is
 * refused from then on, and a connection that was opened with it ends within 15 s. Throws `core.notFound`.
 */
export const newGatewaySecret = defineCall('equipment.newGatewaySecret', {
  method: 'POST',
  path: `${machineSource.path}/newSecret`,
  data: 'masterData',
  access: { code: machineSource.access.edit },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    /** The MQTT user name: `{tenant}/{registration code}`. */
    login: z.string(),
    /** The MQTT password: 256 random bits. */
    secret: z.string(),
  }),
});
