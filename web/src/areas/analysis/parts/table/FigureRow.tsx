import type {
  AnalysisAnswer,
  AnalysisKpi,
  KpiFigure,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { memo } from 'react';
import { DeltaMark } from '../../../../kit/boards/marks/DeltaMark.tsx';
import { Explained } from '../../../../kit/text/Explained.tsx';
import { type AnalysisWords, sumsText } from '../analysisWords.ts';
import { deltaBefore } from '../deltaBefore.ts';
import { figureClass } from '../../../../kit/figures/figures.ts';
import styles from '../analysis.module.css';

type FigureRowProps = { codes: readonly AnalysisKpi[]; answer: AnalysisAnswer; words: AnalysisWords };

/** The figures of the whole period, each with its target and the period before; what it means on hover and focus. */
export const FigureRow = memo(function FigureRow({ codes, answer, words }: FigureRowProps) {
  const shown = codes.filter((code) => answer.total.figures[code] !== undefined);
  return (
    <dl
      className={styles.analysisFigures}
      data-count={shown.length}
      aria-label={words.t('analysis:figures.title')}
    >
      {shown.map((code) => (
        <Card key={code} code={code} answer={answer} words={words} />
      ))}
    </dl>
  );
});

function Card({ code, answer, words }: { code: AnalysisKpi; answer: AnalysisAnswer; words: AnalysisWords }) {
  const { total, before } = answer;
  const figure = total.figures[code];
  if (figure === undefined) return null;
  const past = before?.figures[code];
  const target = total.aims[code]?.target ?? null;
  const isComparable = before?.isComparable ?? false;
  const noBefore = isComparable ? 'analysis:figures.noBefore' : 'analysis:figures.incomplete';
  const beforeText =
    past === undefined || past.value === null
      ? words.t(noBefore)
      : words.t('analysis:figures.before', { value: words.value(code, past.value) });
  const references = [
    target === null ? '' : words.t('board.target', { value: words.value(code, target) }),
    before === null ? '' : beforeText,
  ].filter(Boolean);
  const delta = before === null ? undefined : deltaBefore(code, figure, past, { words });
  return (
    <div>
      <dt>
        <Explained title={<Definition {...{ code, figure, answer, words }} />}>
          {words.kpiName(code)} <small>{words.processName(total.processes[code])}</small>
        </Explained>
      </dt>
      <dd>
        <strong className={figureClass}>{words.value(code, figure.value)}</strong>{' '}
        <small>{words.unitOf(code)}</small>
      </dd>
      <dd className={styles.analysisReference}>
        <span>{references.join(' · ')}</span>
        {delta ? <DeltaMark delta={delta} className={styles.analysisDelta} /> : null}
      </dd>
    </div>
  );
}

type DefinitionProps = { code: AnalysisKpi; figure: KpiFigure; answer: AnalysisAnswer; words: AnalysisWords };

function Definition({ code, figure, answer: { scope }, words }: DefinitionProps) {
  const sums = sumsText(code, figure, words);
  const { formula } = kpis[code];
  return (
    <div>
      <p>{words.t(`telemetry:definitions.${code}`)}</p>
      {sums === '' ? null : <p>{sums}</p>}
      <p>{words.t('analysis:figures.basis', { formula, period: words.period(scope) })}</p>
    </div>
  );
}
