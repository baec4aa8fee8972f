import type { LedgerFigure } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { ShiftPlan } from '../../shifts/index.ts';
import { wholeMill } from '../../../resource/index.ts';
import { ledgerFigure } from './ledgerFigures.ts';
import { selectOpenTasks } from '../../maintenance/index.ts';
import { readReliability } from './reliability.ts';
import { windowUntil } from './scope.ts';

/** Open tasks of one state, and how many of them are urgent. */
export interface OpenTaskCount {
  readonly state: 'toBeAllocated' | 'inProgress' | 'toBeConfirmed';
  readonly tasks: number;
  readonly urgent: number;
}

/** Returns what boards, which show the whole mill, tell of maintenance: reliability over so many production dates, and counts of open tasks. */
export async function readMaintenanceNow(
  { tx, plan, nowMs }: { tx: TenantTransaction; plan: ShiftPlan; nowMs: number },
  { machineIds, days }: { machineIds: readonly number[]; days: number },
): Promise<{ figures: LedgerFigure[]; open: OpenTaskCount[] }> {
  const today = plan.at(nowMs).productionDate;
  const window = windowUntil({ plan, nowMs, today }, today, days);
  const reliability = await readReliability(tx, { machineIds, window });
  const parts = reliability.sum(machineIds);
  const tasks = await selectOpenTasks(wholeMill(tx), { machineIds: null, language: 'zh' });
  const states = ['toBeAllocated', 'inProgress', 'toBeConfirmed'] as const;
  return {
    figures: [
      ledgerFigure('mtbf', parts),
      ledgerFigure('mttr', parts),
      ledgerFigure('openRepairs', { openRepairs: tasks.filter(({ kind }) => kind === 'repair').length }),
    ],
    open: states.map((state) => {
      const own = tasks.filter((task) => task.state === state);
      return {
        state,
        tasks: own.length,
        urgent: own.filter(({ urgency }) => urgency === 'urgent').length,
      };
    }),
  };
}
