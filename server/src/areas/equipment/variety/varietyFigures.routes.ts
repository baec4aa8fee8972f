import {
  listVarietyFigures,
  type VarietyFigures,
} from '@millwright/contract/areas/basics/variety/varietyFigures.ts';
import { texOf } from '@millwright/contract/spinning/yarn/count.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { listSeenVarietyFacts } from '../../basics/index.ts';
import { selectInstalled } from '../machineModel/machineModel.queries.ts';

/** What the machines of the mill make of varieties. */
export function mountVarietyFigures(app: App): void {
  call(app, listVarietyFigures, async (ctx, asked) => {
    const facts = await listSeenVarietyFacts(ctx, asked);
    const modelIds = facts.flatMap(({ models }) => models.map(({ modelId }) => modelId));
    const installed = new Map((await selectInstalled(ctx.tx, { ids: modelIds })).map((row) => [row.id, row]));
    return {
      varieties: facts.map(
        ({ id, code, name, process, models, ...measures }): VarietyFigures => ({
          id,
          code,
          name,
          process,
          tex: texOf(measures) ?? null,
          models: models.map(({ modelId, ...figures }) => ({
            ...figures,
            name: installed.get(modelId)?.name ?? '',
            installed: installed.get(modelId)?.installed ?? 0,
          })),
        }),
      ),
    };
  });
}
