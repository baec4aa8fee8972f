import type { BoardHeader, Figure } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { BoardSection } from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import type { KpiFigureProps } from '../../../kit/boards/lists/KpiBand.tsx';
import { bandFigure } from '../process/bandFigures.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

/** What the head of a section tells besides how many machines run; doffs have a list of their own. */
const shown: readonly string[] = ['prodEff', 'outputT', 'breakRate', 'idleRate', 'timeEff', 'power'];

interface HeadContext {
  readonly words: BoardWords;
  readonly header: BoardHeader;
  /** Where a balance above shows what flows, the rate is not repeated. */
  readonly hasRate: boolean;
}

/** Which figures the head of a section tells. */
export function headKeys({ figures }: Pick<BoardSection, 'figures'>, hasRate: boolean): readonly string[] {
  const judged = figures.map(({ kpi }) => kpi).filter((kpi) => shown.includes(kpi));
  return hasRate ? [...judged, 'rate'] : judged;
}

/** The figures of a section's head, each with its key. */
export function headFigures(
  section: BoardSection,
  { words, header, hasRate }: HeadContext,
): { key: string; props: KpiFigureProps }[] {
  const { figures, machines } = section;
  const context = { words, zone: header.zone, sinceMs: header.shift.startMs, machines };
  const judged = figures
    .filter(({ kpi }) => shown.includes(kpi))
    .map((figure) => ({ key: figure.kpi, props: bandFigure(figure, context) }));
  return hasRate ? [...judged, { key: 'rate', props: rateFigure(section, words) }] : judged;
}

function rateFigure({ kgPerH, loadPercent }: BoardSection, words: BoardWords): KpiFigureProps {
  return {
    name: words.t('sections.rate'),
    value: words.number(kgPerH, 0),
    unit: kgPerH === null ? undefined : words.unit('kgPerH'),
    reference: loadPercent === null ? '' : words.t('sections.load', { value: words.number(loadPercent, 0) }),
    definition: words.t('sections.rateDefinition'),
  };
}

/** How many machines run, with its judgement. */
export function runningOf(
  { figures, machines }: BoardSection,
  { words, header }: Omit<HeadContext, 'hasRate'>,
): Pick<KpiFigureProps, 'value' | 'unit' | 'delta'> & { text: string } {
  const figure: Figure | undefined = figures.find(({ kpi }) => kpi === 'utilisation');
  if (figure === undefined) return { value: '', text: '' };
  const context = { words, zone: header.zone, sinceMs: header.shift.startMs, machines };
  const { name, value, unit = '', reference, delta } = bandFigure(figure, context);
  return { value, unit, delta, text: [`${name} ${value}${unit}`, reference].filter(Boolean).join(', ') };
}
