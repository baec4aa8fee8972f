import { readClimate } from '@millwright/contract/areas/energy/climate/climateCalls.ts';
import { showClimateDay } from '@millwright/contract/areas/energy/climate/climateDay.ts';
import { installedMeter, replaceMeter } from '@millwright/contract/areas/energy/meters/meterCalls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { climateDay } from '../climate/climateDay.service.ts';
import { climateNow } from '../climate/climate.service.ts';
import { installedAt, exchangeMeter } from './meterPoint.service.ts';

/** What people do to meters beside what their declarations say, and what meters of the air measure now. */
export function mountEnergy(app: App): void {
  call(app, replaceMeter, exchangeMeter);
  call(app, installedMeter, async (ctx, { id }) => ({ meter: await installedAt(ctx, id) }));
  call(app, showClimateDay, climateDay);
  call(app, readClimate, async (ctx) => ({ list: await climateNow(ctx) }));
}
