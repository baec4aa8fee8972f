import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { processSheetLifeCycle } from '@millwright/contract/areas/production/sheets/processSheet.lifeCycle.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { productionOrderLifeCycle } from '@millwright/contract/areas/production/orders/productionOrder.lifeCycle.ts';
import { eventOf, rowEvent } from '@millwright/contract/core/resource/events.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import {
  mountOrders,
  refreshDispatchedOrders,
  refreshEveryPaper,
  refreshOrders,
  refreshOwnPapers,
} from './orderDesk/order.routes.ts';
import { productionOrderHooks } from './orderDesk/productionOrder.hooks.ts';
import { mountVarietyColours } from './scheduling/varietyColours.ts';

export const scheduling: ServerArea = {
  mounts: [mountOrders, mountVarietyColours],
  hooks: { productionOrder: productionOrderHooks },
  handlers: [
    hears(rowEvent(productionOrder, 'changed'), refreshOrders),
    hears(rowEvent(productionOrder, 'restored'), refreshOrders),
    hears(eventOf(productionOrderLifeCycle, 'schedule'), refreshOrders),
    hears(eventOf(productionOrderLifeCycle, 'close'), refreshOrders),
    hears(eventOf(productionOrderLifeCycle, 'cancel'), refreshOrders),
    hears(rowEvent(productionOrder, 'added'), refreshOwnPapers),
    hears(rowEvent(productionOrder, 'changed'), refreshOwnPapers),
    hears(rowEvent(productionOrder, 'restored'), refreshOwnPapers),
    hears(rowEvent(dispatchOrder, 'added'), refreshDispatchedOrders),
    hears(rowEvent(dispatchOrder, 'changed'), refreshDispatchedOrders),
    hears(rowEvent(dispatchOrder, 'deleted'), refreshDispatchedOrders),
    hears(rowEvent(dispatchOrder, 'restored'), refreshDispatchedOrders),
    hears(eventOf(processSheetLifeCycle, 'issue'), refreshEveryPaper),
  ],
};
