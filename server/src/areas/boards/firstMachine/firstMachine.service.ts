import {
  type FirstMachine,
  showFirstMachine,
} from '@millwright/contract/areas/boards/firstMachine/firstMachine.ts';
import { machineKinds } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { listMachineDoors, type MachineDoorRow } from '../../equipment/index.ts';
import { listLatest } from '../../telemetry/index.ts';
import { connectionTroubles } from './connectionTroubles.ts';

/** Where gateways log in: host and port of an external broker, or the port of our own, and whether it speaks TLS. */
export type MqttDoor = FirstMachine['mqtt'];

/** The page of the first machine; `doorOf` says where the broker listens by then. */
export function mountFirstMachine(app: App, doorOf: () => MqttDoor): void {
  call(app, showFirstMachine, (ctx) => firstMachineOf(ctx, doorOf()));
}

/** How far a mill is on the way to its first machine that speaks, and which machine that will be. */
async function firstMachineOf(ctx: Ctx, mqtt: MqttDoor): Promise<FirstMachine> {
  const { tx, tenant } = ctx;
  const { models, gateways, machines } = await listMachineDoors(tx);
  const heard = new Map((await listLatest(tx)).map(({ machineId, measuredMs }) => [machineId, measuredMs]));
  const [silent] = machines.filter(({ id }) => !heard.has(id));
  const [last] = machines.toSorted((a, b) => (heard.get(b.id) ?? 0) - (heard.get(a.id) ?? 0));
  const row = silent ?? last;
  const shown = row === undefined ? null : machineOf(row, heard.get(row.id));
  return {
    tenantId: tenant.id,
    mqtt,
    models,
    gateways,
    machines: machines.length,
    machine: shown,
    heard: machines.filter(({ id }) => heard.has(id)).length,
    troubles: await connectionTroubles(ctx, shown),
  };
}

function machineOf(row: MachineDoorRow, heardMs: number | undefined): FirstMachine['machine'] {
  const kind = machineKinds.find((each) => each === row.kind);
  if (kind === undefined) return null;
  const { gatewayId, gatewayCode, isGatewayEnabled, hasSecret } = row;
  return {
    id: row.id,
    code: row.code,
    number: row.number,
    kind,
    gateway:
      gatewayId === null || gatewayCode === null
        ? null
        : {
            id: gatewayId,
            code: gatewayCode,
            isEnabled: isGatewayEnabled === true,
            hasSecret: hasSecret === true,
          },
    heardMs: heardMs === undefined ? null : Math.round(heardMs),
  };
}
