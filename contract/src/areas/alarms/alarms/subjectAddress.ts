import { maintenancePlan } from '../../maintenance/plans/maintenancePlan.ts';
import { partStock } from '../../maintenance/store/partStock.ts';
import { orderAddress } from '../../production/orders/orderPaths.ts';
import { stockScreen } from '../../production/stock/stock.ts';
import type { AlarmSubject } from '../rule/alarmSubject.ts';

/** The page on which what an alarm is of is seen. */
export function subjectAddress({ kind, id, process }: Pick<AlarmSubject, 'kind' | 'id' | 'process'>): string {
  switch (kind) {
    case 'order':
      return orderAddress(id);
    case 'plan':
      return `${maintenancePlan.screen?.path ?? '/'}?${new URLSearchParams({ show: id })}`;
    case 'part':
      return `${partStock.screen?.path ?? '/'}?${new URLSearchParams({ show: id })}`;
    case 'stock':
      return process === null ? stockScreen.path : `${stockScreen.path}?${new URLSearchParams({ process })}`;
  }
}
