import { leaveOf, type RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { type ShiftName, shiftNames } from '@millwright/contract/core/words/shiftNames.ts';
import { toneOf } from '../parts/shiftWords.ts';
import { type Drafts, rosterKey, type RosterNow, type RosterRow } from './rosterModel.ts';

/** What cells say of turns, in the reader's language. */
export interface CellWords {
  mark: (turn: RosterTurn) => string;
  name: (turn: RosterTurn) => string;
  cell: (said: { name: string; date: string; turn: string }) => string;
  /** For whom somebody stands in on a date; empty for nobody. */
  standIn: (personId: string, date: string) => string;
  swapped: string;
  closed: string;
  /** The machines that somebody tends, in few words. */
  postOf: (personId: string) => string;
}

/** How a cell looks, as words of the style sheet: `leave`, `swapped`, `standIn`, `draft`, `fault`, `open`. */
interface Cell {
  readonly mark: string;
  readonly title: string;
  readonly look: string;
  readonly tone: number | undefined;
}

/** What a cell shows of a person and a date. */
export function cellOf(
  { now, drafts, words }: { now: RosterNow; drafts: Drafts; words: CellWords },
  person: RosterRow,
  date: string,
): Cell {
  const key = rosterKey(person.id, date);
  const said = now.said.get(key);
  const leave = leaveOf(said);
  const planned = now.planned.get(key) ?? [];
  const isHelping = planned.some(({ by }) => by === 'replacement');
  const shifts: readonly RosterTurn[] = planned.map(({ shift }) => shift);
  const worked: readonly RosterTurn[] = said === 'rest' && !isHelping ? ['rest'] : shifts;
  const turns: readonly RosterTurn[] = leave === null ? worked : [leave];
  const shift: ShiftName | undefined = shiftNames.find((name) => name === turns[0]);
  const isFault = now.faulty.has(key);
  const isOpen = now.open.has(key);
  const looks = [
    leave === null ? '' : 'leave',
    said !== undefined && leave === null ? 'swapped' : '',
    isHelping ? 'standIn' : '',
    drafts.has(key) ? 'draft' : '',
    isFault ? 'fault' : '',
    isOpen ? 'open' : '',
  ];
  const notes = [
    words.cell({
      name: person.realname,
      date,
      turn: turns.length === 0 ? words.name('rest') : turns.map(words.name).join(' / '),
    }),
    isHelping ? words.standIn(person.id, date) : '',
    said !== undefined && leave === null ? words.swapped : '',
    now.closed.has(key) ? words.closed : '',
  ];
  return {
    mark: turns.map(words.mark).join(''),
    title: notes.filter((note) => note !== '').join(' · '),
    look: looks.filter((each) => each !== '').join(' '),
    tone: shift === undefined ? undefined : toneOf(shift),
  };
}
