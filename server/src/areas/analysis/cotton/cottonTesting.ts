import { cottonIssue } from '@millwright/contract/areas/production/cotton/cottonIssue.ts';
import { stockCalibration } from '@millwright/contract/areas/production/corrections/stockCalibration.ts';
import { wasteWeighing } from '@millwright/contract/areas/production/cotton/wasteWeighing.ts';
import {
  defaultShiftCalendar,
  shiftAt,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import type { TestServer } from '@millwright/testing/server/testServer.ts';

/** Machines of the mill: what each makes on the day, kg, and the yield of its variety, %. */
const machines = [
  { code: 'BL-01', process: 'blowing', variety: 'J', kg: 1010, share: 97.5 },
  { code: 'BL-02', process: 'blowing', variety: 'C', kg: 390, share: 97.5 },
  { code: 'CB-01', process: 'combing', variety: 'J', kg: 800, share: 80 },
  { code: 'WD-01', process: 'winding', variety: 'JC40', kg: 760, share: 95 },
  { code: 'WD-02', process: 'winding', variety: 'C32', kg: 350, share: 90 },
] as const satisfies readonly { process: Process; [key: string]: unknown }[];
const takes = [
  ['combing J', 'blowing J'],
  ['winding JC40', 'combing J'],
  ['winding C32', 'blowing C'],
] as const;

/**
 * A mill of a combed and a carded yarn and one day that is over, with round numbers: 1010 kg of blown cotton become 800 kg of
 * comber sliver and 760 kg of cones, 390 kg become 350 kg.
 */
export async function cottonMill(
  server: TestServer,
  flow: Awaited<ReturnType<typeof startTestFlow>>,
  { hoursAgo = 30 }: { hoursAgo?: number } = {},
) {
  const { owner, make, clock } = server;
  const system = defaultShiftCalendar('Asia/Shanghai');
  const date = shiftAt(system, clock.nowMs() - hoursAgo * hourMs).productionDate;
  const turns = shiftsOf(system, date);
  const [startMs, endMs] = [turns[0]?.startMs ?? 0, turns.at(-1)?.endMs ?? 0];
  const mill = await speakingMill(server, flow);
  const { tenantId } = mill;
  const ids = new Map<string, string>();
  const [templateId, routeId] = [uuidv7(), uuidv7()];
  await owner.query("insert into process_template (tenant_id, id, number, name) values ($1, $2, 'T', 'T')", [
    tenantId,
    templateId,
  ]);
  await owner.query(
    `insert into process_route (tenant_id, id, number, name, edition, template_id, state)
     values ($1, $2, 'R', 'R', 1, $3, 'released')`,
    [tenantId, routeId, templateId],
  );
  for (const [position, { code, process, variety, share }] of machines.entries()) {
    const machineId = await mill.machine(code, process, 1);
    const id = uuidv7();
    ids.set(`${process} ${variety}`, id);
    await owner.query(
      `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
       values ($1, $2, $3, $3, $4, 'ne', 'gPer100m', 8.5, 1)`,
      [tenantId, id, variety, process],
    );
    await owner.query(
      `insert into variety_model (tenant_id, id, variety_id, position, model_id, yield, rated_kg)
       select $1, $2, $3, 0, model_id, $4, 1000 from machine where tenant_id = $1 and id = $5`,
      [tenantId, uuidv7(), id, share, machineId],
    );
    await owner.query(
      'insert into route_node (tenant_id, id, route_id, position, process, variety_id) values ($1, $2, $3, $4, $5, $6)',
      [tenantId, uuidv7(), routeId, position, process, id],
    );
  }
  const idOf = (name: string) => ids.get(name) ?? '';
  for (const [position, [taker, from]] of takes.entries())
    await owner.query(
      `insert into route_input (tenant_id, id, route_id, position, variety_id, previous_id, ratio)
       values ($1, $2, $3, $4, $5, $6, 100)`,
      [tenantId, uuidv7(), routeId, position, idOf(taker), idOf(from)],
    );
  // One of each stands for a hall.
  await owner.query('update machine_model set max_grams_per_hour = 2000000 where tenant_id = $1', [tenantId]);
  const codes = permissionCodes().filter(
    (code) => code.startsWith('production.') || code.startsWith('boards.') || code === 'shifts.correctPast',
  );
  const user = await make.user({ tenantIds: [tenantId], codes });
  const administrator = server.as(user);
  const issue = resourceCalls(cottonIssue).add;
  const weighing = resourceCalls(wasteWeighing).add;
  const count = resourceCalls(stockCalibration).add;
  return {
    ...mill,
    date,
    startMs,
    endMs,
    user,
    administrator,
    idOf,
    async work() {
      for (const { code, variety, kg } of machines)
        await mill.sayFrom(code, { fromMs: startMs, toMs: endMs }, (share) => ({
          state: 1,
          variety,
          outputG: 5_000 + Math.round(1000 * kg * share),
        }));
    },
    lay: (said: object) => administrator.call(issue, { productionDate: date, ...said }),
    weigh: (said: object) => administrator.call(weighing, { productionDate: date, ...said }),
    /** Counts the stock behind a process before the day. */
    count: (name: string, calibratedKg: number) =>
      administrator.call(count, {
        varietyId: idOf(name),
        calibratedKg,
        countedAt: new Date(startMs - hourMs).toISOString(),
      }),
  };
}
