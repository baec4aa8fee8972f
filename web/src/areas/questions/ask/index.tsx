import { showAnalysisChoices } from '@millwright/contract/areas/analysis/query/question.ts';
import { Navigate } from 'react-router';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { useAnalysisWords } from '../../analysis/parts/useAnalysisWords.ts';
import { useAnswer } from '../../analysis/parts/useAnswer.ts';
import { Answered } from './Answered.tsx';
import { AskBar } from './AskBar.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { History } from './History.tsx';
import { TopicAnswer } from './topics/TopicAnswer.tsx';
import { Unclear } from './Unclear.tsx';
import { useAsking } from './useAsking.ts';
import shared from '../../analysis/parts/analysis.module.css';

/** A question in people's own words: what it was understood as, the answer of the reports, and where it is unclear what is. */
export default function AskScreen() {
  const words = useAnalysisWords();
  const choices = useAnswer(showAnalysisChoices, {});
  const asking = useAsking();
  const { text, reading, error, isBusy, isAsked, asks } = asking;
  const { t } = words;
  if (asking.leadsTo !== undefined) return <Navigate replace to={asking.leadsTo} />;
  const answer = () => {
    if (choices.data === undefined) {
      if (choices.error === null && text !== '') return <LateOutline rows={6} />;
      return null;
    }
    return (
      <>
        {reading?.page ? <Elsewhere page={reading.page} choices={choices.data} words={words} /> : null}
        {reading?.topic ? (
          <TopicAnswer
            topic={reading.topic}
            isPeriodAssumed={asking.isPeriodAssumed}
            isBusy={asking.isReading}
            choices={choices.data}
            words={words}
          />
        ) : null}
        {isAsked ? <Answered asking={asking} choices={choices.data} words={words} /> : null}
      </>
    );
  };
  return (
    <article className={shared.analysis} data-page-width="whole">
      <header>
        <h1>{t('analysis:screens.ask')}</h1>
        <p>{t('analysis:ask.lead')}</p>
      </header>
      <AskBar key={text} text={text} isBusy={isBusy} words={words} onAsk={asks} />
      {error === null || error === undefined ? null : <Failed cause={error} onRetry={asking.retry} />}
      {choices.error === null ? null : (
        <Failed cause={choices.error} onRetry={() => void choices.refetch()} />
      )}
      {reading?.unclear ? (
        <Unclear reading={reading} unclear={reading.unclear} words={words} onAsk={asks} />
      ) : null}
      {answer()}
      <History isOpen={!isAsked && !reading?.topic} words={words} onAsk={asks} />
    </article>
  );
}
