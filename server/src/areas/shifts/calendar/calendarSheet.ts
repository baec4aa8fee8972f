import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween, localMinute } from '@millwright/contract/core/time/zone.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { crewLetters, shiftNames } from '@millwright/contract/core/words/shiftNames.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { type SheetCell, dateCell, headCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import type { ShownCalendar } from './calendarBetween.ts';

/** The calendar by crew as a sheet: a row a date, with the crew and the hours of each shift, and who is off. */
export function calendarSheet(
  { turns, systems, zone }: ShownCalendar,
  { from, to, language }: { from: string; to: string; language: Language },
): Promise<Download> {
  const word = (path: string, params = {}) => sentence(language, path, { namespace: 'shifts', params });
  const names = shiftNames.filter((name) => turns.some(({ shift }) => shift === name));
  const head = [
    word('calendar.date'),
    ...names.flatMap((name) => [word(`names.${name}`), word('calendar.hours')]),
    word('calendar.rest'),
    word('resources.shiftSystem.title'),
  ];
  const clock = (atMs: number) => {
    const minute = localMinute(zone, atMs);
    return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  };
  const crewWord = (crew: string) =>
    crewLetters.some((letter) => letter === crew) ? word(`crews.${crew}`) : crew;
  const rows = Array.from({ length: daysBetween(from, to) + 1 }, (_day, place): SheetCell[] => {
    const date = addDays(from, place);
    const own = turns.filter(({ productionDate }) => productionDate === date);
    const system = systems.findLast(({ effectiveDate }) => effectiveDate <= date) ?? systems[0];
    const atWork = new Set(own.map(({ crew }) => crew));
    const off = (system?.crews ?? []).filter(({ crew }) => !atWork.has(crew));
    return [
      dateCell(Date.parse(`${date}T00:00:00Z`)),
      ...names.flatMap((name) => {
        const turn = own.find(({ shift }) => shift === name);
        if (turn === undefined) return [null, null];
        return [textCell(crewWord(turn.crew)), textCell(`${clock(turn.startMs)}–${clock(turn.endMs)}`)];
      }),
      textCell(off.map(({ crew }) => crewWord(crew)).join(' ')),
      textCell(system?.name === '' ? word('standing.default') : (system?.name ?? '')),
    ];
  });
  return sheetOf(`${word('screens.shiftCalendar')} ${from} – ${to}`, [[head.map(headCell)], rows]);
}
