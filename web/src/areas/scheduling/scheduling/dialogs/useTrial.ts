import { editPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import type { PlanEdit } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../../app/api/callApi.ts';
import { refusalSentence } from '../../../../app/i18n/refusalSentence.ts';
import { type CostDifference, differenceOf } from '../planModel.ts';

/** What an edit would cost, while somebody thinks about it. */
export type Trial =
  | { readonly kind: 'working' }
  | { readonly kind: 'known'; readonly difference: CostDifference }
  | { readonly kind: 'refused'; readonly sentence: string };

/** A pointer that rests so long wants to know. */
const restMs = 70;

/** Asks the server what edits would cost without doing them; only the newest question counts. */
export function useTrial({ id, revision }: { id: string; revision: number }) {
  const [trial, setTrial] = useState<Trial>();
  const asked = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = useCallback(() => {
    asked.current?.abort();
    clearTimeout(timer.current);
    setTrial(undefined);
  }, []);
  const ask = useCallback(
    (edits: PlanEdit[]) => {
      asked.current?.abort();
      clearTimeout(timer.current);
      setTrial({ kind: 'working' });
      const control = new AbortController();
      asked.current = control;
      timer.current = setTimeout(() => {
        void costOf({ id, revision, edits, trial: true }, control.signal).then((told) => {
          if (!control.signal.aborted) setTrial(told);
        });
      }, restMs);
    },
    [id, revision],
  );
  useEffect(() => forget, [forget]);
  return { trial, ask, forget };
}

async function costOf(
  said: Parameters<typeof callApi<typeof editPlan.input, typeof editPlan.output>>[1],
  signal: AbortSignal,
): Promise<Trial> {
  try {
    return {
      kind: 'known',
      difference: differenceOf(await callApi(editPlan, said, { isQuiet: true, signal })),
    };
  } catch (cause) {
    return { kind: 'refused', sentence: refusalSentence(cause) };
  }
}
