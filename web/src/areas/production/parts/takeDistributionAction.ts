import {
  parameterDistribution,
  parameterDistributionSetting,
} from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/refusal.ts';

/** The calls of the document. */
export const documentCalls = callsOf(parameterDistribution, { settings: parameterDistributionSetting });

/** Takes an action on one distribution; `confirmsLargeSteps`: large changes were shown and confirmed. Throws what refuses it. */
export async function takeDistributionAction(
  id: string,
  action: string,
  { confirmsLargeSteps }: { confirmsLargeSteps: boolean },
): Promise<void> {
  const call = documentCalls.actions[action];
  if (call === undefined) throw new Error(`a distribution has no action ${action}`);
  const { outcomes } = await callApi(call, { ids: [id], confirmsLargeSteps }, { isQuiet: true });
  const [outcome] = outcomes;
  if (outcome?.isDone !== true)
    throw new ApiRefusal({ message: outcome?.message ?? '', code: 0, status: 200 });
}
