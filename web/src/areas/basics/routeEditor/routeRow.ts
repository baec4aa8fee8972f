import { routeProcesses } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  processRoute,
  routeInput,
  routeNode,
} from '@millwright/contract/areas/basics/processTree/processRoute.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { z } from 'zod';
import type { RouteDraft } from './routeDraft.ts';

export const routeCallsOf = callsOf(processRoute, { nodes: routeNode, inputs: routeInput });

/** A stored version of a route as the editor reads it. */
const storedRoute = z.looseObject({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(['draft', 'released', 'replaced']),
  actions: z.array(z.string()),
  number: z.string(),
  name: z.string(),
  edition: z.int(),
  templateId: z.uuid(),
  wantedKgPerHour: z.number().nullable(),
  changes: z.string().nullable(),
  nodes: z.array(z.looseObject({ id: z.uuid(), process: z.enum(routeProcesses), varietyId: z.uuid() })),
  inputs: z.array(
    z.looseObject({ id: z.uuid(), varietyId: z.uuid(), previousId: z.uuid(), ratio: z.number() }),
  ),
});
export type StoredRoute = z.output<typeof storedRoute>;

/** Throws for an answer that is no route. */
export function routeIn(row: unknown): StoredRoute {
  return storedRoute.parse(row);
}

/** A stored route as a drawing; its varieties are the keys of its nodes. */
export function routeDraft(route: StoredRoute): RouteDraft {
  const { number, name, edition, templateId, wantedKgPerHour, changes } = route;
  return {
    number,
    name,
    edition,
    templateId,
    wantedKgPerHour,
    changes,
    nodes: route.nodes.map(({ process, varietyId }) => ({ key: varietyId, process, varietyId })),
    inputs: route.inputs.map(({ varietyId, previousId, ratio }) => ({
      node: varietyId,
      from: previousId,
      ratio,
    })),
  };
}

/** A drawing as it is saved. Lines that say the same as before keep their id, so that a save changes only what changed. */
export function routeFields(draft: RouteDraft, stored: StoredRoute | undefined) {
  const varietyOf = new Map(draft.nodes.map(({ key, varietyId }) => [key, varietyId ?? '']));
  const { number, name, edition, templateId, wantedKgPerHour, changes } = draft;
  return {
    number,
    name,
    edition,
    templateId: templateId ?? '',
    wantedKgPerHour,
    changes,
    nodes: draft.nodes.map(({ process, varietyId }) => ({
      ...idOf(stored?.nodes.find((line) => line.varietyId === varietyId)),
      process,
      varietyId: varietyId ?? '',
    })),
    inputs: draft.inputs.map(({ node, from, ratio }) => {
      const [varietyId, previousId] = [varietyOf.get(node) ?? '', varietyOf.get(from ?? '') ?? ''];
      const line = stored?.inputs.find(
        (each) => each.varietyId === varietyId && each.previousId === previousId,
      );
      return { ...idOf(line), varietyId, previousId, ratio };
    }),
  };
}

function idOf(line: { id: string } | undefined): { id?: string } {
  return line === undefined ? {} : { id: line.id };
}
