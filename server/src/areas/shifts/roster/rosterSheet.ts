import { plannedTurns } from '@millwright/contract/areas/shifts/roster/planned.ts';
import { rosterChange } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { shiftHours } from '@millwright/contract/areas/shifts/roster/rosterChecks.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { type SheetCell, headCell, numberCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import { choiceText } from '../../../resource/index.ts';
import type { ShownRoster } from './rosterView.ts';
import { saidCells } from '@millwright/contract/areas/shifts/roster/saidCells.ts';

/** The roster as a sheet: a row a person with his or her shift or leave on each date, and the hours in all. */
export function rosterSheet(
  shown: ShownRoster,
  { from, to, language }: { from: string; to: string; language: Language },
): Promise<Download> {
  const word = (path: string) => sentence(language, path, { namespace: 'shifts' });
  const turnWord = (turn: string) => choiceText(rosterChange.cells, 'turn', turn, language) ?? turn;
  const turns = shown.turns.filter(({ productionDate: date }) => date >= from && date <= to);
  const dates = [...new Set(turns.map(({ productionDate }) => productionDate))];
  const planned = plannedTurns(turns, { people: shown.people, ...saidCells(shown) });
  const byCell = Map.groupBy(planned, ({ personId, productionDate }) => `${personId} ${productionDate}`);
  const hours = shiftHours(planned);
  const teams = new Map(shown.teams.map(({ id, name }) => [id, name]));
  const head = [
    word('roster.team'),
    word('roster.workNo'),
    word('roster.name'),
    ...dates.map((date) => date.slice(5)),
    word('roster.hours'),
  ];
  const rows = shown.people.map((person): SheetCell[] => [
    textCell(person.teamIds.map((id) => teams.get(id) ?? '').join(', ')),
    textCell(person.workNo ?? ''),
    textCell(person.realname),
    ...dates.map((date) => {
      const own = byCell.get(`${person.id} ${date}`) ?? [];
      return textCell([...new Set(own.map(({ shift, leave }) => turnWord(leave ?? shift)))].join(' / '));
    }),
    numberCell(hours.get(person.id) ?? 0, 1),
  ]);
  return sheetOf(`${word('roster.sheet')} ${from} – ${to}`, [[head.map(headCell)], rows]);
}
