/** The processes of a mill from bale to bag, and the two kinds of equipment that are no process. */
export const processes = [
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
] as const;
export type Process = (typeof processes)[number];

/**
 * The processes of a route: those of the mill, and blowing and carding as one line with one output. A route has either the
 * line or the two.
 */
export const routeProcesses = [
  'blowing',
  'blowingCarding',
  'carding',
  'predrawing',
  'lapForming',
  'combing',
  'drawing',
  'roving',
  'spinning',
  'winding',
  'packaging',
] as const satisfies readonly (Process | 'blowingCarding')[];
export type RouteProcess = (typeof routeProcesses)[number];

/** The process whose varieties a node of a route makes: the combined line makes card sliver. */
export function varietyProcessOf(process: RouteProcess): Process {
  return process === 'blowingCarding' ? 'carding' : process;
}

/** Equipment that makes nothing itself: meters, climate sensors, stores between processes. */
export const auxiliaryKinds = ['meter', 'climate', 'store'] as const;
export type AuxiliaryKind = (typeof auxiliaryKinds)[number];

export const machineKinds = [...processes, ...auxiliaryKinds] as const;
export type MachineKind = (typeof machineKinds)[number];

export function isProcess(kind: string): kind is Process {
  return processes.some((process) => process === kind);
}

/** Passages of drawing, in the order in which sliver runs through them. */
export const passages = ['breaker', 'finisher'] as const;
export type Passage = (typeof passages)[number];

/** The passage that hands on within its process: its output is counted again where it leaves the process. */
export const innerPassage = 'breaker' satisfies Passage;

/** Processes up to roving stand on the front-spinning boards, the others on the post-spinning boards. */
export const frontProcesses = processes.slice(0, 7);
export const afterProcesses = processes.slice(7, 9);
