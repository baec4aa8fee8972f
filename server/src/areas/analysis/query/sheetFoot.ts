import type { AnalysisScope } from '@millwright/contract/areas/analysis/query/question.ts';
import type { StopClass, StopFilter } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { type SheetCell, headCell, textCell } from '../../../platform/sheets/cells.ts';
import type { WorkFilter } from '../figures/meantTime.ts';
import type { PlaceFilter } from '../figures/places.ts';
import type { SheetWords } from '../stops/sheetWords.ts';

export type AskedOf = PlaceFilter &
  WorkFilter & { readonly classes?: readonly StopClass[] | undefined } & {
    readonly longerThanMin?: StopFilter | undefined;
  };

/** A period; of one day its date alone. */
export function rangeText(from: string, to: string): string {
  return from === to ? from : `${from} – ${to}`;
}

/** Below the rows: of which period they are, and what they are narrowed to. */
export function sheetFoot(
  asked: AskedOf,
  { scope, isInMoments, words }: { scope: AnalysisScope; isInMoments: boolean; words: SheetWords },
): SheetCell[][] {
  const { analysis } = words;
  const from = isInMoments ? words.time(scope.startMs) : scope.from;
  const to = isInMoments ? words.time(scope.endMs) : scope.to;
  const line = (head: string, values: readonly string[] | undefined): SheetCell[][] =>
    values === undefined ? [] : [[headCell(head), textCell(values.join(', '))]];
  const { process, line: lines, variety, machineIds, crew, shift, classes, longerThanMin } = asked;
  return [
    [],
    ...line(analysis('period.title'), [rangeText(from, to)]),
    ...line(analysis('dimensions.process'), process?.map(words.process)),
    ...line(analysis('dimensions.line'), lines),
    ...line(analysis('dimensions.variety'), variety),
    ...line(analysis('dimensions.machine'), machineIds?.map(words.machine)),
    ...line(analysis('dimensions.crew'), crew?.map(words.crew)),
    ...line(analysis('fields.shift'), shift?.map(words.shift)),
    ...line(
      analysis('fields.classes'),
      classes?.map((each) => analysis(`stopClasses.${each}`)),
    ),
    ...(longerThanMin === undefined
      ? []
      : line(analysis('stops.threshold'), [analysis(`stopFilters.over${longerThanMin}`)])),
  ];
}
