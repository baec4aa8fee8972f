import type { ReportDefaults } from '@millwright/contract/areas/analysis/reports/report.ts';
import {
  type CottonAnswer,
  cottonDays,
  mostCottonDays,
  showCotton,
} from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import { showAnalysisChoices } from '@millwright/contract/areas/analysis/query/question.ts';
import { cottonIssue } from '@millwright/contract/areas/production/cotton/cottonIssue.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { wasteWeighing } from '@millwright/contract/areas/production/cotton/wasteWeighing.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { NothingFound } from '../parts/NothingFound.tsx';
import { PeriodPick } from '../parts/controls/PeriodPick.tsx';
import { useAnalysisWords } from '../parts/useAnalysisWords.ts';
import { useAnswer } from '../parts/useAnswer.ts';
import { useView } from '../parts/useView.ts';
import type { AnalysisView } from '../parts/view.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { BalanceTable } from './BalanceTable.tsx';
import { CottonCharts } from './CottonCharts.tsx';
import { CottonFigures } from './CottonFigures.tsx';
import { CottonNotes } from './CottonNotes.tsx';
import { DayTable } from './DayTable.tsx';
import { LotTable } from './LotTable.tsx';
import { ProcessTable } from './ProcessTable.tsx';
import cottonStyles from './cotton.module.css';
import styles from '../parts/analysis.module.css';

const defaults: ReportDefaults = { grain: 'day', by: [], hidden: [], process: [], mostDays: mostCottonDays };

/** How much cotton a tonne of yarn takes, and where it went: of dates that are over, from what people weigh. */
export default function CottonScreen() {
  const hold = useView(defaults);
  const { from, to } = hold.view;
  const words = useAnalysisWords();
  const { t } = words;
  const choices = useAnswer(showAnalysisChoices, {});
  const cotton = useAnswer(showCotton, {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });
  return (
    <article className={styles.analysis} data-page-width="whole">
      <header>
        <h1>{t('analysis:screens.cotton')}</h1>
        <p>{t('analysis:questions.cotton')}</p>
      </header>
      {choices.data === undefined ? null : (
        <div className={styles.analysisControls}>
          <PeriodPick
            change={hold.change}
            view={usualPeriod(hold.view, choices.data.today)}
            choices={choices.data}
            words={words}
            report={{ defaults }}
            scope={cotton.data?.scope}
          />
          <span className={styles.analysisTools}>
            <Entries words={words} />
          </span>
        </div>
      )}
      {choices.error === null ? null : (
        <Failed cause={choices.error} onRetry={() => void choices.refetch()} />
      )}
      {cotton.error === null ? null : (
        <Failed
          cause={cotton.error}
          head={t('analysis:cotton.failed')}
          onRetry={() => void cotton.refetch()}
        />
      )}
      {cotton.error === null && cotton.data === undefined ? <Waiting rows={8} /> : null}
      {cotton.data === undefined ? null : (
        <div className={styles.analysisBody} aria-busy={cotton.isPlaceholderData}>
          <Answered answer={cotton.data} words={words} />
        </div>
      )}
    </article>
  );
}

/** The period of the address; without one the one that is asked for then, so that it is named before the answer comes. */
function usualPeriod(view: AnalysisView, today: string): AnalysisView {
  if (view.from !== undefined || view.to !== undefined) return view;
  return { ...view, from: addDays(today, -cottonDays), to: addDays(today, -1) };
}

function Answered({ answer, words }: { answer: CottonAnswer; words: AnalysisWords }) {
  const { t } = words;
  if (answer.entered === null)
    return (
      <NothingFound title={t('analysis:cotton.none')} hint={t('analysis:cotton.noneHint')}>
        <Entries words={words} />
      </NothingFound>
    );
  if (answer.counted === null)
    return (
      <NothingFound
        title={t('analysis:cotton.noneHere')}
        hint={[
          t('analysis:cotton.enteredSince', { date: words.date(answer.entered.first) }),
          t('analysis:cotton.enteredUntil', { date: words.date(answer.entered.last) }),
          t('analysis:cotton.over'),
        ].join(' · ')}
      />
    );
  return (
    <>
      <CottonNotes answer={answer} counted={answer.counted} words={words} />
      <CottonFigures answer={answer} counted={answer.counted} words={words} />
      <CottonCharts answer={answer} words={words} />
      <div className={cottonStyles.tables}>
        <BalanceTable answer={answer} words={words} />
        <LotTable answer={answer} words={words} />
      </div>
      <ProcessTable answer={answer} words={words} />
      <DayTable answer={answer} words={words} />
    </>
  );
}

/** To the lists in which cotton and waste are entered. */
function Entries({ words: { t } }: { words: AnalysisWords }) {
  return (
    <>
      <Allowed action={cottonIssue.access.read}>
        <Link to={cottonIssue.screen?.path ?? '/'}>
          <Button>{t('analysis:cotton.toIssues')}</Button>
        </Link>
      </Allowed>
      <Allowed action={wasteWeighing.access.read}>
        <Link to={wasteWeighing.screen?.path ?? '/'}>
          <Button>{t('analysis:cotton.toWaste')}</Button>
        </Link>
      </Allowed>
    </>
  );
}
