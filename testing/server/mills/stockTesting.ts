import { stockReadRight } from '@millwright/contract/areas/production/corrections/stockCalibration.ts';
import { correctOutputRight } from '@millwright/contract/areas/production/corrections/outputCalibration.lifeCycle.ts';
import { calibrateRight } from '@millwright/contract/areas/production/corrections/stockCalibration.lifeCycle.ts';
import { permissionCodes } from '@millwright/contract/registry.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import type { startTestFlow } from './testFlow.ts';
import { speakingMill } from './speakingMill.ts';
import type { TestServer } from '../testServer.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';

/** Output of the roving frame and of the ring frame, g/h; 1 000 g of roving make 960 g of yarn. */
export const rovingG = 60_000;
export const yarnG = 48_000;
export const takenG = 50_000;

/**
 * A mill of one roving frame and one ring frame, whose route makes yarn `Y` of roving `R`. `work` lets a machine tell what it made
 * between two moments, `people` hold the rights of stocks with and without the one to calibrate.
 */
export async function stockMill(server: TestServer, flow: Awaited<ReturnType<typeof startTestFlow>>) {
  const { owner, make } = server;
  const mill = await speakingMill(server, flow);
  const { tenantId } = mill;
  const frames = {
    roving: await mill.machine('RV-01', 'roving', 120),
    spinning: await mill.machine('RF-01', 'spinning', 1008),
  };
  const varietyIds = { roving: uuidv7(), spinning: uuidv7() };
  const templateId = uuidv7();
  const routeId = uuidv7();
  await owner.query("insert into process_template (tenant_id, id, number, name) values ($1, $2, 'T', 'T')", [
    tenantId,
    templateId,
  ]);
  await owner.query(
    `insert into process_route (tenant_id, id, number, name, edition, template_id, state)
     values ($1, $2, 'R', 'R', 1, $3, 'released')`,
    [tenantId, routeId, templateId],
  );
  for (const [position, [process, code, share]] of (
    [
      ['roving', 'R', 99],
      ['spinning', 'Y', 96],
    ] as const
  ).entries()) {
    await owner.query(
      `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
       values ($1, $2, $3, $3, $4, 'ne', 'gPer100m', 8.5, 1)`,
      [tenantId, varietyIds[process], code, process],
    );
    await owner.query(
      `insert into variety_model (tenant_id, id, variety_id, position, model_id, yield, rated_kg)
       select $1, $2, $3, 0, model_id, $4, 1000 from machine where tenant_id = $1 and id = $5`,
      [tenantId, uuidv7(), varietyIds[process], share, frames[process]],
    );
    await owner.query(
      `insert into route_node (tenant_id, id, route_id, position, process, variety_id) values ($1, $2, $3, $4, $5, $6)`,
      [tenantId, uuidv7(), routeId, position, process, varietyIds[process]],
    );
  }
  await owner.query(
    `insert into route_input (tenant_id, id, route_id, position, variety_id, previous_id, ratio)
     values ($1, $2, $3, 0, $4, $5, 100)`,
    [tenantId, uuidv7(), routeId, varietyIds.spinning, varietyIds.roving],
  );
  const ofProduction = permissionCodes().filter((code) => code.startsWith('production.'));
  const someone = async (realname: string, codes: readonly string[]) =>
    server.as(await make.user({ tenantIds: [tenantId], codes, realname }));
  return {
    ...mill,
    frames,
    varietyIds,
    people: {
      counter: await someone('Ann', ofProduction),
      reader: await someone('Bo', [stockReadRight]),
      /** Each has all rights of production but the one that the other has of the two corrections. */
      stockCounter: await someone(
        'Dai',
        ofProduction.filter((code) => code !== correctOutputRight),
      ),
      outputCounter: await someone(
        'Eva',
        ofProduction.filter((code) => code !== calibrateRight),
      ),
      administrator: await someone('Chen', [...ofProduction, 'shifts.correctPast', calibrateRight]),
    },
    /** A machine tells every three minutes what it made since `sinceMs`, at the rate of its process. */
    work(
      code: 'RV-01' | 'RF-01',
      { sinceMs, fromMs, toMs }: { sinceMs: number; fromMs: number; toMs: number },
    ) {
      const [variety, perHour] = code === 'RV-01' ? (['R', rovingG] as const) : (['Y', yarnG] as const);
      return mill.sayFrom(code, { fromMs, toMs }, (_, atMs) => ({
        state: 1,
        variety,
        outputG: 5_000 + Math.round((perHour * (atMs - sinceMs)) / hourMs),
      }));
    },
  };
}
