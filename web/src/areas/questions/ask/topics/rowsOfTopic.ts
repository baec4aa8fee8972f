import type { AskedTopic } from '@millwright/contract/areas/questions/asking/topic.ts';
import { openPlanStates } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.lifeCycle.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import {
  maintenanceTask,
  maintenanceTaskFault,
} from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { planOfYearAddress } from '@millwright/contract/areas/maintenance/plans/planScreen.ts';
import { orderAddress } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import {
  productionOrder,
  productionOrderLine,
} from '@millwright/contract/areas/production/orders/productionOrder.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import {
  callsOf,
  type ResourceCalls,
  type ResourceRow,
} from '@millwright/contract/core/resource/resourceCalls.ts';
import { planRowCalls } from '../../../maintenance/plan/planCallsOfRows.ts';
import type { SuperQueryCondition } from '@millwright/contract/core/resource/listQuery.ts';
import type { Choices } from '../../../analysis/parts/chartsProps.ts';

/** Rows of a list that answer a question: those of the page that people know, in its words of the wire. */
export interface RowsOfTopic {
  readonly resource: Resource;
  readonly list: ResourceCalls['list'];
  readonly path: string;
  readonly columns: readonly string[];
  readonly question: Readonly<Record<string, string>>;
  readonly address: (row: ResourceRow) => string;
}

export type RowTopicName = Exclude<AskedTopic['name'], 'stops' | 'electricityCost' | 'speeds'>;

/** Returns the list and the filters that answer a question about orders, plans or tasks. */
export function rowsOfTopic(
  topic: AskedTopic & { readonly name: RowTopicName },
  choices: Choices,
): RowsOfTopic {
  switch (topic.name) {
    case 'maintenancePlans':
      return plans(topic, choices);
    case 'tasksOpen':
    case 'tasksOverdue':
    case 'tasksUnassigned':
      return tasks(topic, choices);
    default:
      return orders(topic);
  }
}

function orders({ name, from, to, variety, numbers, order }: AskedTopic): RowsOfTopic {
  const conditions: SuperQueryCondition[] = [
    ...variety.map((val) => ({ field: 'varieties', rule: 'like' as const, val })),
    ...(numbers.length === 0 ? [] : [{ field: 'number', rule: 'in' as const, val: numbers.join(',') }]),
  ];
  return {
    resource: productionOrder,
    list: callsOf(productionOrder, { lines: productionOrderLine }).list,
    path: productionOrder.screen?.path ?? '/',
    columns: [
      'number',
      'deliveryDate',
      'forecastDate',
      'dueState',
      'lateDays',
      'progress',
      'varieties',
      'customer',
      'promiseDate',
      'yarnDemandKg',
      'completedKg',
    ],
    question: {
      ...(name === 'ordersLate' ? { view: 'late' } : {}),
      ...(name === 'ordersDue' ? { state: 'planned,production' } : {}),
      ...(name === 'ordersProgress' && numbers.length === 0 ? { state: 'production' } : {}),
      ...between('deliveryDate', from, to),
      ...(conditions.length === 0
        ? {}
        : {
            superQueryParams: JSON.stringify(conditions),
            superQueryMatchType: numbers.length === 0 ? 'or' : 'and',
          }),
      ...sorted(name, order),
    },
    address: ({ id }) => orderAddress(id),
  };
}

/** Late orders by their delay, those of a progress by it, others by their date. */
function sorted(name: AskedTopic['name'], order: AskedTopic['order']): Record<string, string> {
  if (name === 'ordersLate') return { column: 'lateDays', order: 'desc' };
  if (name === 'ordersProgress' && order !== null)
    return { column: 'progress', order: order === 'most' ? 'desc' : 'asc' };
  return { column: 'deliveryDate', order: 'asc' };
}

/** Machines that are named, or those of the processes and lines that are. */
function machinesOf({ machineIds, process, line }: AskedTopic, { machines }: Choices): readonly number[] {
  if (machineIds.length > 0 || (process.length === 0 && line.length === 0)) return machineIds;
  return machines
    .filter(
      (each) =>
        (process.length === 0 || process.includes(each.kind)) &&
        (line.length === 0 || (each.line !== null && line.includes(each.line))),
    )
    .map(({ id }) => id);
}

function tasks(topic: AskedTopic, choices: Choices): RowsOfTopic {
  const ids = machinesOf(topic, choices);
  const path = maintenanceTask.screen?.path ?? '/';
  return {
    resource: maintenanceTask,
    list: callsOf(maintenanceTask, { faults: maintenanceTaskFault }).list,
    path,
    columns: ['number', 'name', 'machineId', 'urgency', 'dueAt', 'state', 'responsibleId'],
    question: {
      view: topic.name === 'tasksUnassigned' ? 'toBeAllocated' : 'open',
      ...(ids.length === 0 ? {} : { machineId: ids.join(',') }),
      ...between('dueAt', topic.from, topic.to),
      ...(topic.name === 'tasksOverdue'
        ? { dueAt_end: new Date().toISOString(), column: 'dueAt', order: 'asc' }
        : { column: 'urgency', order: 'desc' }),
    },
    address: ({ id }) => `${path}?show=${id}`,
  };
}

function plans(topic: AskedTopic, choices: Choices): RowsOfTopic {
  const { from, to } = topic;
  const ids = machinesOf(topic, choices);
  return {
    resource: maintenancePlan,
    list: planRowCalls.list,
    path: maintenancePlan.screen?.path ?? '/',
    columns: ['itemId', 'machineId', 'plannedStart', 'dueDate', 'state', 'teamId', 'responsibleId'],
    question: {
      state: openPlanStates.join(','),
      ...(ids.length === 0 ? {} : { machineId: ids.join(',') }),
      ...between('plannedStart', from, to),
      column: 'plannedStart',
      order: 'asc',
    },
    address: ({ id, ...row }) =>
      planOfYearAddress({ id, year: Number(String(row['plannedStart']).slice(0, 4)) }),
  };
}

function between(field: string, from: string | null, to: string | null): Record<string, string> {
  return {
    ...(from === null ? {} : { [`${field}_begin`]: from }),
    ...(to === null ? {} : { [`${field}_end`]: to }),
  };
}
