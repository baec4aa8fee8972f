import {
  type PeopleAnswer,
  type PeopleQuestion,
  peopleKpis,
} from '@millwright/contract/areas/analysis/people/people.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { type SheetCell, headCell, numberCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import { rangeText, sheetFoot } from '../query/sheetFoot.ts';
import { sheetWords } from '../stops/sheetWords.ts';

/** What `showPeople` tells as a sheet: a row for a row, then the unassigned and the sum, the period and the filter. */
export function sheetOfPeople(
  language: Language,
  { answer, question }: { answer: PeopleAnswer; question: PeopleQuestion },
): Promise<Download> {
  const { scope, rows, unassigned, total, teams, isOwn, closedMonths } = answer;
  const words = sheetWords(language, { zone: scope.zone, machines: [] });
  const { analysis, crew } = words;
  const codes = peopleKpis.filter((code) => code in total.figures);
  const by = isOwn ? 'person' : question.by;
  const isClosed = closedMonths.length > 0 && total.sinceClosingG !== null;
  const figures = (of: PeopleAnswer['total']): SheetCell[] => [
    numberCell(of.shifts, 0),
    numberCell(of.machines, 0),
    ...codes.map((code) => numberCell(of.figures[code]?.value, kpis[code].digits)),
  ];
  const sinceCells = ({ sinceClosingG }: PeopleAnswer['total']): SheetCell[] =>
    isClosed && sinceClosingG !== null ? [numberCell(sinceClosingG * kpis.output.factor, 3)] : [];
  const head = [
    analysis('people.rank'),
    ...(by === 'person' ? [analysis('people.workNo')] : []),
    analysis(`people.by.${by}`),
    ...(by === 'person' ? [analysis('people.by.team')] : []),
    ...(by === 'crew' ? [] : [analysis('people.by.crew')]),
    analysis('people.shifts'),
    analysis('people.machines'),
    ...codes.map((code) => words.kpi(code)),
    analysis('people.remark'),
    ...(isClosed ? [analysis('people.sinceClosing')] : []),
  ];
  const names = head.length - codes.length - (isClosed ? 4 : 3);
  const lines = rows.map((row): SheetCell[] => {
    const letter = row.crew === null ? '' : crew(row.crew);
    const name = by === 'crew' ? crew(row.key ?? '') : (row.name ?? analysis('people.noTeam'));
    return [
      numberCell(row.rank, 0),
      ...(by === 'person' ? [textCell(row.workNo ?? '')] : []),
      textCell(name),
      ...(by === 'person' ? [textCell(row.team ?? '')] : []),
      ...(by === 'crew' ? [] : [textCell(letter)]),
      ...figures(row),
      textCell(
        [row.isSmall && analysis('people.small'), row.isEstimated && analysis('people.estimated')]
          .filter((each) => each !== false)
          .join(', '),
      ),
      ...sinceCells(row),
    ];
  });
  const line = (text: string, of: Parameters<typeof figures>[0]): SheetCell[] => [
    headCell(text),
    ...Array<SheetCell>(names - 1).fill(null),
    ...figures(of),
    null,
    ...sinceCells(of),
  ];
  const teamNames = question.team?.map((id) => teams.find((team) => team.id === id)?.name ?? '');
  const foot = sheetFoot({ ...question, process: [question.process] }, { scope, isInMoments: false, words });
  return sheetOf(`${analysis('screens.people')} ${rangeText(scope.from, scope.to)}`, [
    [head.map(headCell)],
    lines,
    [
      ...(unassigned === null ? [] : [line(analysis('people.unassigned'), unassigned)]),
      line(analysis('total'), total),
      ...foot,
      ...(teamNames === undefined
        ? []
        : [[headCell(analysis('people.by.team')), textCell(teamNames.join(', '))]]),
    ],
  ]);
}
