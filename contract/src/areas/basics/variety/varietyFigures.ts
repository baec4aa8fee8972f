import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { processes } from '../processTree/processes.ts';
import { mostRouteNodes, processRoute } from '../processTree/processRoute.ts';

/** The most varieties that one call tells of. */
export const mostVarietyFigures = 200;

/** What a variety weighs, and what the machines of the mill make of it. */
const varietyFigures = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  process: z.enum(processes),
  /** Linear density; null where neither count nor dry weight is known. */
  tex: z.number().nullable(),
  models: z.array(
    z.object({
      name: z.string(),
      /** Output over input, %. */
      yield: z.number(),
      /** Rated output of one machine in a day. */
      ratedKg: z.number(),
      /** Machines of the model that are in use. */
      installed: z.int(),
    }),
  ),
});
export type VarietyFigures = z.output<typeof varietyFigures>;

/** Varieties by id, code, process or keyword, with their linear density, yields, rated outputs and installed machines. */
export const listVarietyFigures = defineCall('equipment.listVarietyFigures', {
  method: 'POST',
  path: '/$/mdm/variety/figures',
  data: 'masterData',
  access: { code: processRoute.access.read },
  input: z.object({
    ids: z.array(z.uuid()).max(mostRouteNodes).optional(),
    codes: z.array(z.string().max(32)).max(mostRouteNodes).optional(),
    process: z.enum(processes).optional(),
    keyword: z.string().trim().max(60).optional(),
    limit: z.int().min(1).max(mostVarietyFigures).default(mostVarietyFigures),
  }),
  output: z.object({ varieties: z.array(varietyFigures) }),
});
