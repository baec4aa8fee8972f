import {
  assignFoundMachine,
  ignoreFoundMachine,
  listFoundMachines,
  restoreFoundMachine,
} from '@millwright/contract/areas/equipment/foundMachines/foundMachine.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { assignFound, ignoreFound, listFoundView, restoreFound } from './foundMachine.service.ts';

/** What gateways speak for beyond their machines, and what people do about it. */
export function mountFoundMachines(app: App): void {
  call(app, listFoundMachines, listFoundView);
  call(app, ignoreFoundMachine, ignoreFound);
  call(app, restoreFoundMachine, restoreFound);
  call(app, assignFoundMachine, assignFound);
}
