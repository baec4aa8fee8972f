import { samplingItem, samplingPlan } from '@millwright/contract/areas/lab/plans/samplingPlan.ts';
import { isMarkedFor } from '@millwright/contract/areas/lab/samples/occasions.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { defineHooks, withLines } from '../../../resource/index.ts';
import { selectSampledMachines } from '../samples/labSample.queries.ts';
import { selectParameters } from '../parameters/parameter.queries.ts';
import { isTestable } from '../parameters/plannedTests.ts';

const document = withLines(samplingPlan, { items: samplingItem });

/** A plan samples machines of its process, and tests parameters that are marked for its occasion. Lines that it had before stay. */
export const samplingPlanHooks = defineHooks(document, {
  beforeSave: async ({ tx }, { row, before }) => {
    const machineIds = row.machineIds ?? [];
    const machines =
      machineIds.length === 0 ? [] : await selectSampledMachines(tx, { ids: machineIds.map(Number) });
    if (machines.some(({ kind }) => kind !== row.process)) throw failField('machineIds', 'fits');
    const isSame = before?.process === row.process && before.occasion === row.occasion;
    const known = new Set(isSame ? before.items.map(({ parameterId }) => parameterId) : []);
    const ids = row.items.map(({ parameterId }) => parameterId);
    const parameters = new Map((await selectParameters(tx, { ids })).map((each) => [each.id, each]));
    for (const [place, { parameterId }] of row.items.entries()) {
      const parameter = parameters.get(parameterId.toLowerCase());
      // One that is not there is refused as a reference.
      if (parameter === undefined || known.has(parameterId)) continue;
      const broken = [{ field: `items.${place}.parameterId`, rule: 'fits', params: {} }];
      const { name } = parameter;
      if (!isTestable(parameter) || parameter.process !== row.process)
        throw fail('lab.parameterUnfit', { name }, broken);
      if (!isMarkedFor(parameter, row.occasion)) throw fail('lab.parameterUnmarked', { name }, broken);
    }
    return row;
  },
});
