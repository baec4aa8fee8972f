import { reportFilters } from '@millwright/contract/areas/analysis/reports/report.ts';
import {
  type AnalysisAnswer,
  type AnalysisKpi,
  type AnalysisRow,
  type NamedMachine,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { isComparable } from '@millwright/contract/core/kpi.ts';
import type { AnalysisWords } from '../../analysis/parts/analysisWords.ts';
import { chosenLabel, chosenOf } from '../../analysis/parts/controls/filterChoices.ts';
import { isInTime } from '../../analysis/parts/question.ts';
import { nameColumns } from '../../analysis/parts/table/tableRows.ts';
import { type AnalysisView } from '../../analysis/parts/view.ts';
import type { AskView } from './askView.ts';

interface Sources {
  readonly view: AnalysisView;
  readonly ask: AskView;
  readonly words: AnalysisWords;
  readonly machines: ReadonlyMap<number, NamedMachine>;
}

/** What was understood, in one line. */
export function understoodSentence({ view, ask, words, machines }: Sources): string {
  const { t } = words;
  const { from, to, grain, by } = view;
  const [first] = ask.kpis;
  const groups = [
    ...(grain === 'none' ? [] : [t(`analysis:steps.${grain}`)]),
    ...by.map((dimension) => t(`analysis:dimensions.${dimension}`)),
  ];
  return [
    listed(
      ask.kpis.map((code) => words.kpiName(code)),
      words,
    ),
    ...reportFilters.flatMap((name) =>
      chosenOf(name, view).map((value) => chosenLabel(name, value, { words, machines })),
    ),
    groups.length === 0 ? '' : t('analysis:ask.by', { names: listed(groups, words) }),
    from === undefined || to === undefined ? '' : words.period({ from, to }),
    ask.threshold === null || first === undefined ? '' : limitText(ask, words),
    ask.rank === null ? '' : t(`analysis:ask.${ask.rank.order}`, { count: words.number(ask.rank.count, 0) }),
    view.compare ? t('analysis:ask.compared') : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Words one after the other, as the language lists them. */
function listed(texts: readonly string[], { t }: AnalysisWords): string {
  return texts.reduce(
    (first, second) => (first === '' ? second : t('analysis:ask.joint', { first, second })),
    '',
  );
}

/** "above 95 %": a limit as people wrote it. */
function limitText({ kpis: [first], threshold }: AskView, words: AnalysisWords): string {
  if (first === undefined || threshold === null) return '';
  const digits = String(threshold.value).split('.')[1]?.length ?? 0;
  const value = `${words.number(threshold.value, digits)} ${words.unitOf(first)}`.trim();
  return words.t(`analysis:ask.${threshold.is}`, { value });
}

type Answering = Sources & { readonly answer: AnalysisAnswer; readonly meant: readonly AnalysisRow[] };

/** The answer in words. Each figure of it is one that the answer of the reports holds. */
export function answerSentence(sources: Answering): string {
  const { answer, view, ask, words } = sources;
  const { t } = words;
  const [kpi] = ask.kpis;
  if (kpi === undefined || answer.rows.length === 0) return t('analysis:ask.noData');
  const isOne = view.by.length === 0 && view.grain === 'none';
  if (isOne)
    return ask.kpis
      .map((code) =>
        t('analysis:ask.single', {
          name: words.kpiName(code),
          value: words.quantity(code, answer.total.figures[code]?.value),
        }),
      )
      .join(' · ');
  const known = over(sources, kpi).filter(({ figures }) => typeof figures[kpi]?.value === 'number');
  const name = (row: AnalysisRow) =>
    nameColumns({ ...sources, zone: answer.scope.zone })
      .map(({ text }) => text(row))
      .join(' · ');
  const value = (row: AnalysisRow) => words.quantity(kpi, row.figures[kpi]?.value);
  if (known.length === 0)
    return ask.threshold === null
      ? t('analysis:ask.noData')
      : t('analysis:ask.noneMeant', { limit: limitText(ask, words) });
  const inOrder = known.toSorted((a, b) => (b.figures[kpi]?.value ?? 0) - (a.figures[kpi]?.value ?? 0));
  const [most, least] = [inOrder[0], inOrder.at(-1)];
  if (most === undefined || least === undefined) return t('analysis:ask.noData');
  const kpiName = words.kpiName(kpi);
  if (ask.rank !== null) {
    const first = ask.rank.order === 'most' ? most : least;
    return t('analysis:ask.ranked', {
      kpi: kpiName,
      order: ask.rank.order,
      name: name(first),
      value: value(first),
    });
  }
  if (ask.threshold !== null)
    return t('analysis:ask.meant', {
      count: words.number(known.length, 0),
      all: words.number(answer.rows.length, 0),
      kpi: kpiName,
      limit: limitText(ask, words),
    });
  return t('analysis:ask.spread', {
    kpi: kpiName,
    most: value(most),
    mostName: name(most),
    least: value(least),
    leastName: name(least),
  });
}

/** The sum of a step that is not over yet is the lowest for that reason alone: it is drawn, and not held against the others. */
function over(
  { answer: { rows, scope }, meant, view, ask }: Answering,
  kpi: AnalysisKpi,
): readonly AnalysisRow[] {
  const isLimited = ask.rank !== null || ask.threshold !== null;
  if (isLimited || !isInTime(view.grain) || isComparable(kpis[kpi], scope)) return meant;
  const last = Math.max(...rows.map(({ at }) => at.startMs));
  const whole = meant.filter(({ at }) => at.startMs < last);
  return whole.length === 0 ? meant : whole;
}
