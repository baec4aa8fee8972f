import { diagnosisRights } from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { labourRate } from '@millwright/contract/areas/ledger/costs/labourRate.ts';
import { ledgerRight } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { replacePartRight } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { partMovement } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { recordPlanRight } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate, wallTimeMs } from '@millwright/contract/core/time/zone.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const zone = 'Asia/Shanghai';
const nouns = [maintenanceTask, repairRecord, maintenancePlan, partLife, partMovement];
const codes = [
  ...nouns.flatMap(({ access, lifeCycle }) => [
    ...Object.values(access),
    ...Object.values(lifeCycle?.actions ?? {}).map((action) => action.access),
  ]),
  machine.access.read,
  machineModel.access.read,
  labourRate.access.read,
  ledgerRight,
  replacePartRight,
  recordPlanRight,
  boardRights.process,
  diagnosisRights.read,
  diagnosisRights.report,
];

/** Rows of each noun: `ours` belong to the maker, the department and the assignee, `theirs` to a person elsewhere. */
export interface Pair {
  readonly ours: string;
  readonly theirs: string;
}

/** Builds mills with one row of each noun of maintenance that a department made, and one that a person elsewhere made. */
export async function visibleRows() {
  const server = await testServer();
  const { make, owner, clock } = server;
  const today = localDate(zone, clock.nowMs());
  const noon = (ago: number) => new Date(wallTimeMs(zone, addDays(today, -ago), 12 * 60));

  async function aMill() {
    const tenantId = await make.tenant({ zone });
    const departmentId = await make.department({ tenantId, name: 'Workshop' });
    const person = async (scope: DataScopeName, realname: string, isMember = false) => {
      const made = await make.user({ tenantIds: [tenantId], codes, scope, realname, hasPosition: true });
      if (isMember) await make.member({ tenantId, userId: made.id, departmentId });
      return { ...made, as: server.as(made) };
    };
    const people = {
      leader: await person('all', 'Leader'),
      maker: await person('own', 'Maker', true),
      assignee: await person('own', 'Assignee'),
      colleague: await person('department', 'Colleague', true),
      stranger: await person('departmentTree', 'Stranger'),
      elsewhere: await person('own', 'Elsewhere'),
    };
    const source = await makeSource(owner, { tenantId, code: 'GW' });
    const frame = await makeMachine(owner, { source, code: 'RF-1' });
    const [partId, stockId, typeId, itemId, spareId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const insert = async (table: string, row: Record<string, unknown>) => {
      const values = { tenant_id: tenantId, ...row };
      const names = Object.keys(values);
      await owner.query(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
        Object.values(values),
      );
    };
    await insert('special_part', {
      id: partId,
      code: 'RNG',
      name: 'Ring',
      class: 'ring',
      quantity: 1,
      cycle_d: 100,
      is_reminded_of: false,
      is_recycled: false,
      is_counted: false,
    });
    await insert('spare_part', {
      id: spareId,
      code: 'BRG',
      name: 'Bearing',
      class: 'x',
      unit: 'pcs',
      is_recycled: false,
    });
    await insert('part_stock', { id: stockId, spare_part_id: spareId, on_hand: 10, is_below: false });
    await insert('maintenance_type', { id: typeId, code: 'T', name: 'T', sort: 1 });
    await insert('maintenance_item', {
      id: itemId,
      code: 'I',
      name: 'Wiping',
      type_id: typeId,
      process: 'spinning',
      planning: 'byHand',
      anchor: 'schedule',
      lead_d: 7,
      tolerance_d: 3,
      planned_min: 60,
      people: 2,
      is_stopping: true,
    });
    await insert('labour_rate', {
      id: uuidv7(),
      valid_from: '2020-01-01',
      team_type: 'all',
      per_hour: 50,
      currency: 'CNY',
    });

    /** Inserts one row of each noun for its maker and the person who is in charge of it. */
    const rowsOf = async (
      name: string,
      { by, department, inCharge }: { by: string; department: string | null; inCharge: string },
    ) => {
      const [task, record, plan, done, life, movement] = [
        uuidv7(),
        uuidv7(),
        uuidv7(),
        uuidv7(),
        uuidv7(),
        uuidv7(),
      ];
      const made = { create_by: by, department_id: department };
      await insert('maintenance_task', {
        id: task,
        ...made,
        number: `WX-${name}`,
        name: `S70 ${name}`,
        kind: 'repair',
        urgency: 'urgent',
        machine_id: frame,
        state: 'inProgress',
        initiator_id: by,
        responsible_id: inCharge,
        detected_at: noon(2),
        accepted_at: noon(1),
        create_time: noon(2),
      });
      await insert('maintenance_task_fault', {
        id: uuidv7(),
        task_id: task,
        position: 0,
        code: `S-${name}`,
        description: 'x',
        occurred_at: noon(2),
      });
      await insert('repair_record', {
        id: record,
        create_by: by,
        task_id: task,
        name: `Fan ${name}`,
        start_time: noon(1),
        end_time: new Date(noon(1).getTime() + 3_600_000),
        treatment: 'x',
        person_ids: [inCharge],
      });
      const planned = {
        ...made,
        item_id: itemId,
        machine_id: frame,
        responsible_id: inCharge,
        is_material_changed: false,
        planned_min: 60,
        people: 2,
      };
      await insert('maintenance_plan', {
        id: plan,
        ...planned,
        number: `BY-${name}-1`,
        planned_start: noon(0),
        due_date: today,
        state: 'confirmed',
      });
      await insert('maintenance_plan', {
        id: done,
        ...planned,
        number: `BY-${name}-2`,
        planned_start: noon(3),
        started_at: noon(3),
        ended_at: noon(3),
        due_date: addDays(today, -3),
        state: 'completed',
      });
      await insert('part_life', {
        id: life,
        ...made,
        machine_id: frame,
        special_part_id: partId,
        position: name,
        pieces: 4,
        installed_on: addDays(today, -90),
        is_installed: true,
        due_on: addDays(today, -1),
        due_by: 'days',
      });
      await insert('part_movement', {
        id: movement,
        ...made,
        moved_at: noon(1),
        moved_by: by,
        kind: 'issued',
        spare_part_id: spareId,
        stock_id: stockId,
        place: 'A1',
        quantity: 1,
        change: -1,
        unit_price: 5,
        amount: -5,
        machine_id: frame,
        cause: 'byHand',
        state: 'booked',
      });
      return { task, record, plan, done, life, movement };
    };
    const ours = await rowsOf('ours', {
      by: people.maker.id,
      department: departmentId,
      inCharge: people.assignee.id,
    });
    const theirs = await rowsOf('theirs', {
      by: people.elsewhere.id,
      department: null,
      inCharge: people.elsewhere.id,
    });
    return { tenantId, people, frame, ours, theirs, insert, today };
  }
  return { server, aMill, codes };
}
