import type { DueTurn } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { crewName } from './shiftWords.ts';

/** What handovers and their shifts are called. */
export function useHandoverWords() {
  const t = useT('shifts');
  return {
    t,
    process: (process: string) => t(`basics:processes.${process}`),
    /** A process, with its workshop where there is one. */
    place: ({ process, department }: Pick<DueTurn, 'process' | 'department'>) =>
      [t(`basics:processes.${process}`), ...(department === null ? [] : [department])].join(' · '),
    /** `2026-03-02 Night · crew A`. */
    turn: ({ productionDate, shift, crew }: Pick<DueTurn, 'productionDate' | 'shift' | 'crew'>) => {
      const values = { date: productionDate, shift: t(`names.${shift}`) };
      return crew === null
        ? t('handover.turnNoCrew', values)
        : t('handover.turn', { ...values, crew: crewName(t, crew) });
    },
    crew: (crew: string | null) => (crew === null ? '' : crewName(t, crew)),
    state: (state: string) => t(`resources.handover.states.${state}`),
    kind: (kind: string) => t(`resources.handoverPoint.choices.kind.${kind}`),
  };
}

export type HandoverWords = ReturnType<typeof useHandoverWords>;
