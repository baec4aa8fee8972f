import { firstMachinePath } from '../../../core/screen/boardPages.ts';
import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { foundStandings } from '../../equipment/foundMachines/foundMachine.ts';
import { quarantineReasons } from '../../equipment/gateway/telegram.ts';
import { boardRights } from '../../../core/screen/boardRights.ts';

/** Why a login was refused, by the gateway of that code as it is now; `unknown`: the mill has none. */
export const refusedLoginCauses = ['unknown', 'disabled', 'noSecret', 'wrongSecret'] as const;

/** Hours that are looked back for what keeps a machine silent. */
export const troubleHours = 24;

/** Troubles that keep a machine silent, as far as the program has met them. Times are epoch ms. */
const troubles = z.object({
  logins: z.array(
    z.object({
      sourceCode: z.string(),
      sourceId: z.uuid().nullable(),
      cause: z.enum(refusedLoginCauses),
      times: z.int(),
      lastMs: z.int(),
    }),
  ),
  /** Codes of machines that gateways speak for and that are not theirs. */
  codes: z.array(
    z.object({
      code: z.string(),
      sourceCode: z.string(),
      sourceId: z.uuid().nullable(),
      standing: z.enum(foundStandings),
      ownSourceCode: z.string().nullable(),
      telegrams: z.int(),
      lastMs: z.int(),
    }),
  ),
  /** Signals that the machine sends and its model lacks. */
  lacking: z.object({
    modelId: z.uuid().nullable(),
    model: z.string(),
    signals: z.array(z.object({ code: z.string(), count: z.int(), lastMs: z.int() })),
  }),
  /** The newest telegram of each reason that was set aside since the machine was heard. */
  telegrams: z.array(
    z.object({
      reason: z.enum(quarantineReasons),
      detail: z.string(),
      machineCode: z.string(),
      atMs: z.int(),
    }),
  ),
});

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
    troubles,
  }),
});
export type FirstMachine = z.output<typeof showFirstMachine.output>;

export const firstMachineScreen = defineScreen('firstMachine', {
  namespace: 'boards',
  path: firstMachinePath,
  component: 'boards/firstMachine',
  layout: 'office',
  menu: 'equipmentManagement',
  access: boardRights.wholeMill,
  hidden: true,
});
