import { maintenanceItem } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { partMovement } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { partStock } from '@millwright/contract/areas/maintenance/store/partStock.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { slots } from '../../resource/slots.ts';
import { InstalledActions } from './lives/InstalledActions.tsx';
import { LifeCell } from './lives/LifeCell.tsx';
import { itemPart, planPart, recordPart } from './parts/LinePart.tsx';
import { ItemDates } from './plan/sheet/ItemDates.tsx';
import { PlanInYear } from './plan/sheet/PlanInYear.tsx';
import { RecordBelow } from './record/RecordBelow.tsx';
import { Movements } from './store/Movements.tsx';
import { StockActions } from './store/StockActions.tsx';
import { SignedChange } from './store/SignedChange.tsx';
import { DueCell } from './task/DueCell.tsx';
import { TaskActions } from './task/TaskActions.tsx';
import { TaskLog } from './task/TaskLog.tsx';
import { TaskViews } from './task/TaskViews.tsx';
import { TaskRecords } from './task/TaskRecords.tsx';

/** Parts that this area puts into derived screens. */
export const areaSlots = [
  slots(maintenanceItem, {
    input: { 'parts.sparePartId': itemPart('spare'), 'parts.specialPartId': itemPart('special') },
    detailBelow: ({ row: { id } }) => <ItemDates id={id} />,
  }),
  slots(maintenancePlan, {
    input: { 'materials.sparePartId': planPart('spare'), 'materials.specialPartId': planPart('special') },
    detailBelow: ({ row }) => <PlanInYear row={row} />,
  }),
  slots(maintenanceTask, {
    list: { opensOn: { view: 'open', sort: { by: 'urgency', direction: 'desc' } }, around: TaskViews },
    actionsAround: TaskActions,
    cell: { dueAt: DueCell },
    detailBelow: ({ row: { id, name, ...row } }) => (
      <>
        <TaskRecords taskId={id} name={name} isInProgress={row['state'] === 'inProgress'} />
        <TaskLog taskId={id} />
      </>
    ),
  }),
  slots(repairRecord, {
    input: { 'materials.sparePartId': recordPart('spare'), 'materials.specialPartId': recordPart('special') },
    asksFirst: ({ materials }) =>
      Array.isArray(materials) && materials.length > 0
        ? undefined
        : { question: 'part.noMaterial', save: 'part.saveWithout', back: 'part.fillIn' },
    detailBelow: ({ row: { id } }) => <RecordBelow id={id} />,
  }),
  slots(partLife, {
    cell: { usedShare: { cell: LifeCell, width: 150 } },
    rowActions: InstalledActions,
  }),
  slots(partStock, {
    rowActions: StockActions,
    detailBelow: ({ row: { sparePartId, specialPartId } }) => (
      <Movements filter={sparePartId === null ? { specialPartId: specialPartId ?? '' } : { sparePartId }} />
    ),
  }),
  slots(partMovement, { cell: { change: SignedChange } }),
];
