import { z } from 'zod';
import {
  climateMeter,
  climateRange,
  climateSetting,
} from '@millwright/contract/areas/energy/climate/climate.ts';
import { defineHooks } from '../../../resource/index.ts';
import { refuseOtherMachines } from '../readFrom.ts';
import { refuseOverlaps } from '../spans.ts';

const { fromDay, toDay } = climateRange.fields;
const spans = z.array(z.object({ fromDay: fromDay.schema, toDay: toDay.schema }));

/** A day of the year has one norm. */
export const climateSettingHooks = defineHooks(climateSetting, {
  beforeSave: (_ctx, { row }) => {
    refuseOverlaps('ranges', spans.parse(row.ranges));
    return Promise.resolve(row);
  },
});

/** A meter is read from a sensor of temperature and humidity. */
export const climateMeterHooks = defineHooks(climateMeter, {
  beforeSave: async ({ tx }, { row }) => {
    await refuseOtherMachines(tx, { kind: 'climate', machines: [{ id: row.machineId, field: 'machineId' }] });
    return row;
  },
});
