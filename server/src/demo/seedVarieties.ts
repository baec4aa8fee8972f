import type pg from 'pg';
import { usualShiftHours } from '@millwright/contract/areas/basics/variety.ts';
import type { MillPlan, YarnPlan } from '@millwright/contract/reference/millPlan.ts';
import { preparation, yieldShares } from '@millwright/contract/reference/yields.ts';
import { uuidv7 } from '../platform/db/uuid.ts';
import { insertRows } from './insertRows.ts';
import { demoRoutes } from './masterData.ts';
import type { DemoMill } from './mills.ts';

/** Moisture that cotton yarn is traded with, % of its dry mass. Source: handbook F8. */
const cottonRegain = 8.5;

/** Yarns of a new mill as varieties of its ring frames, and the processes that its slivers run through. */
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
  const models = await client.query<{ id: string; positions: number }>(
    "select id, positions from machine_model where tenant_id = $1 and kind = 'spinning' order by name",
    [tenantId],
  );
  const yarns = plan.varieties.flatMap(({ name, text, yarn }) =>
    yarn === undefined ? [] : [{ id: uuidv7(), name, text, yarn }],
  );
  await insert(
    'mill_variety',
    yarns.map(({ id, name, text, yarn }) => ({
      id,
      code: name,
      name: text[language],
      process: 'spinning',
      yarn_count: yarn.yarnCountNe,
      count_system: 'ne',
      dry_weight: rounded(yarn.tex / 10 / (1 + cottonRegain / 100), 3),
      dry_weight_unit: 'gPer100m',
      regain: cottonRegain,
      weight_factor: 1,
      hours_of2: usualShiftHours(2),
      hours_of3: usualShiftHours(3),
      hours_of4: usualShiftHours(4),
      erp_status: 'notLinked',
    })),
  );
  await insert(
    'variety_model',
    yarns.flatMap(({ id, yarn }) =>
      models.rows.map(({ id: modelId, positions }, position) => ({
        variety_id: id,
        position,
        model_id: modelId,
        yield: rounded(100 * yieldShares.spinning, 2),
        rated_kg: rounded((gramsPerSpindleHour(yarn) * positions * 24) / 1000, 2),
      })),
    ),
  );
  for (const [route, stages] of Object.entries(preparation)) {
    const id = uuidv7();
    const names = demoRoutes[route === 'combed' ? 'combed' : 'carded'];
    await insert('process_template', [{ id, number: `PT-${route.toUpperCase()}`, name: names[language] }]);
    // A first passage of drawing is drawing.
    const path = [...new Set([...stages, 'roving', 'spinning', 'winding', 'packaging'])].filter(
      (stage) => stage !== 'breaker',
    );
    await insert(
      'process_template_step',
      path.map((process, position) => ({ template_id: id, position, process })),
    );
  }
}

/** What a spindle at its set speed makes without a stop: delivery by spindle speed and twist, times linear density. */
function gramsPerSpindleHour({ spindleRpm, twistFactor, tex }: YarnPlan): number {
  const turnsPerMetre = (10 * twistFactor) / Math.sqrt(tex);
  return ((spindleRpm / turnsPerMetre) * 60 * tex) / 1000;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
