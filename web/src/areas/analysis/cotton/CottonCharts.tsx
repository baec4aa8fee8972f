import type { CottonAnswer, CottonFigure } from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import { TrendLine } from '../../../kit/charts/TrendLine.tsx';
import { noValue } from '../../../kit/text/format.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { chartWords } from '../parts/chartWords.ts';
import styles from '../parts/analysis.module.css';

type CottonChartsProps = { answer: CottonAnswer; words: AnalysisWords };

/** Cotton per tonne of yarn, net and gross beside the plan of the routes, and the raw cotton that was laid down, by date. */
export function CottonCharts({ answer, words }: CottonChartsProps) {
  const { t } = words;
  const planned = answer.total.plannedGross;
  return (
    <div className={styles.analysisParts} data-three>
      <Trend answer={answer} words={words} title={t('analysis:cotton.byDay')} code="cottonTon" limits={[]} />
      <Trend
        answer={answer}
        words={words}
        title={t('analysis:cotton.grossByDay')}
        code="grossCotton"
        limits={
          planned === null
            ? []
            : [
                {
                  key: 'planned',
                  value: planned,
                  text: t('analysis:cotton.limit', { value: words.value('grossCotton', planned) }),
                },
              ]
        }
      />
      <Trend
        answer={answer}
        words={words}
        title={t('analysis:cotton.rawByDay')}
        code="rawCotton"
        limits={[]}
      />
    </div>
  );
}

type TrendProps = CottonChartsProps & {
  title: string;
  code: CottonFigure;
  limits: { key: string; value: number; text: string }[];
};

function Trend({ answer: { days }, words, title, code, limits }: TrendProps) {
  const dayOf = (date: string) =>
    words.stepName({ startMs: 0, productionDate: date, shift: null, crew: null, band: null }, 'day', 'UTC');
  const table = {
    columns: [
      { key: 'date', name: words.t('analysis:cotton.days.date') },
      { key: code, name: words.kpiHead(code), isNumber: true },
    ],
    rows: days.map(({ date, figures }) => ({
      key: date,
      cells: [words.date(date), words.value(code, figures[code]?.value)],
    })),
  };
  const values = days.map(({ figures }) => figures[code]?.value ?? null);
  if (values.every((value) => value === null))
    return (
      <div className={styles.analysisCard}>
        <h2>{title}</h2>
        <p className={styles.analysisScope}>{noValue}</p>
      </div>
    );
  return (
    <div className={styles.analysisCard}>
      <TrendLine
        title={title}
        note={words.unitOf(code)}
        words={chartWords(words)}
        table={table}
        labels={days.map(({ date }) => dayOf(date))}
        values={values}
        limits={limits}
        worse={undefined}
        text={(value) => words.value(code, value)}
      />
    </div>
  );
}
