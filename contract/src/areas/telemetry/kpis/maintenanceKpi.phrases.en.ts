import type { SameShape } from '../../../core/words/phrases.ts';
import type { maintenanceKpisZh, maintenanceDefinitionsZh } from './maintenanceKpi.phrases.zh.ts';

export const maintenanceKpisEn: SameShape<typeof maintenanceKpisZh> = {
  mtbf: 'MTBF',
  mttr: 'MTTR',
  repairResponse: 'Repair response',
  openRepairs: 'Repairs open',
  wrenchTime: 'Wrench time',
  planCompliance: 'Plan compliance',
  plannedShare: 'Planned share',
  maintenanceCost: 'Cost of maintenance',
  maintenanceCostPerTonne: 'Cost of maintenance per tonne',
};

export const maintenanceDefinitionsEn: SameShape<typeof maintenanceDefinitionsZh> = {
  mtbf: 'Run time ÷ unplanned failures. Faults whose task was cancelled, and faults that came again while their task was open, are left out',
  mttr: 'Time stood with unplanned failures, and with them coming again, ÷ failures; one that lasts counts until now',
  repairResponse: 'From the fault until somebody took its task, over the repair tasks taken in the period',
  openRepairs: 'Repair tasks that are neither confirmed nor cancelled, now',
  wrenchTime:
    'Time of repair records within the duty of their people ÷ duty of maintainers and repairers × 100',
  planCompliance: 'Maintenance done in time ÷ maintenance due × 100',
  plannedShare: 'Hours of planned maintenance ÷ all hours of maintenance and repair × 100',
  maintenanceCost:
    'Hours of repair records and maintenance plans × the rate of their day + parts at the price at which they left the store. What has no rate, hours or price is left out and listed beside it',
  maintenanceCostPerTonne:
    'Cost of maintenance ÷ output of the same time; of several processes the output of the last one',
};
