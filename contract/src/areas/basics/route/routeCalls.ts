import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { routeProcesses } from '../processTree/processes.ts';
import { processRoute, routeEditorPath } from '../processTree/processRoute.ts';

/** The most routes that are told of one variety. */
export const mostRoutesOfVariety = 50;

const access = { code: processRoute.access.read };
const { path } = processRoute;

/**
 * A node of the process tree: the variety `prevVarCode` of the process `prevProcCode`, of which `varCode` is made. At the
 * root `varCode` is what the whole tree makes, and nothing stands before it.
 */
const treeNode = z.object({
  varCode: z.string(),
  prevProcCode: z.enum(routeProcesses).nullable(),
  prevVarCode: z.string().nullable(),
  /** The process and the name of the variety that the node stands for: the previous one, at the root the final one. */
  procCode: z.enum(routeProcesses),
  varName: z.string(),
  /** Share of the input of what it goes into, %; null at the root. */
  ratio: z.number().nullable(),
  /** The version of the route that says so. */
  version: z.int(),
  /** 0 at the root. */
  level: z.int(),
  get children() {
    return z.array(treeNode);
  },
});
export type ProcessTreeNode = z.output<typeof treeNode>;

const routeOfVariety = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  edition: z.int(),
  state: z.enum(['draft', 'released', 'replaced']),
  /** What the variety is made of in this route; null while the route is drawn in a ring or has no end. */
  tree: treeNode.nullable(),
  /** What is made of it in this route, directly. */
  usedFor: z.array(z.object({ varCode: z.string(), procCode: z.enum(routeProcesses), ratio: z.number() })),
});
export type RouteOfVariety = z.output<typeof routeOfVariety>;

/** The tree of a route: what its final variety is made of, down to the bale. Throws `core.notFound`. */
export const showProcessTree = defineCall('basics.showProcessTree', {
  method: 'GET',
  path: `${path}/tree`,
  data: 'masterData',
  access,
  input: z.object({ routeId: z.uuid() }),
  output: z.object({ tree: treeNode.nullable() }),
});

/** The routes in which a variety stands, released ones first: what it is made of there, and what is made of it. */
export const listRoutesOfVariety = defineCall('basics.listRoutesOfVariety', {
  method: 'GET',
  path: `${path}/ofVariety`,
  data: 'masterData',
  access,
  input: z.object({ varietyId: z.uuid() }),
  output: z.object({ routes: z.array(routeOfVariety) }),
});

export const routeCalls = [showProcessTree, listRoutesOfVariety] as const;

export const routeEditorScreen = defineScreen('processRouteEditor', {
  namespace: 'basics',
  path: routeEditorPath,
  component: 'basics/routeEditor',
  layout: 'office',
  menu: 'basicData',
  hidden: true,
  access: processRoute.access.read,
});
