import { defineScreen } from '../../../core/screen/screen.ts';
import { maintenancePlan } from './maintenancePlan.ts';

const path = '/equipmentManagement/maintenancePlan';

/** The year's plan: machine × week or days of a month, `?year=`, `?view=calendar`, and one plan beside it, `?plan=`. */
export const maintenanceYearScreen = defineScreen('maintenanceYear', {
  namespace: 'maintenance',
  path,
  component: 'maintenance/plan',
  layout: 'office',
  menu: 'equipmentManagement',
  access: maintenancePlan.access.read,
});

/** The address of one plan, beside the year in which it is planned. */
export function planOfYearAddress({ id, year }: { id: string; year: number }): string {
  return `${path}?${new URLSearchParams({ year: String(year), plan: id })}`;
}
