import { listMonthLives } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import type { ApiRefusal } from '../../../app/refusal.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useState } from 'react';

/**
 * The parts that a dialog offers together, in the versions that it saw, and which of them are chosen: first the one that it was opened
 * for. Where somebody changed the month meanwhile, what is there now is offered anew.
 */
export function useMonth(id: string) {
  const { data, error, refetch } = useCall(listMonthLives, { id }, { isQuiet: true });
  const [chosen, setChosen] = useState<readonly string[]>([id]);
  const offered = data?.lives ?? [];
  return {
    month: data,
    error,
    refetch: () => void refetch(),
    lives: offered,
    chosen: chosen.filter((each) => offered.some((life) => life.id === each)),
    choose: (lifeId: string, isChosen: boolean) =>
      setChosen((before) => [...before.filter((each) => each !== lifeId), ...(isChosen ? [lifeId] : [])]),
    /** The sentence is told as every refusal; what it is about is read again. */
    onRefusal: (cause: ApiRefusal): boolean => {
      if (cause.messageCode === 'maintenance.monthChanged') void refetch();
      return false;
    },
  };
}
