import {
  type CottonAnswer,
  type CottonFigure,
  cottonFigures,
} from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import { type KpiCode, kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { Kpi } from '@millwright/contract/core/kpi.ts';
import { Explained } from '../../../kit/text/Explained.tsx';
import { figureClass } from '../../../kit/figures/figures.ts';
import { formatQuantity } from '../../../kit/text/format.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import styles from '../parts/analysis.module.css';

type CottonFiguresProps = {
  answer: CottonAnswer;
  counted: NonNullable<CottonAnswer['counted']>;
  words: AnalysisWords;
};

/** The figures of the period, each with what it is held against or made of; what it means on hover and focus. */
export function CottonFigures({ answer, counted, words }: CottonFiguresProps) {
  const { t } = words;
  const { total } = answer;
  return (
    <dl
      className={styles.analysisFigures}
      data-count={cottonFigures.length}
      aria-label={t('analysis:figures.title')}
    >
      {cottonFigures.map((code) => (
        <div key={code}>
          <dt>
            <Explained
              title={
                <div>
                  <p>{t(`telemetry:definitions.${code}`)}</p>
                  <p>{sumsOf(code, answer, words)}</p>
                  <p>
                    {t('analysis:figures.basis', {
                      formula: kpis[code].formula,
                      period: words.period(counted),
                    })}
                  </p>
                </div>
              }
            >
              {words.kpiName(code)}
            </Explained>
          </dt>
          <dd>
            <strong className={figureClass}>{words.value(code, total.figures[code]?.value)}</strong>{' '}
            <small>{words.unitOf(code)}</small>
          </dd>
          <dd className={styles.analysisReference}>
            <span>{referenceOf(code, answer, words)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What stands below a figure: the plan of the routes, combed and carded apart, or what it cost. */
function referenceOf(code: CottonFigure, answer: CottonAnswer, words: AnalysisWords): string {
  const { t } = words;
  const { total, combed, carded, costPerT } = answer;
  if (code === 'rawCotton')
    return costPerT === null
      ? ''
      : t('analysis:cotton.money', { value: `${words.number(costPerT, 2)} ${words.unit('money')}` });
  if (code === 'grossCotton')
    return total.plannedGross === null
      ? ''
      : t('analysis:cotton.planned', { value: words.value(code, total.plannedGross) });
  if (code !== 'cottonTon' || combed === null || carded === null) return '';
  return (['combed', 'carded'] as const)
    .map((route) => {
      const of = route === 'combed' ? combed : carded;
      return `${t(`analysis:cotton.balance.${route}`)} ${words.value(code, of.figures[code]?.value)}`;
    })
    .join(' · ');
}

/** Both sums of a figure in kg. */
function sumsOf(code: CottonFigure & KpiCode, { total }: CottonAnswer, words: AnalysisWords): string {
  const figure = total.figures[code];
  const declared: Kpi = kpis[code];
  if (declared.denominator === undefined || figure === undefined) return '';
  const text = (grams: number | null) =>
    formatQuantity(grams === null ? null : grams / 1000, {
      decimals: 0,
      unit: words.unit('kg'),
      language: words.language,
    });
  return words.t('analysis:figures.sums', {
    numerator: text(figure.numerator),
    denominator: text(figure.denominator),
  });
}
