import type { ReportDefaults } from '@millwright/contract/areas/analysis/reports/report.ts';
import {
  type PeopleGrouping,
  peopleGroupings,
  type showPeople,
} from '@millwright/contract/areas/analysis/people/people.ts';
import { useLocation, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useLevels } from '../../../app/address/useLevels.ts';
import type { AnalysisView } from '../parts/view.ts';

export const peopleDefaults: ReportDefaults = { grain: 'shift', by: [], hidden: [], process: ['spinning'] };

/** What the page of people keeps in its address beside the view of all pages of analysis. */
export interface PeopleAddress {
  readonly by: PeopleGrouping;
  readonly teams: readonly string[];
  /** Whose shifts are open. */
  readonly person: string | undefined;
  readonly setBy: (by: PeopleGrouping) => void;
  readonly setTeams: (teams: readonly string[]) => void;
  readonly open: (person: string) => void;
  readonly close: () => void;
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function usePeopleAddress(): PeopleAddress {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const levels = useLevels();
  const addressWith = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    return `${pathname}?${next.toString()}`;
  };
  const person = search.get('person') ?? '';
  return {
    by: peopleGroupings.find((each) => each === search.get('group')) ?? peopleGroupings[0],
    teams: (search.get('team') ?? '').split(',').filter((id) => uuidPattern.test(id)),
    person: person === 'unassigned' || uuidPattern.test(person) ? person : undefined,
    setBy: (by) => levels.beside(addressWith('group', by === peopleGroupings[0] ? '' : by)),
    setTeams: (teams) => levels.beside(addressWith('team', teams.join(','))),
    open: (id) => levels.deeper(addressWith('person', id)),
    close: () => levels.up(addressWith('person', '')),
  };
}

export type PeopleInput = z.input<typeof showPeople.input>;

/** What the page asks: the process, the period and the shifts and crews of its view. */
export function peopleQuestion(view: AnalysisView, { by, teams }: PeopleAddress): PeopleInput {
  return { ...turnsQuestion(view), by, ...(teams.length === 0 ? {} : { team: [...teams] }) };
}

/** The same without what people are put together by. */
export function turnsQuestion({ from, to, process, crew, shift }: AnalysisView): PeopleInput {
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    process: process[0] ?? 'spinning',
    ...(crew.length === 0 ? {} : { crew: [...crew] }),
    ...(shift.length === 0 ? {} : { shift: [...shift] }),
  };
}
