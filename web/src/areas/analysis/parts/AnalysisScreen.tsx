import type { Report } from '@millwright/contract/areas/analysis/reports/report.ts';
import { queryKpis, showAnalysisChoices } from '@millwright/contract/areas/analysis/query/question.ts';
import { type ComponentType, Suspense, useMemo } from 'react';
import { lazyPart } from '../../../app/parts/lazyPart.tsx';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { ConnectFirst } from '../../boards/parts/ConnectFirst.tsx';
import type { AnalysisWords } from './analysisWords.ts';
import { AnalysisTable } from './table/AnalysisTable.tsx';
import { Controls } from './controls/Controls.tsx';
import type { ChartsProps, Choices } from './chartsProps.ts';
import { drillOf } from './drill.ts';
import { FigureRow } from './table/FigureRow.tsx';
import { NothingFound } from './NothingFound.tsx';
import { questionOf } from './question.ts';
import { Scope } from './controls/Scope.tsx';
import { useAnalysisWords } from './useAnalysisWords.ts';
import { useAnswer } from './useAnswer.ts';
import { useView, type ViewHold } from './useView.ts';
import { filtersSet } from './view.ts';
import { Waiting } from './Waiting.tsx';
import styles from './analysis.module.css';

const MachineTimeline = lazyPart('MachineTimeline', () =>
  import('./MachineTimeline.tsx').then((loaded) => loaded.MachineTimeline),
);

/** A page of analysis: its question, what it is narrowed to, figures, drawings, and the rows behind them. */
export function AnalysisScreen({ report, Charts }: { report: Report; Charts: ReportCharts }) {
  const hold = useView(report.defaults);
  const words = useAnalysisWords();
  const choices = useAnswer(showAnalysisChoices, {});
  if (choices.data !== undefined)
    return <Page report={report} Charts={Charts} choices={choices.data} words={words} {...hold} />;
  if (choices.error === null) return <LateOutline rows={12} />;
  return <Failed cause={choices.error} onRetry={() => void choices.refetch()} />;
}

type ReportCharts = ComponentType<ChartsProps>;
type PageProps = ViewHold & { report: Report; Charts: ReportCharts; choices: Choices; words: AnalysisWords };

function Page(props: PageProps) {
  const { report, choices, words, view } = props;
  return (
    <article className={styles.analysis} data-page-width="whole">
      <header>
        <h1>{words.t(`analysis:screens.${report.name}`)}</h1>
        <p>{words.t(`analysis:questions.${report.name}`)}</p>
      </header>
      {choices.firstDate === null ? (
        <NothingYet isHeard={choices.isHeard} words={words} />
      ) : (
        <Asked {...props} />
      )}
      {view.machine === undefined ? null : (
        <Suspense fallback={null}>
          <MachineTimeline key={view.machine} {...props} code={view.machine} />
        </Suspense>
      )}
    </article>
  );
}

/** Before the first figures: no machine has sent anything, or what it sent says nothing of a time yet. */
function NothingYet({ isHeard, words }: { isHeard: boolean; words: AnalysisWords }) {
  if (isHeard) return <NothingFound title={words.t('analysis:empty.soon')} />;
  return (
    <NothingFound title={words.t('analysis:empty.never')} hint={words.t('board.noMachinesHint')}>
      <ConnectFirst />
    </NothingFound>
  );
}

function Asked(props: PageProps) {
  const { report, Charts, words, view, change } = props;
  const kpis = useMemo(
    () => [...new Set([...report.figures, ...report.columns])],
    [report.figures, report.columns],
  );
  const query = useAnswer(queryKpis, questionOf(view, kpis));
  const answer = query.data;
  const machines = useMemo(
    () => new Map([...props.choices.machines, ...(answer?.machines ?? [])].map((each) => [each.id, each])),
    [props.choices.machines, answer],
  );
  const drill: ChartsProps['onDrill'] = (row) => {
    const next = drillOf(row, view, [...machines.values()]);
    // A timeline lies over the page and is closed; anything else is a step down.
    if (next !== undefined) change(next, { isStep: next.machine === undefined });
  };
  return (
    <>
      <Controls {...props} scope={answer?.scope} machines={machines} />
      {query.error === null ? null : (
        <Failed
          cause={query.error}
          head={report.failure === undefined ? undefined : words.t(report.failure)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.error === null && answer === undefined ? <Waiting rows={8} /> : null}
      {answer === undefined ? null : (
        <div className={styles.analysisBody} aria-busy={query.isPlaceholderData}>
          <Scope answer={answer} view={view} words={words} mostDays={report.defaults.mostDays} />
          {answer.rows.length === 0 ? (
            <NoRows {...props} />
          ) : (
            <>
              <FigureRow codes={report.figures} answer={answer} words={words} />
              <Charts {...props} answer={answer} machines={machines} onDrill={drill} />
              <AnalysisTable {...props} answer={answer} machines={machines} onDrill={drill} />
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Nothing in this period with this filter: since when there is something, and the way back to it. */
function NoRows({ choices, report, view, words, change }: PageProps) {
  const { firstDate } = choices;
  const { process } = report.defaults;
  return (
    <NothingFound
      title={words.t(filtersSet(view, report.defaults) > 0 ? 'analysis:noData' : 'analysis:empty.none')}
      hint={firstDate === null ? '' : words.t('analysis:empty.first', { date: words.date(firstDate) })}
      action={words.t('analysis:empty.showLast')}
      onAction={() =>
        change({
          from: undefined,
          to: undefined,
          process,
          line: [],
          variety: [],
          machines: [],
          crew: [],
          shift: [],
        })
      }
    />
  );
}
