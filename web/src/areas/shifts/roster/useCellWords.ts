import type { RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { rangesOf } from '@millwright/contract/areas/personnel/machineAllocation/machineRanges.ts';
import { useMemo } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import type { CellWords } from './rosterCell.ts';
import type { ShownRoster } from './rosterModel.ts';

/** What the cells of a roster say, with the machines and names of its people. */
export function useCellWords(shown: ShownRoster | undefined): CellWords & {
  person: (id: string) => string;
  machines: (ids: readonly number[]) => string;
} {
  const t = useT('shifts');
  return useMemo(() => {
    const names = new Map(
      [...(shown?.people ?? []), ...(shown?.others ?? [])].map(({ id, realname }) => [id, realname]),
    );
    const machines = shown?.machines ?? [];
    const today = shown?.today ?? '';
    const tended = new Map<string, number[]>();
    for (const { personId, fromDate, toDate, machineIds } of shown?.posts ?? [])
      if (fromDate <= today && (toDate === null || toDate >= today))
        tended.set(personId, [...(tended.get(personId) ?? []), ...machineIds]);
    const turnsOf = Map.groupBy(shown?.turns ?? [], ({ productionDate }) => productionDate);
    return {
      mark: (turn: RosterTurn) => t(`resources.rosterChange.marks.turn.${turn}`),
      name: (turn: RosterTurn) => t(`resources.rosterChange.choices.turn.${turn}`),
      cell: (said) => t('roster.cell', said),
      standIn: (personId, date) => {
        const turns = turnsOf.get(date) ?? [];
        const own = (shown?.held ?? []).filter(
          ({ substituteId, startMs, endMs }) =>
            substituteId === personId && turns.some((turn) => turn.startMs < endMs && turn.endMs > startMs),
        );
        return own.map((each) => t('roster.standIn', { name: names.get(each.personId) ?? '' })).join(' · ');
      },
      swapped: t('roster.swapped'),
      closed: t('roster.closedMark'),
      postOf: (personId) => rangesOf(tended.get(personId) ?? [], machines),
      person: (id) => names.get(id) ?? '',
      machines: (ids) => rangesOf(ids, machines),
    };
  }, [shown, t]);
}
