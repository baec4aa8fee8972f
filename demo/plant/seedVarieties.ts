import type pg from 'pg';
import { usualShiftHours } from '@millwright/contract/areas/basics/variety/variety.ts';
import { ratedGramsPerHour } from '@millwright/contract/reference/mill/modelPlan.ts';
import type { MachinePlan, MillPlan, VarietyPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import {
  preparation,
  ratedShare,
  type Stage,
  yieldShares,
} from '@millwright/contract/reference/mill/yields.ts';
import { COTTON_REGAIN_PERCENT, dryWeightG } from '@millwright/contract/spinning/yarn/count.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import { demoProducts, demoRoutes } from '../parts/masterData.ts';
import type { DemoMill } from '../parts/mills.ts';
import { seedRoutes } from './seedRoutes.ts';

/** Varieties of all processes of a new mill, the processes that they run through, and their routes. */
export async function seedVarieties(
  client: pg.Client,
  { tenantId, language, plan }: { tenantId: number; language: DemoMill['language']; plan: MillPlan },
): Promise<void> {
  const insert = (table: string, rows: readonly Record<string, unknown>[]) =>
    insertRows(
      client,
      table,
      rows.map((row) => ({ tenant_id: tenantId, id: uuidv7(), ...row })),
    );
  const models = await client.query<{ id: string; name: string }>(
    'select id, name from machine_model where tenant_id = $1',
    [tenantId],
  );
  const modelIds = new Map(models.rows.map(({ id, name }) => [name, id]));
  const made = plan.varieties.flatMap((each) =>
    stagesOf(each).map((stage) => ({ id: uuidv7(), stage, each, machine: machineOf(plan, stage, each) })),
  );
  await insert(
    'mill_variety',
    made.map(({ id, stage, each, machine }) => ({
      id,
      code: stage === 'breaker' ? `${each.name}-1` : each.name,
      name: stage === 'spinning' ? each.text[language] : `${each.name} ${demoProducts[stage][language]}`,
      process: processOf(stage),
      yarn_count: each.yarn !== undefined && stage !== 'roving' ? each.yarn.yarnCountNe : null,
      count_system: 'ne',
      ...dryWeightOf(stage, machine),
      regain: COTTON_REGAIN_PERCENT,
      weight_factor: 1,
      hours_of2: usualShiftHours(2),
      hours_of3: usualShiftHours(3),
      hours_of4: usualShiftHours(4),
      erp_status: 'notLinked',
    })),
  );
  await insert(
    'variety_model',
    made.flatMap(({ id, stage, machine }) => ({
      variety_id: id,
      position: 0,
      model_id: modelIds.get(machine.model),
      yield: rounded(100 * yieldShares[stage], 2),
      rated_kg: rounded((ratedGramsPerHour(machine) / 1000) * ratedShare(stage) * 24, 2),
    })),
  );
  const templates: Record<string, string> = {};
  for (const [route, stages] of Object.entries(preparation)) {
    const id = uuidv7();
    templates[route] = id;
    const names = demoRoutes[route === 'combed' ? 'combed' : 'carded'];
    await insert('process_template', [{ id, number: `PT-${route.toUpperCase()}`, name: names[language] }]);
    // A first passage of drawing is drawing.
    const path = [...new Set([...stages, ...afterPreparation].map(processOf))];
    await insert(
      'process_template_step',
      path.map((process, position) => ({ template_id: id, position, process })),
    );
  }
  const varieties = made.map(({ id, stage, each }) => ({
    id,
    stage,
    process: processOf(stage),
    of: each.name,
  }));
  await seedRoutes({ insert, language, plan, varieties, templates });
}

const afterPreparation: readonly Stage[] = ['roving', 'spinning', 'winding', 'packaging'];

function stagesOf({ yarn, isCombed }: VarietyPlan): readonly Stage[] {
  return yarn === undefined ? preparation[isCombed ? 'combed' : 'carded'] : afterPreparation;
}

function processOf(stage: Stage): string {
  return stage === 'breaker' ? 'drawing' : stage;
}

/** A machine that does a stage for a variety; one packing line packs all yarns. Throws for a plan without one. */
function machineOf({ lines, machines }: MillPlan, stage: Stage, { name }: VarietyPlan): MachinePlan {
  const line =
    lines.find((each) => each.name === `${stage}:${name}`) ??
    lines.find((each) => each.name.startsWith(`${stage}:`));
  const machine = machines.find(({ code }) => code === line?.machines[0]);
  if (machine === undefined) throw new Error(`no machine does ${stage} of ${name}`);
  return machine;
}

/** What is weighed dry of a stage's product, from what its machine is set to make. */
function dryWeightOf(stage: Stage, { set }: MachinePlan) {
  const weighed = (tex: number | undefined, lengthM: number, unit: string) => ({
    dry_weight: tex === undefined ? null : rounded(dryWeightG({ tex, lengthM }), 3),
    dry_weight_unit: unit,
  });
  const { tex, sliverKtex, lapGramPerMetre } = set;
  if (stage === 'lapForming')
    return weighed(lapGramPerMetre === undefined ? undefined : lapGramPerMetre * 1000, 1, 'gPerM');
  if (stage === 'roving') return weighed(tex, 10, 'gPer10m');
  if (stage === 'spinning' || stage === 'winding') return weighed(tex, 100, 'gPer100m');
  if (stage === 'packaging') return weighed(undefined, 100, 'gPer100m');
  return weighed(sliverKtex === undefined ? undefined : sliverKtex * 1000, 5, 'gPer5m');
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
