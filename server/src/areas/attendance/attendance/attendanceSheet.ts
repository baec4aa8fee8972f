import type { ShownAttendance } from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import {
  addedUp,
  attendanceRate,
  type AttendanceSums,
  sumsOf,
} from '@millwright/contract/areas/attendance/attendance/attendanceSums.ts';
import { zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { findSentence, sentence } from '../../../platform/phrases/sentences.ts';
import { type SheetCell, dateCell, headCell, numberCell, textCell } from '../../../platform/sheets/cells.ts';
import { workbookOf } from '../../../platform/sheets/writeSheet.ts';
import type { AttendedPart } from './attendanceTeams.ts';

type Person = Omit<ShownAttendance['people'][number], 'sums' | 'parts' | 'teamIds'> & {
  /** In order: a row of each turn names the teams of its time. */
  readonly parts: readonly AttendedPart[];
};

interface Asked extends Pick<ShownAttendance, 'zone' | 'teams'> {
  readonly month: string;
  readonly people: readonly Person[];
}

/** The attendance of a month for wages: a sheet with a row a person and their sum, and one with a row a turn. */
export function attendanceSheet(asked: Asked, language: Language): Promise<Download> {
  const { month, people } = asked;
  const words = wordsIn(language);
  const { say } = words;
  const kinds = [
    ...new Set(
      people.flatMap(({ parts }) =>
        parts.flatMap(({ attended }) => attended.turns.flatMap(({ turn }) => turn.leave ?? [])),
      ),
    ),
  ].toSorted();
  return workbookOf(`${say('screens.attendance')} ${month}`, [
    { title: say('attendance.sheetPeople'), rows: [peopleRows(asked, { words, kinds })] },
    { title: say('attendance.sheetDays'), rows: dayRows(asked, words) },
  ]);
}

type Words = ReturnType<typeof wordsIn>;

function wordsIn(language: Language) {
  const say = (path: string) => sentence(language, path, { namespace: 'shifts' });
  return {
    say,
    head: (name: string) => headCell(say(`attendance.${name}`)),
    crew: (crew: string) => (crewLetters.some((letter) => letter === crew) ? say(`crews.${crew}`) : crew),
    leave: (kind: string) =>
      findSentence(language, `resources.rosterChange.choices.turn.${kind}`, { namespace: 'shifts' }) ?? kind,
  };
}

function peopleRows(
  { people, teams }: Asked,
  { words: { head, say, leave }, kinds }: { words: Words; kinds: readonly string[] },
): SheetCell[][] {
  const columns = ['planned', 'plannedHours', 'present', 'hours', 'rate', 'lateTimes', 'lateMin'];
  const more = ['earlyTimes', 'earlyMin', 'overtime', 'unplanned', 'absent', 'missing', 'leave'];
  const names = ['workNo', 'name', 'team', ...columns, ...more];
  const figures = (sums: AttendanceSums): SheetCell[] => {
    const rate = attendanceRate(sums);
    return [
      numberCell(sums.planned, 0),
      hoursCell(sums.plannedMin),
      numberCell(sums.present, 0),
      hoursCell(sums.presentMin),
      rate === null ? null : { value: rate, format: '0.0%' },
      numberCell(sums.late, 0),
      numberCell(sums.lateMin, 0),
      numberCell(sums.early, 0),
      numberCell(sums.earlyMin, 0),
      hoursCell(sums.overtimeMin),
      hoursCell(sums.unplannedMin),
      numberCell(sums.absent, 0),
      numberCell(sums.missing, 0),
      numberCell(
        Object.values(sums.leave).reduce((all, turns) => all + turns, 0),
        0,
      ),
      ...kinds.map((kind) => numberCell(sums.leave[kind] ?? 0, 0)),
    ];
  };
  const sums = people.map(({ parts }) => addedUp(parts.map(({ attended }) => sumsOf(attended))));
  return [
    [...names.map(head), ...kinds.map((kind) => headCell(leave(kind)))],
    ...people.map(({ workNo, realname, parts }, at): SheetCell[] => [
      textCell(workNo ?? ''),
      textCell(realname),
      textCell(
        teamNames(
          teams,
          parts.flatMap(({ teamIds }) => teamIds),
        ),
      ),
      ...(sums[at] === undefined ? [] : figures(sums[at])),
    ]),
    [null, headCell(say('attendance.sum')), null, ...figures(addedUp(sums))],
  ];
}

/** So many people are written before others have their turn. */
const peopleInTurn = 20;

function* dayRows({ people, teams, zone }: Asked, words: Words): Generator<SheetCell[][]> {
  const { head, say, crew, leave } = words;
  const names = ['workNo', 'name', 'team', 'date', 'shift', 'crew', 'state', 'leaveKind', 'came', 'left'];
  const more = ['hours', 'lateMin', 'earlyMin', 'overtime', 'missing', 'corrected'];
  yield [[...names, ...more].map(head)];
  const clock = (atMs: number | null) =>
    atMs === null ? null : dateCell(atMs + zoneOffsetMs(zone, atMs), 'minute');
  const all = people.flatMap(({ parts, ...each }) => parts.map((part) => ({ ...each, ...part })));
  for (let from = 0; from < all.length; from += peopleInTurn)
    yield all.slice(from, from + peopleInTurn).flatMap(({ workNo, realname, teamIds, attended }) => {
      const person = [textCell(workNo ?? ''), textCell(realname), textCell(teamNames(teams, teamIds))];
      const turns = attended.turns.map((each): SheetCell[] => {
        const { turn } = each;
        const missing = [
          ...(each.isMissingIn ? [say('attendance.missingIn')] : []),
          ...(each.isMissingOut ? [say('attendance.missingOut')] : []),
        ];
        return [
          ...person,
          dateCell(Date.parse(`${turn.productionDate}T00:00:00Z`)),
          textCell(say(`names.${turn.shift}`)),
          textCell(crew(turn.crew)),
          textCell(say(`attendance.states.${each.state}`)),
          turn.leave === null ? null : textCell(leave(turn.leave)),
          clock(each.cameMs),
          clock(each.leftMs),
          hoursCell(each.presentMin),
          numberCell(each.lateMin, 0),
          numberCell(each.earlyMin, 0),
          hoursCell(each.overtimeMin),
          missing.length === 0 ? null : textCell(missing.join(' ')),
          each.isCorrected ? textCell(say('attendance.corrected')) : null,
        ];
      });
      const others = attended.unplanned.map(({ startMs, endMs, minutes }): SheetCell[] => [
        ...person,
        dateCell(Math.floor((startMs + zoneOffsetMs(zone, startMs)) / dayMs) * dayMs),
        null,
        null,
        textCell(say('attendance.unplannedTitle')),
        null,
        clock(startMs),
        clock(endMs),
        hoursCell(minutes),
      ]);
      return [...turns, ...others];
    });
}

function teamNames(teams: Asked['teams'], ids: readonly string[]): string {
  return teams
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(' ');
}

/** Hours with two decimals: a minute is 0.02. */
function hoursCell(minutes: number): SheetCell {
  return numberCell(Math.round((minutes / 60) * 100) / 100, 2);
}
