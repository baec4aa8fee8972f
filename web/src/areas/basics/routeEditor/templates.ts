import {
  type RouteProcess,
  routeProcesses,
} from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  processTemplate,
  processTemplateStep,
} from '@millwright/contract/areas/basics/processTree/processTemplate.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { z } from 'zod';

export const templateCalls = callsOf(processTemplate, { path: processTemplateStep });

const template = z.looseObject({
  name: z.string(),
  path: z.array(z.looseObject({ process: z.enum(routeProcesses) })),
});

/** The processes of a template in their order. Throws for an answer that is none. */
export function pathIn(row: unknown): RouteProcess[] {
  return template.parse(row).path.map(({ process }) => process);
}

/** What a template is called. */
export function nameIn(row: unknown): string {
  return template.parse(row).name;
}
