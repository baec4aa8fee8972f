import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App } from 'antd';
import { callApi } from '../../app/api/callApi.ts';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { useMay } from '../../app/rights/Allowed.tsx';
import { useDerived } from '../context.ts';

/** An action of the life cycle that people usually take right after saving. Texts are in the reader's language. */
export interface FollowingAction {
  readonly action: string;
  /** The button that saves and acts. */
  readonly save: string;
  /** The sentence for a row whose action failed after it was saved; the reason follows it. */
  readonly failed: string;
}

/**
 * Returns the action if it is possible in the row's state and the user may take it; undefined otherwise. `run` takes it for a
 * saved row and reports a refusal: the row stays saved.
 */
export function useFollowingAction(following: FollowingAction | undefined, row: ResourceRow | undefined) {
  const { resource, calls } = useDerived();
  const { message } = App.useApp();
  const { lifeCycle } = resource;
  const declared = following === undefined ? undefined : lifeCycle?.actions[following.action];
  const may = useMay(declared?.access ?? '');
  const state = row === undefined ? lifeCycle?.initial : row['state'];
  const call = following === undefined ? undefined : calls.actions[following.action];
  if (following === undefined || call === undefined || declared === undefined || !may) return undefined;
  if (!declared.from.some((from) => from === state)) return undefined;
  const run = async (id: string): Promise<void> => {
    const fail = (reason: string) => void message.warning(`${following.failed} ${reason}`, 10);
    try {
      const { outcomes } = await callApi(call, { ids: [id] }, { isQuiet: true });
      const refused = outcomes.find(({ isDone }) => !isDone);
      if (refused !== undefined) fail(refused.message ?? '');
    } catch (cause) {
      fail(refusalSentence(cause));
    }
  };
  return { label: following.save, run };
}
