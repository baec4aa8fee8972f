import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import type { ShownPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { useRefuse, useRefuseCause } from '../../../resource/slotParts.ts';

/** Takes an action of the life cycle on a plan and tells what came of it. Gives whether it was done. */
export function usePlanAction({ id }: Pick<ShownPlan, 'id'>) {
  const { message } = App.useApp();
  const refuse = useRefuse();
  const refuseCause = useRefuseCause();
  const [isBusy, setIsBusy] = useState(false);
  const act = async (action: 'takeOver' | 'discard', done: string): Promise<boolean> => {
    const call = callsOf(productionPlan).actions[action];
    if (call === undefined) return false;
    setIsBusy(true);
    try {
      const { outcomes } = await callApi(call, { ids: [id] }, { isQuiet: true });
      const refused = outcomes.find(({ isDone }) => !isDone);
      if (refused !== undefined) {
        refuse(refused.message ?? '', refused.blockers);
        return false;
      }
      void message.success(done);
      return true;
    } catch (cause) {
      refuseCause(cause);
      return false;
    } finally {
      setIsBusy(false);
      void queryClient.invalidateQueries();
    }
  };
  return { isBusy, act };
}
