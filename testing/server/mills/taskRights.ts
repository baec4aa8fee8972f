import { label } from '@millwright/contract/areas/basics/library/label.ts';
import { ledgerRight } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import {
  anyTaskRight,
  maintenanceTaskLifeCycle,
} from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { replacePartRight } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { partMovementLifeCycle } from '@millwright/contract/areas/maintenance/store/partMovement.lifeCycle.ts';
import { partMovement } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { partStock } from '@millwright/contract/areas/maintenance/store/partStock.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';

const { read, add, edit } = maintenanceTask.access;
const { accept, confirm, sendBack, cancel, setLabel, complete, addParticipants, transfer, allocate } =
  maintenanceTaskLifeCycle.actions;

/** Whoever tends machines reports what is broken, and says whether it was repaired. */
const reporting = [read, add, edit, confirm, sendBack, cancel].map((each) =>
  typeof each === 'string' ? each : each.access,
);
/** Whoever repairs takes tasks, works on them and writes down what was done. */
const working = [
  ...reporting,
  ...[accept, complete, addParticipants, transfer, setLabel].map(({ access }) => access),
  repairRecord.access.read,
  repairRecord.access.add,
  repairRecord.access.edit,
  label.access.read,
  ledgerRight,
  // What the store has of a part, and taking it; what is in a machine, and replacing it.
  partStock.access.read,
  partMovement.access.read,
  partMovement.access.add,
  partLife.access.read,
  partLife.access.add,
  replacePartRight,
];
/** Whoever leads gives tasks to people, and acts on those of others. */
const leading = [
  ...working,
  allocate.access,
  anyTaskRight,
  ...[partStock, partLife].flatMap(({ access }) => [access.add, access.edit]),
  partMovementLifeCycle.actions.reverse.access,
];

/** Rights of tasks, by what people have to do with them. */
export const taskRights = {
  reporting: new Set<string>(reporting),
  working: new Set<string>(working),
  leading: new Set<string>(leading),
};
