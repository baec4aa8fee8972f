import { defineScreen } from '../../../core/screen/screen.ts';
import { productionPlan, schedulingPath } from './productionPlan.ts';

/** The address of one plan. */
export function planAddress(id: string): string {
  return `${schedulingPath}?${new URLSearchParams({ id })}`;
}

/** A plan of frames and orders: `?id=`; without it the one that the mill goes by, or the newest. */
export const schedulingScreen = defineScreen('scheduling', {
  namespace: 'production',
  path: schedulingPath,
  component: 'production/scheduling',
  layout: 'office',
  menu: 'productionManagement',
  access: productionPlan.access.read,
});
