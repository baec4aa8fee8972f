import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { defineScreen } from '../../core/screen.ts';
import { machineKinds } from '../basics/processes.ts';
import { boardRights } from './rights.ts';

/** How far a mill is on the way to its first machine that speaks. */
export const showFirstMachine = defineCall('boards.showFirstMachine', {
  method: 'GET',
  path: '/$/report/firstMachine',
  data: 'machineData',
  access: { code: boardRights.wholeMill },
  input: z.object({}),
  output: z.object({
    tenantId: z.int(),
    /** Where gateways log in; without a host it is the one that the browser knows. */
    mqtt: z.object({ host: z.string().optional(), port: z.int(), isTls: z.boolean() }),
    models: z.int(),
    gateways: z.int(),
    machines: z.int(),
    /** The newest machine that was never heard of, else the one heard last; null without machines. */
    machine: z
      .object({
        id: z.int(),
        code: z.string(),
        number: z.string(),
        kind: z.enum(machineKinds),
        gateway: z
          .object({ id: z.uuid(), code: z.string(), isEnabled: z.boolean(), hasSecret: z.boolean() })
          .nullable(),
        /** Measured time of its newest telegram; null before the first. */
        heardMs: z.int().nullable(),
      })
      .nullable(),
    /** Machines that have been heard. */
    heard: z.int(),
  }),
});
export type FirstMachine = z.output<typeof showFirstMachine.output>;

export const firstMachineScreen = defineScreen('firstMachine', {
  area: 'boards',
  path: '/equipmentManagement/firstMachine',
  component: 'boards/firstMachine',
  layout: 'office',
  menu: 'equipmentManagement',
  access: boardRights.wholeMill,
  hidden: true,
});
