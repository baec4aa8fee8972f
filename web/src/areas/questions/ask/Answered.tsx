import { reportFilters, type Report } from '@millwright/contract/areas/analysis/reports/report.ts';
import { rowsMeant } from '@millwright/contract/areas/questions/asking/askedQuestion.ts';
import { dimensions, queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Failed } from '../../../app/feedback/Failed.tsx';
import type { AnalysisWords } from '../../analysis/parts/analysisWords.ts';
import { AnalysisTable } from '../../analysis/parts/table/AnalysisTable.tsx';
import { Controls } from '../../analysis/parts/controls/Controls.tsx';
import { type Choices, type ChartsProps } from '../../analysis/parts/chartsProps.ts';
import { drillOf } from '../../analysis/parts/drill.ts';
import { FigureRow } from '../../analysis/parts/table/FigureRow.tsx';
import { NothingFound } from '../../analysis/parts/NothingFound.tsx';
import { questionOf } from '../../analysis/parts/question.ts';
import { Scope } from '../../analysis/parts/controls/Scope.tsx';
import { useAnswer } from '../../analysis/parts/useAnswer.ts';
import { Waiting } from '../../analysis/parts/Waiting.tsx';
import { AnswerCharts } from './AnswerCharts.tsx';
import { answerSentence, understoodSentence } from './askSentences.ts';
import { askDefaults, reportPath } from './askView.ts';
import { OrderChips } from './OrderChips.tsx';
import type { AskState } from './useAsking.ts';
import shared from '../../analysis/parts/analysis.module.css';
import styles from './ask.module.css';
import layout from '../../../kit/layout.module.css';

type AnsweredProps = { asking: AskState; choices: Choices; words: AnalysisWords };

/** What was understood, which can be changed part by part, and what the reports answer to just that. */
export function Answered({ asking, choices, words }: AnsweredProps) {
  const { hold, ask, isPeriodAssumed, productionDate, isReading, changeAsk, asks } = asking;
  const { view, change } = hold;
  const { t } = words;
  const asked: Report = {
    name: 'productionStatistics',
    figures: ask.kpis,
    columns: ask.kpis,
    defaults: askDefaults,
    dimensions,
    filters: reportFilters,
  };
  const query = useAnswer(queryKpis, questionOf(view, ask.kpis));
  const answer = query.data;
  const machines = useMemo(
    () => new Map([...choices.machines, ...(answer?.machines ?? [])].map((each) => [each.id, each])),
    [choices.machines, answer],
  );
  const [kpi] = ask.kpis;
  const report = reportPath(view, ask);
  const props = { ...hold, report: asked, choices, words, machines };
  const drill: ChartsProps['onDrill'] = (row) => {
    const next = drillOf(row, view, [...machines.values()]);
    if (next !== undefined && next.machine === undefined) change(next, { isStep: true });
  };
  const meant = answer === undefined || kpi === undefined ? [] : rowsMeant(answer.rows, { kpi, ...ask });
  const isNarrowed = ask.rank !== null || ask.threshold !== null;
  return (
    <>
      <section className={styles.card} aria-live="polite" aria-busy={isReading}>
        <p className={styles.understood}>
          <span>{t('analysis:ask.understood')}</span> {understoodSentence({ view, ask, words, machines })}
          {isPeriodAssumed ? <small>{t('analysis:ask.assumed')}</small> : null}
          {productionDate === null ? null : (
            <small>{t('analysis:ask.nightDay', { date: words.date(productionDate) })}</small>
          )}
        </p>
        <OrderChips ask={ask} words={words} onChange={changeAsk} />
        <div className={styles.controls}>
          <Controls {...props} scope={answer?.scope} />
        </div>
      </section>
      {query.error === null ? null : <Failed cause={query.error} onRetry={() => void query.refetch()} />}
      {query.error === null && answer === undefined ? <Waiting rows={6} /> : null}
      {answer === undefined || kpi === undefined ? null : (
        <div className={shared.analysisBody} aria-busy={query.isPlaceholderData || isReading}>
          <section className={styles.card} aria-label={t('analysis:ask.answer')}>
            <p className={styles.answer}>{answerSentence({ answer, meant, view, ask, words, machines })}</p>
            <Scope answer={answer} view={view} words={words} />
            {report === undefined ? null : (
              <p>
                <Link to={report}>{t('analysis:ask.report')}</Link>
              </p>
            )}
          </section>
          {answer.rows.length === 0 ? (
            <NothingFound
              title={t('analysis:ask.noData')}
              hint={
                choices.firstDate === null
                  ? ''
                  : t('analysis:empty.first', { date: words.date(choices.firstDate) })
              }
            />
          ) : (
            <>
              {isNarrowed ? null : <FigureRow codes={ask.kpis} answer={answer} words={words} />}
              <AnswerCharts {...props} answer={answer} meant={meant} ask={ask} onDrill={drill} />
              {isNarrowed || (view.by.length === 0 && view.grain === 'none') ? null : (
                <AnalysisTable {...props} answer={answer} onDrill={drill} />
              )}
            </>
          )}
          <GoOn view={view} words={words} onAsk={asks} />
        </div>
      )}
    </>
  );
}

const goOnBy = ['machine', 'crew', 'variety', 'process'] as const;

/** Words that change what was asked. */
function GoOn({
  view,
  words: { t },
  onAsk,
}: {
  view: ChartsProps['view'];
  words: AnalysisWords;
  onAsk: (text: string) => void;
}) {
  const ways = goOnBy.filter((each) => !view.by.includes(each));
  return (
    <p className={`${layout.line8} ${styles.goOn}`}>
      <span>{t('analysis:ask.goOn')}</span>
      {ways.map((each) => {
        const words = t(`analysis:ask.follow.${each}`);
        return (
          <Button key={each} size="small" onClick={() => onAsk(words)}>
            {words}
          </Button>
        );
      })}
      <Button size="small" onClick={() => onAsk(t('analysis:ask.follow.lastWeek'))}>
        {t('analysis:ask.follow.lastWeek')}
      </Button>
    </p>
  );
}
