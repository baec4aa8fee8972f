import { faultNames } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { readerCall } from '../../../platform/http/calls/call.ts';
import { readFaultNames } from './fault.service.ts';

/** What the mill calls its faults, for people and for devices with a link to one of its boards. */
export function mountFaultNames(app: App): void {
  readerCall(app, faultNames, {
    scopeOf: 'everyLink',
    handler: async ({ tx }) => ({ names: await readFaultNames(tx) }),
  });
}
