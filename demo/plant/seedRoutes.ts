import { frameKgPerHour } from '@millwright/contract/reference/mill/ringPlan.ts';
import type { MillPlan, VarietyPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { preparation, type Stage, yieldShares } from '@millwright/contract/reference/mill/yields.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { demoBlend } from '../parts/masterData.ts';
import type { DemoMill } from '../parts/mills.ts';

/** What a stage of a new mill makes of a sliver or a yarn: a variety of its own. */
export interface SeededVariety {
  readonly id: string;
  readonly stage: Stage;
  readonly process: string;
  /** Code of the sliver or yarn. */
  readonly of: string;
}

interface Seeding {
  readonly insert: (table: string, rows: readonly Record<string, unknown>[]) => Promise<number>;
  readonly language: DemoMill['language'];
  readonly plan: MillPlan;
  readonly varieties: readonly SeededVariety[];
  /** Ids of templates by kind of preparation. */
  readonly templates: Readonly<Record<string, string>>;
}

interface Edge {
  readonly to: SeededVariety;
  readonly from: SeededVariety;
  readonly ratio: number;
}

/** A released route for each yarn of a new mill, and a drafted next version of a carded one that blends combed sliver in. */
export async function seedRoutes(seeding: Seeding): Promise<void> {
  const { plan } = seeding;
  for (const { name, text, isCombed, yarn } of plan.varieties) {
    if (yarn === undefined) continue;
    const sliver = chainOf(seeding, yarn.sliver);
    const chain = [...sliver, ...chainOf(seeding, name)];
    const head = {
      number: `GY-${name}`,
      name: text[seeding.language],
      template_id: seeding.templates[isCombed ? 'combed' : 'carded'],
      final_variety_id: chain.at(-1)?.id,
      wanted_kg_per_hour: Number((frameKgPerHour(yarn) * yarn.frames * yieldShares.winding).toFixed(1)),
    };
    await seedRoute(
      seeding,
      { ...head, edition: 1, state: 'released', changes: null },
      edgesIn(chain),
      chain,
    );
    const combed = isCombed ? undefined : plan.varieties.find((each) => each.isCombed && !each.yarn);
    if (combed !== undefined) await seedBlend(seeding, { head, chain, combed });
  }
}

/** The next version of a route, in which the breaker also takes combed sliver. */
async function seedBlend(
  seeding: Seeding,
  {
    head,
    chain,
    combed,
  }: { head: Record<string, unknown>; chain: readonly SeededVariety[]; combed: VarietyPlan },
): Promise<void> {
  const stages = preparation.combed.slice(0, preparation.combed.indexOf('combing') + 1);
  const branch = chainOf(seeding, combed.name).filter(({ stage }) => stages.includes(stage));
  const [breaker, last] = [chain.find(({ stage }) => stage === 'breaker'), branch.at(-1)];
  if (breaker === undefined || last === undefined) return;
  const edges = edgesIn(chain).map((edge) =>
    edge.to === breaker ? { ...edge, ratio: 100 - demoBlend.share } : edge,
  );
  await seedRoute(
    seeding,
    { ...head, edition: 2, state: 'draft', changes: demoBlend.changes[seeding.language] },
    [...edges, ...edgesIn(branch), { to: breaker, from: last, ratio: demoBlend.share }],
    [...branch, ...chain],
  );
}

async function seedRoute(
  { insert }: Seeding,
  head: Record<string, unknown>,
  edges: readonly Edge[],
  nodes: readonly SeededVariety[],
): Promise<void> {
  const routeId = uuidv7();
  await insert('process_route', [{ id: routeId, ...head }]);
  await insert(
    'route_node',
    nodes.map(({ id, process }, position) => ({
      route_id: routeId,
      position,
      process,
      variety_id: id,
    })),
  );
  await insert(
    'route_input',
    edges.map(({ to, from, ratio }, position) => ({
      route_id: routeId,
      position,
      variety_id: to.id,
      previous_id: from.id,
      ratio,
    })),
  );
}

/** What the stages make of a sliver or a yarn, in their order. */
function chainOf({ varieties }: Seeding, of: string): SeededVariety[] {
  return varieties.filter((each) => each.of === of);
}

function edgesIn(chain: readonly SeededVariety[]): Edge[] {
  return chain.slice(1).flatMap((to, at) => {
    const from = chain[at];
    return from === undefined ? [] : [{ to, from, ratio: 100 }];
  });
}
