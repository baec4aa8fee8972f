// One file: every rule of a route is tried on the processes and models that they share.
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type RouteProcess,
  varietyProcessOf,
} from '@millwright/contract/areas/basics/processTree/processes.ts';
import { processRoute } from '@millwright/contract/areas/basics/processTree/processRoute.ts';
import { processTemplate } from '@millwright/contract/areas/basics/processTree/processTemplate.ts';
import { listRoutesOfVariety, showProcessTree } from '@millwright/contract/areas/basics/route/routeCalls.ts';
import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { listVarietyFigures } from '@millwright/contract/areas/basics/variety/varietyFigures.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const resources = [processRoute, processTemplate, variety, machineModel];
const as = server.as(
  await server.make.user({
    codes: [...resources.flatMap(({ access }) => Object.values(access)), 'basics.processRoute.release'],
  }),
);
const routes = resourceCalls(processRoute);
const releaseCall = actionCall(processRoute, 'release');
const varieties = resourceCalls(variety);
const templates = resourceCalls(processTemplate);
const english = { headers: { 'language-id': 'en' } };

const path = ['blowing', 'carding', 'drawing', 'roving', 'spinning', 'winding', 'packaging'] as const;
const template = (
  await as.call(templates.add, { number: 'T-C', name: '普梳', path: path.map((process) => ({ process })) })
).result.id;
const models = new Map<string, string>();
const modelOf = async (kind: string): Promise<string> => {
  const limits = { positions: 1, slowestPeriodS: 60, maxGramsPerHour: 90_000, maxWatts: 60_000 };
  const found =
    models.get(kind) ??
    (await as.call(resourceCalls(machineModel).add, { name: `M-${kind}`, kind, ...limits })).result.id;
  models.set(kind, found);
  return found;
};
/** A variety of a route's process. */
const made = async (code: string, process: RouteProcess): Promise<string> => {
  const line = { modelId: await modelOf(varietyProcessOf(process)), yield: 98, ratedKg: 480 };
  const said = { code, name: code, process: varietyProcessOf(process), models: [line] };
  return (await as.call(varieties.add, said)).result.id;
};

let last = 0;
type Step = { process: RouteProcess; varietyId: string };
type Feed = { varietyId: string; previousId: string; ratio: number };
interface Drawn {
  nodes: Step[];
  inputs: Feed[];
}
const feed = (varietyId: string, previousId: string, ratio = 100): Feed => ({ varietyId, previousId, ratio });

/** A carded route from card to bag, of varieties of its own. */
const draw = async (): Promise<Drawn & Record<'sliver' | 'roving' | 'cop' | 'cone' | 'bag', string>> => {
  const code = `C${++last}`;
  const [sliver, roving, cop, cone, bag] = [
    await made(code, 'drawing'),
    await made(code, 'roving'),
    await made(code, 'spinning'),
    await made(code, 'winding'),
    await made(code, 'packaging'),
  ];
  return {
    sliver,
    roving,
    cop,
    cone,
    bag,
    nodes: [
      { process: 'drawing', varietyId: sliver },
      { process: 'roving', varietyId: roving },
      { process: 'spinning', varietyId: cop },
      { process: 'winding', varietyId: cone },
      { process: 'packaging', varietyId: bag },
    ],
    inputs: [feed(roving, sliver), feed(cop, roving), feed(cone, cop), feed(bag, cone)],
  };
};
const said = ({ nodes, inputs }: Drawn, change: object = {}) => ({
  number: `GY-${last}`,
  name: `普梳 ${last}`,
  templateId: template,
  nodes,
  inputs,
  ...change,
});
const add = async (drawn: Drawn, change: object = {}) =>
  (await as.call(routes.add, said(drawn, change))).result.id;
const release = (id: string) => as.call(releaseCall, { ids: [id] }, english);
const stateOf = async (id: string) => (await as.call(routes.queryById, { id })).result['state'];

let drawn: Awaited<ReturnType<typeof draw>>;
beforeAll(async () => {
  drawn = await draw();
});

describe('P-111 a process route', () => {
  it('E-007 E-009 E-010 has number, name, version, path, and per process a current variety and previous ones with ratios', async () => {
    const route = said(drawn, { wantedKgPerHour: 240.8, changes: '首版' });
    const { id } = (await as.call(routes.add, route)).result;
    expect((await as.call(routes.queryById, { id })).result).toMatchObject({
      ...route,
      edition: 1,
      state: 'draft',
      finalVarietyId: drawn.bag,
    });
  });

  it.each([
    [
      'a process that is none',
      { nodes: [{ process: 'dyeing', varietyId: '' }] },
      'nodes.0.process',
      'choice',
    ],
    ['a process without its variety', { nodes: [{ process: 'roving' }] }, 'nodes.0.varietyId', 'required'],
    ['no process', { nodes: [], inputs: [] }, 'nodes', 'min'],
  ])('E-009 is refused with %s', async (_, change, field, rule) => {
    const { body } = await as.call(routes.add, said(drawn, { number: 'GY-X', ...change }));
    expect(body.success).toBe(false);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, rule }));
  });

  it.each<[string, (of: typeof drawn) => Partial<Drawn>, string, string]>([
    [
      'V-017 a variety twice',
      ({ nodes }) => ({ nodes: [...nodes, ...nodes.slice(1, 2)] }),
      'nodes.5.varietyId',
      'taken',
    ],
    [
      'V-017 a previous variety twice',
      ({ inputs, roving, sliver }) => ({ inputs: [...inputs, feed(roving, sliver, 50)] }),
      'inputs.4.previousId',
      'taken',
    ],
    [
      'a variety of another process',
      ({ nodes, cone }) => ({ nodes: [...nodes.slice(0, 3), { process: 'packaging', varietyId: cone }] }),
      'nodes.3.varietyId',
      'fits',
    ],
  ])('%s is refused and says where', async (_, change, field, rule) => {
    const { body } = await as.call(routes.add, said(drawn, { number: 'GY-Y', ...change(drawn) }));
    expect(body).toMatchObject({ success: false, errors: [{ field, rule }] });
  });

  it.each([
    ['no previous variety', { ratio: 100 }, 'inputs.0.previousId', 'required'],
    ['no ratio', { previousId: '' }, 'inputs.0.ratio', 'required'],
    ['a ratio of 0', { ratio: 0 }, 'inputs.0.ratio', 'moreThan'],
    ['more than 100 %', { ratio: 100.5 }, 'inputs.0.ratio', 'max'],
    ['three decimals', { ratio: 33.333 }, 'inputs.0.ratio', 'digits'],
  ])('V-018 an input with %s is refused and says where', async (_, change, field, rule) => {
    const input = { varietyId: drawn.roving, ...change };
    const { body } = await as.call(routes.add, said(drawn, { number: 'GY-Z', inputs: [input] }));
    expect(body.success).toBe(false);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, rule }));
  });
});

describe('E-008 the processes of a route', () => {
  const all: RouteProcess[][] = [
    [
      'blowing',
      'carding',
      'predrawing',
      'lapForming',
      'combing',
      'drawing',
      'roving',
      'spinning',
      'winding',
      'packaging',
    ],
    ['blowingCarding', 'drawing', 'roving', 'spinning', 'winding', 'packaging'],
  ];

  it.each(all.map((line) => ({ line, first: line[0] })))(
    'go from $first to packaging, and such a route is released',
    async ({ line }) => {
      const code = `P${++last}`;
      const varietyIds: string[] = [];
      for (const process of line) varietyIds.push(await made(code, process));
      const nodes = line.map((process, at) => ({ process, varietyId: varietyIds[at] ?? '' }));
      const inputs = varietyIds.slice(1).map((id, at) => feed(id, varietyIds[at] ?? ''));
      const id = await add({ nodes, inputs });
      expect((await release(id)).result.outcomes).toMatchObject([{ id, isDone: true }]);
      expect((await as.call(routes.queryById, { id })).result).toMatchObject({ nodes });
    },
  );

  it('are no others', async () => {
    const [first, ...others] = drawn.nodes;
    const nodes = [{ ...first, process: 'weaving' }, ...others];
    const { body } = await as.call(routes.add, said(drawn, { number: 'GY-W', nodes }));
    expect(body.errors).toContainEqual(expect.objectContaining({ field: 'nodes.0.process', rule: 'choice' }));
  });
});

describe('a draft is released when nothing is wrong with it', () => {
  it.each<[string, (of: typeof drawn) => Partial<Drawn>, string]>([
    [
      'V-016 K-010 ratios that total 95',
      ({ inputs, roving, sliver }) => ({ inputs: [feed(roving, sliver, 95), ...inputs.slice(1)] }),
      'basics.routeRatios',
    ],
    [
      'V-016 K-010 ratios that total 105',
      ({ inputs, cop, roving, sliver }) => ({
        inputs: [
          inputs[0] ?? feed(roving, sliver),
          feed(cop, roving, 60),
          feed(cop, sliver, 45),
          ...inputs.slice(2),
        ],
      }),
      'basics.routeRatios',
    ],
    [
      'V-016 K-010 ratios that total a hundredth less',
      ({ inputs, roving, sliver }) => ({ inputs: [feed(roving, sliver, 99.99), ...inputs.slice(1)] }),
      'basics.routeRatios',
    ],
    [
      'V-018 a process without previous varieties',
      ({ inputs }) => ({ inputs: inputs.slice(1) }),
      'basics.routeEnds',
    ],
    [
      'E-008 processes in the wrong order',
      ({ inputs, sliver, cop }) => ({ inputs: [...inputs, feed(sliver, cop)] }),
      'basics.routeOrder',
    ],
    [
      'M-053 what is packed and not wound',
      ({ nodes, inputs, cone, bag, cop }) => ({
        nodes: nodes.filter(({ varietyId }) => varietyId !== cone),
        inputs: [...inputs.slice(0, 2), feed(bag, cop)],
      }),
      'basics.notInWinding',
    ],
  ])('%s keeps it a draft', async (_, change, messageCode) => {
    const of = await draw();
    const id = await add({ ...of, ...change(of) });
    const { result } = await release(id);
    expect(result.outcomes).toMatchObject([{ id, isDone: false, messageCode }]);
    expect(await stateOf(id)).toBe('draft');
  });

  it('M-053 says that the current variety does not exist in the winding process', async () => {
    const of = await draw();
    const nodes = of.nodes.filter(({ varietyId }) => varietyId !== of.cone);
    const id = await add({ nodes, inputs: [...of.inputs.slice(0, 2), feed(of.bag, of.cop)] });
    const { result } = await release(id);
    expect(result.outcomes[0]?.message).toBe(
      `The current variety does not exist in the winding process: C${last}`,
    );
  });

  it('names the process and the total in the language of the request', async () => {
    const of = await draw();
    const id = await add({ ...of, inputs: [feed(of.roving, of.sliver, 95), ...of.inputs.slice(1)] });
    expect((await release(id)).result.outcomes[0]?.message).toBe(
      `Roving C${last}: the ratios total 95 and must total 100 (5 off)`,
    );
  });

  it('is then not changed, and replaced when the next version of its number is released', async () => {
    const of = await draw();
    const first = await add(of);
    const number = `GY-${last}`;
    expect((await release(first)).result.outcomes).toMatchObject([{ isDone: true }]);
    expect((await as.call(routes.edit, { id: first, name: 'x' })).body.messageCode).toBe('core.wrongState');
    expect((await as.call(routes.delete, { id: first })).body.messageCode).toBe('core.wrongState');
    expect((await as.call(routes.add, said(of))).body.messageCode).toBe('core.taken');
    const second = await add(of, { number, edition: 2 });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['released', 'draft']);
    await release(second);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['replaced', 'released']);
  });

  it('is one of its number, however many are released at once', async () => {
    const of = await draw();
    const ids = [await add(of), await add(of, { edition: 2 }), await add(of, { edition: 3 })];
    await Promise.all(ids.map(release));
    const states = await Promise.all(ids.map(stateOf));
    expect(states.filter((state) => state === 'released')).toHaveLength(1);
    expect(states.filter((state) => state === 'replaced')).toHaveLength(2);
  });

  it('is released only with the right to', async () => {
    const reader = server.as(await server.make.user({ codes: Object.values(processRoute.access) }));
    const id = await add(await draw());
    expect((await reader.call(releaseCall, { ids: [id] })).body.code).toBe(510);
  });
});

describe('what routes name stays', () => {
  it('V-015 M-082 a process template in use cannot be removed', async () => {
    await add(await draw());
    const { body } = await as.call(templates.delete, { id: template }, english);
    expect(body).toMatchObject({ success: false, code: 409, messageCode: 'basics.templateInUse' });
    expect(body.message).toMatch(/^A process template in use cannot be removed: Process route \(\d+\)$/);
  });

  it('V-013 M-083 a variety with a process route cannot be deleted, and one without can', async () => {
    const of = await draw();
    await add(of);
    for (const id of [of.sliver, of.cop, of.bag]) {
      const { body } = await as.call(varieties.delete, { id }, english);
      expect(body).toMatchObject({ success: false, code: 409, messageCode: 'basics.varietyInUse' });
      expect(body.message).toBe(
        'A variety with a process or quality standard cannot be deleted: Process route (1)',
      );
    }
    const free = await made('FREE', 'roving');
    expect((await as.call(varieties.delete, { id: free })).body.success).toBe(true);
  });
});

describe('E-011 the process tree', () => {
  it('tells what a final variety is made of, level by level, with ratios and version', async () => {
    const of = await draw();
    const own = `C${last}`;
    const other = await made(`${own}-B`, 'drawing');
    const blend = {
      nodes: [{ process: 'drawing' as const, varietyId: other }, ...of.nodes],
      inputs: [feed(of.roving, of.sliver, 65), feed(of.roving, other, 35), ...of.inputs.slice(1)],
    };
    const id = await add(blend, { edition: 4 });
    const { tree } = (await as.call(showProcessTree, { routeId: id })).result;
    expect(tree).toMatchObject({ varCode: own, prevProcCode: null, prevVarCode: null, version: 4, level: 0 });
    expect(tree?.children[0]?.children[0]?.children).toMatchObject([
      {
        varCode: own,
        prevProcCode: 'roving',
        prevVarCode: own,
        level: 3,
        children: [
          { varCode: own, prevProcCode: 'drawing', prevVarCode: own, ratio: 65, level: 4, children: [] },
          { varCode: own, prevProcCode: 'drawing', prevVarCode: `${own}-B`, ratio: 35, version: 4 },
        ],
      },
    ]);
    const { routes: found } = (await as.call(listRoutesOfVariety, { varietyId: other })).result;
    expect(found).toMatchObject([
      {
        id,
        edition: 4,
        state: 'draft',
        tree: { varCode: `${own}-B`, children: [] },
        usedFor: [{ varCode: own, procCode: 'roving', ratio: 35 }],
      },
    ]);
  });

  it('is none of a route that comes round, and of no other mill', async () => {
    const of = await draw();
    const again = await made(`C${last}-R`, 'drawing');
    const ring = {
      nodes: [...of.nodes, { process: 'drawing' as const, varietyId: again }],
      inputs: [...of.inputs, feed(of.sliver, again), feed(again, of.sliver)],
    };
    const id = await add(ring);
    expect((await as.call(showProcessTree, { routeId: id })).result.tree).toBeNull();
    const stranger = server.as(
      await server.make.user({
        tenantIds: [await server.make.tenant()],
        codes: [processRoute.access.read],
      }),
    );
    const asked = await stranger.call(showProcessTree, { routeId: id });
    expect(asked.body.messageCode).toBe('core.notFound');
    const { result } = await stranger.call(listRoutesOfVariety, { varietyId: of.cop });
    expect(result.routes).toEqual([]);
  });
});

describe('figures of varieties', () => {
  it('tell linear density, yields and rated output of the models, and are found by process and keyword', async () => {
    const modelId = await modelOf('carding');
    const { id } = (
      await as.call(varieties.add, {
        code: 'FIG-1',
        name: '生条 甲',
        process: 'carding',
        dryWeight: 20,
        dryWeightUnit: 'gPer5m',
        models: [{ modelId, yield: 95.5, ratedKg: 1092.7 }],
      })
    ).result;
    const model = { name: 'M-carding', yield: 95.5, ratedKg: 1092.7, installed: 0 };
    const figures = { id, code: 'FIG-1', process: 'carding', tex: 4340, models: [model] };
    expect((await as.call(listVarietyFigures, { ids: [id] })).result.varieties).toMatchObject([figures]);
    const asked = { process: 'carding' as const, keyword: '生条 甲' };
    expect((await as.call(listVarietyFigures, asked)).result.varieties).toMatchObject([{ id }]);
    const others = { process: 'roving' as const, keyword: '生条 甲' };
    expect((await as.call(listVarietyFigures, others)).result.varieties).toEqual([]);
  });
});
